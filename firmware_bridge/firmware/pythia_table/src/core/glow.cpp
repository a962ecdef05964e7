#include "glow.h"

namespace {

uint8_t part(uint8_t of, uint8_t level) {
  return static_cast<uint16_t>(of) * (level + 1) >> 8;
}

// A nibble of 15 is all that the level allows.
uint8_t channel(uint8_t nibble, uint8_t level) {
  return part((nibble & 0x0F) * 17, level);
}

}  // namespace

Levels levelsAt(uint32_t milliseconds, uint8_t bright) {
  uint16_t at = milliseconds % 2000;
  uint8_t breath = (at < 1000 ? at : 1999 - at) * 255UL / 999;
  uint8_t blink = at % 500 < 250 ? bright : 0;
  uint8_t flash = at % 1000 < 80 ? bright : 0;
  return Levels{{bright, blink, part(bright, breath), flash}};
}

Shine shineOf(Glow glow, const Levels &levels) {
  uint8_t level = levels.of[glow & 3];
  uint8_t red = glow >> 8, rest = glow & 0xFF;
  return Shine{channel(red >> 4, level), channel(red, level), channel(rest >> 4, level)};
}
