#include "lights.h"

#include "hardware.h"

namespace {
constexpr uint8_t kShowTime = 40;  // ms from picture to picture
constexpr Glow kWhite = 0xFFF0;
}  // namespace

bool Lights::change(const Command &command, uint8_t leds) {
  uint8_t count = command.glows.length / 4;
  if (command.first + count > leds) return false;
  for (uint8_t at = 0; at < count; at++) {
    uint32_t glow;
    hexOf(command.glows.text + 4 * at, 4, glow);
    glows_[command.first + at] = static_cast<Glow>(glow);
  }
  stale_ = true;
  return true;
}

void Lights::darken() {
  for (Glow &glow : glows_) {
    stale_ = stale_ || glow != 0;
    glow = 0;
  }
}

bool Lights::moves() const {
  for (Glow glow : glows_) {
    if (glow & 0x0F) return true;
  }
  return flashUntil_ != 0;
}

bool Lights::turn(uint32_t now, uint8_t leds, uint8_t bright) {
  if (now - shownAt_ < kShowTime || !(stale_ || moves())) return false;
  shownAt_ = now;
  stale_ = false;
  show(now, leds, bright);
  if (flashUntil_ != 0 && now >= flashUntil_) flashUntil_ = 0, stale_ = true;
  return true;
}

void Lights::show(uint32_t now, uint8_t leds, uint8_t bright) const {
  Levels levels = levelsAt(now, bright);
  for (uint8_t at = 0; at < leds; at++) {
    Shine shine = shineOf(flashUntil_ != 0 ? kWhite : glows_[at], levels);
    hardware::showLight(shine.red, shine.green, shine.blue);
  }
}
