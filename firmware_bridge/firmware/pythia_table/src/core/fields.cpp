#include "fields.h"

Word Fields::next() {
  Word word{at_, 0};
  while (*at_ != 0 && *at_ != ' ') {
    at_++;
    word.length++;
  }
  if (*at_ == ' ') at_++;
  return word;
}

bool numberOf(Word word, uint32_t most, uint32_t &value) {
  if (word.length == 0 || word.length > 10) return false;
  uint32_t sum = 0;
  for (uint8_t at = 0; at < word.length; at++) {
    char digit = word.text[at];
    if (digit < '0' || digit > '9') return false;
    if (sum > UINT32_MAX / 10) return false;
    uint32_t tens = sum * 10;
    sum = tens + static_cast<uint8_t>(digit - '0');
    if (sum < tens) return false;
  }
  value = sum;
  return sum <= most;
}

bool hexOf(const char *text, uint8_t digits, uint32_t &value) {
  value = 0;
  for (uint8_t at = 0; at < digits; at++) {
    char digit = text[at];
    bool letter = digit >= 'A' && digit <= 'F';
    if (!letter && (digit < '0' || digit > '9')) return false;
    value = value << 4 | static_cast<uint8_t>(letter ? digit - 'A' + 10 : digit - '0');
  }
  return true;
}
