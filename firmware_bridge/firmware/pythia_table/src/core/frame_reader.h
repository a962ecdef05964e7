// Bytes become frames: `$`, content, `*`, four digits, line feed.
#pragma once
#include <stdint.h>

constexpr uint8_t kFrameLimit = 128;  // bytes of a frame, `$` and line feed counted

enum class Wrong : uint8_t { none, cut, crc, character, tooLong };
enum class Step : uint8_t { waiting, whole, dropped };

class FrameReader {
 public:
  // One byte more; after `whole`, `content` holds the frame's words.
  Step take(uint8_t byte);
  const char *content() const { return held_; }
  Wrong wrong() const { return wrong_; }

 private:
  Step drop(Wrong reason);
  Step end();
  void begin();

  char held_[kFrameLimit - 1] = {};
  uint8_t length_ = 0;
  bool inside_ = false;
  Wrong wrong_ = Wrong::none;
};
