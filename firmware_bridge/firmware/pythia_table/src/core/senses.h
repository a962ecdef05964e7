// What the table feels: cells, keys and tags, debounced, and what is wrong with them.
#pragma once
#include <stdint.h>

#include "debounce.h"
#include "faults.h"
#include "hardware.h"
#include "settings.h"

constexpr uint8_t kSampleTime = 2;  // ms from sample to sample

class Senses {
 public:
  // What lies on the table when the board begins is taken as it is.
  void begin(const Settings &settings);
  void sample(const Settings &settings);
  void lookForTags();
  // Every second: what flickers, what is held too long.
  void second(const Settings &settings);
  // No piece stands on the table: what is closed now is stuck.
  void takeAsEmpty(const Settings &settings);

  // Cells that are closed and do not stick, eight at once.
  uint8_t cellByte(uint8_t at) const {
    return cells_.settled().byte(at) & ~faults.stuckByte(at);
  }
  bool key(uint8_t at) const;
  bool rawCell(uint8_t at) const { return cells_.raw(at); }
  uint8_t light(uint8_t sensor) const { return lights_[sensor]; }
  // Another number whenever a cell or a key may be another.
  uint8_t version() const { return version_; }
  const Uid &tag(uint8_t reader) const { return tags_[reader]; }
  bool anyLine() const { return undriven_ != 0; }
  // At least one is there.
  bool hasReaders() const { return answered_ != 0; }
  bool readersAnswer() const;

  Faults faults;

 private:
  void sampleRow(const Settings &settings, uint8_t row, uint8_t needed);
  bool sampleCells(const Settings &settings, uint8_t row, uint8_t needed);
  void sampleCell(uint8_t at, bool closed, bool trusted, uint8_t needed);
  void sampleLines(const Settings &settings);
  void sampleLight(const Settings &settings, uint8_t needed);
  void sampleKeys(uint8_t needed);
  void weighFlicker(uint8_t at);
  void weighKey(uint8_t at);

  Debounce<kCells> cells_;
  Debounce<kKeys> keys_;
  uint8_t calm_[kCells] = {};
  uint8_t held_[kKeys] = {};
  uint8_t grounded_[kColumns] = {};
  uint8_t lights_[kLights] = {};
  Uid tags_[kReaders];
  uint16_t rows_[kRows] = {};
  uint16_t pressed_ = 0;
  uint16_t undriven_ = 0;
  uint16_t quietRows_ = 0;   // rows where nothing is on its way to change
  bool quietKeys_ = false;
  bool quietLines_ = false;
  uint8_t version_ = 0;
  uint8_t nextLight_ = 0;
  uint8_t nextReader_ = 0;
  uint8_t answered_ = 0;     // readers that were ever there
};

inline uint8_t cellsOf(const Settings &settings) {
  return settings.rows * settings.columns + kLights;
}
