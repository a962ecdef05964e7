// Every fault that this board can have, in one row: which stand, which have been told.
#pragma once
#include <stdint.h>

#include "bits.h"
#include "flash.h"
#include "layout.h"

enum class Kind : uint8_t { stuck, flicker, line, key, reader };

constexpr uint8_t kFlickerAt = kCells;
constexpr uint8_t kLineAt = kFlickerAt + kCells;
constexpr uint8_t kKeyAt = kLineAt + kColumns;
constexpr uint8_t kReaderAt = kKeyAt + kKeys;
constexpr uint8_t kFaults = kReaderAt + kReaders;
static_assert(2 * kCells + kColumns + kKeys + kReaders < 256, "a frame counts to 255");

class Faults {
 public:
  bool has(Kind kind, uint8_t number) const { return now_.get(begin(kind) + number); }
  void mark(Kind kind, uint8_t number, bool on) { now_.set(begin(kind) + number, on); }

  bool isTold(uint8_t at) const { return told_.get(at); }
  bool isNews() const { return !(now_ == told_); }
  bool isNews(uint8_t at) const { return now_.get(at) != told_.get(at); }
  void tell(uint8_t at) { told_.set(at, now_.get(at)); }
  // The first in the row are the cells that stick.
  uint8_t stuckByte(uint8_t at) const { return now_.byte(at); }

  void tellAll() { told_ = now_; }
  uint8_t toldCount() const { return static_cast<uint8_t>(told_.count()); }

  static Kind kindOf(uint8_t at);
  static uint8_t numberOf(uint8_t at) { return at - begin(kindOf(at)); }
  static FlashText nameOf(Kind kind);

 private:
  static uint8_t begin(Kind kind);

  Bits<kFaults> now_;
  Bits<kFaults> told_;
};
