// Texts that never change lie in flash: the smaller chips have little memory.
#pragma once
#include <stdint.h>

struct FlashChar;
using FlashText = const FlashChar *;

#if defined(__AVR__)
#include <avr/pgmspace.h>
#define FLASH(text) (reinterpret_cast<FlashText>(PSTR(text)))
inline char flashAt(FlashText text, uint8_t at) {
  return static_cast<char>(pgm_read_byte(reinterpret_cast<const char *>(text) + at));
}
#else
#define FLASH(text) (reinterpret_cast<FlashText>(text))
inline char flashAt(FlashText text, uint8_t at) {
  return reinterpret_cast<const char *>(text)[at];
}
#endif

// Whether `length` characters are the whole of a text in flash.
inline bool isText(FlashText text, const char *characters, uint8_t length) {
  for (uint8_t at = 0; at < length; at++) {
    if (flashAt(text, at) == 0 || flashAt(text, at) != characters[at]) return false;
  }
  return flashAt(text, length) == 0;
}
