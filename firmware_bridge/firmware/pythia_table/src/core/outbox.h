// What is to be said waits here, so that no frame holds up the loop.
#pragma once
#include <stdint.h>

#include "frame_reader.h"

class Outbox {
 public:
  bool hasRoom() const { return static_cast<uint8_t>(kSize - used()) > kFrameLimit; }
  bool isEmpty() const { return first_ == past_; }
  void put(char byte) { held_[past_++] = static_cast<uint8_t>(byte); }
  uint8_t take() { return held_[first_++]; }

 private:
  // An index of eight bits turns over by itself.
  static constexpr uint8_t kSize = 255;
  uint8_t used() const { return static_cast<uint8_t>(past_ - first_); }

  uint8_t held_[256];
  uint8_t first_ = 0;
  uint8_t past_ = 0;
};
