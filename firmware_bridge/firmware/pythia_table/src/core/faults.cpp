#include "faults.h"

uint8_t Faults::begin(Kind kind) {
  switch (kind) {
    case Kind::stuck: return 0;
    case Kind::flicker: return kFlickerAt;
    case Kind::line: return kLineAt;
    case Kind::key: return kKeyAt;
    default: return kReaderAt;
  }
}

Kind Faults::kindOf(uint8_t at) {
  if (at < kFlickerAt) return Kind::stuck;
  if (at < kLineAt) return Kind::flicker;
  if (at < kKeyAt) return Kind::line;
  return at < kReaderAt ? Kind::key : Kind::reader;
}

FlashText Faults::nameOf(Kind kind) {
  switch (kind) {
    case Kind::stuck: return FLASH("stuck");
    case Kind::flicker: return FLASH("flicker");
    case Kind::line: return FLASH("line");
    case Kind::key: return FLASH("key");
    default: return FLASH("reader");
  }
}
