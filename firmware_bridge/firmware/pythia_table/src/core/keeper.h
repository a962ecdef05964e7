// Settings outlast the power: two records, so that one is whole whenever it goes.
#pragma once
#include <stdint.h>

#include "settings.h"

class Keeper {
 public:
  // The newer record that is whole; without one a new board is made up.
  void load(Settings &settings);
  uint32_t board() const { return board_; }
  // Another number for each time the board begins.
  uint16_t countBoot();

  // Writing goes on byte by byte while the loop turns.
  void save(const Settings &settings);
  bool isBusy() const { return at_ < kRecord; }
  void turn();
  bool isWhole(uint8_t slot) const;

 private:
  static constexpr uint8_t kRecord = 1 + 4 + kNameLength + 6 + 2;

  void read(uint8_t slot, Settings &settings);

  uint8_t record_[kRecord] = {};
  uint8_t at_ = kRecord;
  uint8_t slot_ = 0;
  uint8_t version_ = 0;
  uint32_t board_ = 0;
};
