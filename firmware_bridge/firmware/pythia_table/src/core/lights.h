// The strip: what each light was told, and when the strip is told anew.
#pragma once
#include <stdint.h>

#include "command.h"
#include "glow.h"
#include "layout.h"

class Lights {
 public:
  // Whether the strip reaches so far; if so, they glow like this from now on.
  bool change(const Command &command, uint8_t leds);
  void darken();
  // All of them white for a moment, for eyes to check.
  void flash(uint32_t now) { flashUntil_ = now + 1000, stale_ = true; }
  // Whether the strip was told anew, which takes its time.
  bool turn(uint32_t now, uint8_t leds, uint8_t bright);

 private:
  void show(uint32_t now, uint8_t leds, uint8_t bright) const;
  bool moves() const;

  Glow glows_[kLeds] = {};
  uint32_t flashUntil_ = 0;
  uint32_t shownAt_ = 0;
  bool stale_ = true;
};
