// How a light shines just now: four bits each of red, green and blue, and a pattern.
#pragma once
#include <stdint.h>

using Glow = uint16_t;

struct Shine {
  uint8_t red, green, blue;
};

// How bright each pattern is at a moment: 0 to `bright`.
struct Levels {
  uint8_t of[4];
};

Levels levelsAt(uint32_t milliseconds, uint8_t bright);
Shine shineOf(Glow glow, const Levels &levels);
