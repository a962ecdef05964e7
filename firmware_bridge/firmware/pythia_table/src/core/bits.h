// A yes or no for each of a fixed number of things.
#pragma once
#include <stdint.h>

// A table, for the smaller chips shift by one bit at a time.
constexpr uint8_t kBit[8] = {1, 2, 4, 8, 16, 32, 64, 128};

template <uint8_t kCount>
class Bits {
 public:
  bool get(uint8_t at) const { return held_[at >> 3] & kBit[at & 7]; }

  void set(uint8_t at, bool yes) {
    if (yes) {
      held_[at >> 3] |= kBit[at & 7];
    } else {
      held_[at >> 3] &= ~kBit[at & 7];
    }
  }

  static constexpr uint8_t kBytes = (kCount + 7) / 8;
  // Eight at once, for the smaller chips count one by one slowly.
  uint8_t byte(uint8_t at) const { return held_[at]; }
  void setByte(uint8_t at, uint8_t eight) { held_[at] = eight; }

  // Cells 4n to 4n + 3 as one hexadecimal digit's value.
  uint8_t nibble(uint8_t digit) const {
    return (held_[digit >> 1] >> ((digit & 1) * 4)) & 0x0F;
  }

  bool operator==(const Bits &other) const {
    for (uint8_t at = 0; at < kBytes; at++) {
      if (held_[at] != other.held_[at]) return false;
    }
    return true;
  }

  uint8_t count() const {
    uint8_t all = 0;
    for (uint8_t eight : held_) {
      for (; eight != 0; eight &= eight - 1) all++;
    }
    return all;
  }

 private:
  uint8_t held_[kBytes] = {};
};
