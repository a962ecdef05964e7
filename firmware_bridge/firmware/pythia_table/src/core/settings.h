// What is kept over loss of power: who the board is and how it was set up.
#pragma once
#include <stdint.h>

#include "fields.h"
#include "layout.h"

enum class Setting : uint8_t { name, rows, columns, debounce, leds, bright, dark };

constexpr uint8_t kNameLength = 16;

struct Settings {
  char name[kNameLength + 1] = "pythia";
  uint8_t rows = kRows;
  uint8_t columns = kColumns;
  uint8_t debounce = 20;
  uint8_t leds = kLeds < 20 ? kLeds : 20;
  uint8_t bright = 64;
  uint8_t dark = 0;  // a pin without a sensor says anything

  uint8_t number(Setting setting) const;
  // Whether this board can do that; if so, it is set.
  bool change(Setting setting, Word value);

  uint8_t &held(Setting setting);
};

bool settingOf(Word word, Setting &setting);
FlashText nameOf(Setting setting);
// Of the form that the setting has on any board.
bool isValue(Setting setting, Word value);
