#include "settings.h"

namespace {

constexpr uint8_t kSettings = 7;

bool isName(Word word) {
  for (uint8_t at = 0; at < word.length; at++) {
    char c = word.text[at];
    bool known = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    if (!known) return false;
  }
  return word.length >= 1 && word.length <= kNameLength;
}

uint8_t least(Setting setting) { return setting == Setting::debounce ? 4 : 0; }

uint8_t most(Setting setting) {
  switch (setting) {
    case Setting::rows: return kRows;
    case Setting::columns: return kColumns;
    case Setting::debounce: return 200;
    case Setting::leds: return kLeds;
    default: return 255;
  }
}

}  // namespace

FlashText nameOf(Setting setting) {
  switch (setting) {
    case Setting::name: return FLASH("name");
    case Setting::rows: return FLASH("rows");
    case Setting::columns: return FLASH("columns");
    case Setting::debounce: return FLASH("debounce");
    case Setting::leds: return FLASH("leds");
    case Setting::bright: return FLASH("bright");
    default: return FLASH("dark");
  }
}

bool settingOf(Word word, Setting &setting) {
  for (uint8_t at = 0; at < kSettings; at++) {
    setting = static_cast<Setting>(at);
    if (word.is(nameOf(setting))) return true;
  }
  return false;
}

bool isValue(Setting setting, Word value) {
  uint32_t number;
  return setting == Setting::name ? isName(value) : numberOf(value, 255, number);
}

uint8_t &Settings::held(Setting setting) {
  switch (setting) {
    case Setting::rows: return rows;
    case Setting::columns: return columns;
    case Setting::debounce: return debounce;
    case Setting::leds: return leds;
    case Setting::bright: return bright;
    default: return dark;
  }
}

uint8_t Settings::number(Setting setting) const {
  return const_cast<Settings *>(this)->held(setting);
}

bool Settings::change(Setting setting, Word value) {
  if (setting == Setting::name) {
    for (uint8_t at = 0; at <= kNameLength; at++) {
      name[at] = at < value.length ? value.text[at] : 0;
    }
    return true;
  }
  uint32_t number;
  if (!numberOf(value, most(setting), number) || number < least(setting)) return false;
  held(setting) = static_cast<uint8_t>(number);
  return true;
}
