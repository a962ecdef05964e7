// A yes or no for each of a fixed number of things.
#pragma once
#include <stdint.h>

// A table, for the smaller chips shift by one bit at a time.
constexpr uint8_t kBit[8] = {1, 2, 4, 8, 16, 32, 64, 128};

template <uint16_t kCount>
class Bits {
 public:
  bool get(uint16_t at) const { return held_[at >> 3] & kBit[at & 7]; }

  void set(uint16_t at, bool yes) {
    if (yes) {
      held_[at >> 3] |= kBit[at & 7];
    } else {
      held_[at >> 3] &= ~kBit[at & 7];
    }
  }

  // Cells 4n to 4n + 3 as one hexadecimal digit's value.
  uint8_t nibble(uint16_t digit) const {
    return (held_[digit >> 1] >> ((digit & 1) * 4)) & 0x0F;
  }

  bool operator==(const Bits &other) const {
    for (uint16_t at = 0; at < sizeof held_; at++) {
      if (held_[at] != other.held_[at]) return false;
    }
    return true;
  }

  uint16_t count() const {
    uint16_t all = 0;
    for (uint16_t at = 0; at < kCount; at++) all += get(at);
    return all;
  }

 private:
  uint8_t held_[(kCount + 7) / 8] = {};
};
