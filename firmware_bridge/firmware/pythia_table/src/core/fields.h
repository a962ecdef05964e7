// The words of a frame, one after the other, and what they may hold.
#pragma once
#include <stdint.h>

#include "flash.h"

struct Word {
  const char *text;
  uint8_t length;

  bool is(FlashText known) const { return isText(known, text, length); }
};

// Decimal digits, one to ten, at most `most`.
bool numberOf(Word word, uint32_t most, uint32_t &value);
// Upper-case hexadecimal digits, at most eight.
bool hexOf(const char *text, uint8_t digits, uint32_t &value);

class Fields {
 public:
  explicit Fields(const char *content) : at_(content) {}

  // The next word; of length 0 where two spaces meet or none is left.
  Word next();
  bool number(uint32_t most, uint32_t &value) { return numberOf(next(), most, value); }

 private:
  const char *at_;
};
