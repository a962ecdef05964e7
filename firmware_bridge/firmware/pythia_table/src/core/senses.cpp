#include "senses.h"

namespace {
constexpr uint8_t kFlickers = 20;        // changes in a second that nobody's hand makes
constexpr uint8_t kCalmSeconds = 2;
constexpr uint8_t kHeldSeconds = 30;
constexpr uint8_t kGroundedSamples = 50;
constexpr uint8_t kLightPause = 10;      // samples between two looks at a light sensor
}  // namespace

void Senses::begin(const Settings &settings) {
  cells_ = Debounce<kCells>();
  faults = Faults();
  quietRows_ = 0;
  quietKeys_ = false;
  for (uint8_t row = 0; row < settings.rows; row++) {
    uint16_t closed = hardware::columns(row);
    for (uint8_t column = 0; column < settings.columns; column++) {
      cells_.settle(row * settings.columns + column, closed & (1 << column));
    }
  }
  for (uint8_t sensor = 0; sensor < kLights; sensor++) {
    lights_[sensor] = hardware::light(sensor);
    bool covered = lights_[sensor] < settings.dark;
    cells_.settle(settings.rows * settings.columns + sensor, covered);
  }
}

void Senses::sample(const Settings &settings) {
  uint8_t needed = (settings.debounce + kSampleTime - 1) / kSampleTime;
  sampleLines(settings);
  for (uint8_t row = 0; row < settings.rows; row++) sampleRow(settings, row, needed);
  sampleLight(settings, needed);
  sampleKeys(needed);
}

void Senses::sampleLines(const Settings &settings) {
  undriven_ = hardware::columnsUndriven();
  if (undriven_ == 0 && quietLines_) return;
  quietLines_ = undriven_ == 0;
  for (uint8_t column = 0; column < settings.columns; column++) {
    bool grounded = undriven_ & (1 << column);
    if (!grounded) {
      grounded_[column] = 0;
    } else if (grounded_[column] < kGroundedSamples) {
      grounded_[column]++;
    }
    faults.mark(Kind::line, column, grounded_[column] >= kGroundedSamples);
  }
}

// Most of the time nothing moves, and a row is one comparison.
void Senses::sampleRow(const Settings &settings, uint8_t row, uint8_t needed) {
  uint16_t closed = hardware::columns(row);
  uint16_t bit = 1 << row;
  if (closed == rows_[row] && (quietRows_ & bit)) return;
  rows_[row] = closed;
  bool quiet = sampleCells(settings, row, needed);
  quietRows_ = quiet ? quietRows_ | bit : quietRows_ & ~bit;
  version_++;
}

// Whether they are quiet.
bool Senses::sampleCells(const Settings &settings, uint8_t row, uint8_t needed) {
  uint16_t line = 1;
  uint8_t at = row * settings.columns;
  bool quiet = true;
  for (uint8_t column = 0; column < settings.columns; column++, at++, line <<= 1) {
    sampleCell(at, rows_[row] & line, !(undriven_ & line), needed);
    quiet = quiet && cells_.isQuiet(at);
  }
  return quiet;
}

void Senses::sampleCell(uint8_t at, bool closed, bool trusted, uint8_t needed) {
  if (trusted && !faults.has(Kind::flicker, at)) {
    cells_.sample(at, closed, needed);
  } else {
    cells_.watch(at, closed);
  }
  if (cells_.changes(at) > kFlickers) {
    faults.mark(Kind::flicker, at, true);
    calm_[at] = 0;
  }
  if (!cells_.settled(at)) faults.mark(Kind::stuck, at, false);
}

// Reading one takes a tenth of a millisecond, so they take turns.
void Senses::sampleLight(const Settings &settings, uint8_t needed) {
  uint8_t sensor = nextLight_ / kLightPause;
  if (nextLight_ % kLightPause == 0) {
    lights_[sensor] = hardware::light(sensor);
  }
  nextLight_ = (nextLight_ + 1) % (kLights * kLightPause);
  for (uint8_t one = 0; one < kLights; one++) {
    uint8_t at = settings.rows * settings.columns + one;
    bool covered = lights_[one] < settings.dark;
    if (cells_.isQuiet(at) && cells_.raw(at) == covered) continue;
    sampleCell(at, covered, true, needed);
    version_++;
  }
}

void Senses::sampleKeys(uint8_t needed) {
  if (undriven_ != 0) return;
  uint16_t pressed = hardware::keys();
  if (pressed == pressed_ && quietKeys_) return;
  pressed_ = pressed;
  quietKeys_ = true;
  version_++;
  for (uint8_t at = 0; at < kKeys; at++, pressed >>= 1) {
    keys_.sample(at, pressed & 1, needed);
    quietKeys_ = quietKeys_ && keys_.isQuiet(at);
    if (keys_.settled(at)) continue;
    held_[at] = 0;
    faults.mark(Kind::key, at, false);
  }
}

void Senses::lookForTags() {
  Look look = hardware::lookForTag(nextReader_, tags_[nextReader_]);
  if (look == Look::looking) return;
  uint8_t bit = 1 << nextReader_;
  if (look == Look::done) answered_ |= bit;
  faults.mark(Kind::reader, nextReader_, look == Look::silent && (answered_ & bit));
  nextReader_ = (nextReader_ + 1) % kReaders;
}

void Senses::second(const Settings &settings) {
  for (uint8_t at = 0; at < cellsOf(settings); at++) weighFlicker(at);
  for (uint8_t at = 0; at < kKeys; at++) weighKey(at);
}

void Senses::weighFlicker(uint8_t at) {
  bool calm = cells_.changes(at) == 0;
  cells_.forgetChanges(at);
  if (!faults.has(Kind::flicker, at)) return;
  calm_[at] = calm ? calm_[at] + 1 : 0;
  if (calm_[at] >= kCalmSeconds) faults.mark(Kind::flicker, at, false);
}

void Senses::weighKey(uint8_t at) {
  if (!keys_.settled(at)) return;
  if (held_[at] < kHeldSeconds) held_[at]++;
  faults.mark(Kind::key, at, held_[at] >= kHeldSeconds);
  version_++;
}

void Senses::takeAsEmpty(const Settings &settings) {
  for (uint8_t at = 0; at < cellsOf(settings); at++) {
    faults.mark(Kind::stuck, at, cells_.settled(at));
  }
  version_++;
}

bool Senses::key(uint8_t at) const {
  return keys_.settled(at) && !faults.has(Kind::key, at);
}

bool Senses::readersAnswer() const {
  for (uint8_t at = 0; at < kReaders; at++) {
    if (faults.has(Kind::reader, at)) return false;
  }
  return true;
}
