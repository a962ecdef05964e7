// One frame on its way out: words are added, its sum is kept, and its end is written.
#pragma once
#include <stdint.h>

#include "bits.h"
#include "crc.h"
#include "flash.h"
#include "outbox.h"

class Frame {
 public:
  Frame(Outbox &outbox, FlashText type);

  Frame &number(uint32_t value);
  Frame &hex(uint32_t value);
  Frame &word(FlashText text);
  Frame &word(const char *text);
  // Joined to the word before, without a space.
  Frame &joined(char character);
  Frame &joinedNumber(uint32_t value);
  Frame &joinedDigit(uint8_t four);
  Frame &joinedByte(uint8_t value);
  Frame &joinedWord(FlashText text);
  Frame &space() { return joined(' '); }

  template <uint8_t kCount>
  Frame &bitmap(const Bits<kCount> &bits, uint8_t count) {
    space();
    if (count == 0) joined('-');
    for (uint8_t digit = 0; digit * 4 < count; digit++) {
      joinedDigit(bits.nibble(digit));
    }
    return *this;
  }

  void end();

 private:
  Outbox &outbox_;
  uint16_t sum_ = kCrcBegin;
};
