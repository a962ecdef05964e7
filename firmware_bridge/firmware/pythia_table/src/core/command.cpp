#include "command.h"

namespace {

FlashText nameOf(Wish wish) {
  switch (wish) {
    case Wish::hello: return FLASH("HELLO");
    case Wish::ping: return FLASH("PING");
    case Wish::snap: return FLASH("SNAP");
    case Wish::leds: return FLASH("LEDS");
    case Wish::buzz: return FLASH("BUZZ");
    case Wish::set: return FLASH("SET");
    case Wish::get: return FLASH("GET");
    case Wish::empty: return FLASH("EMPTY");
    case Wish::raw: return FLASH("RAW");
    default: return FLASH("TEST");
  }
}

bool wishOf(Word type, Wish &wish) {
  for (uint8_t at = 0; at <= static_cast<uint8_t>(Wish::test); at++) {
    wish = static_cast<Wish>(at);
    if (type.is(nameOf(wish))) return true;
  }
  return false;
}

// Two numbers of at most 99 with a point between them.
bool isProtocol(Word word) {
  uint8_t point = 0;
  while (point < word.length && word.text[point] != '.') point++;
  if (point == word.length) return false;
  uint32_t part;
  Word minor{word.text + point + 1, static_cast<uint8_t>(word.length - point - 1)};
  return numberOf(Word{word.text, point}, 99, part) && numberOf(minor, 99, part);
}

bool areGlows(Word word) {
  uint32_t glow;
  for (uint8_t at = 0; at + 4 <= word.length; at += 4) {
    if (!hexOf(word.text + at, 4, glow) || (glow & 0x0F) > 3) return false;
  }
  return word.length != 0 && word.length % 4 == 0;
}

bool readLeds(Fields &fields, Command &command) {
  uint32_t first;
  if (!fields.number(255, first)) return false;
  command.first = static_cast<uint8_t>(first);
  command.glows = fields.next();
  return areGlows(command.glows);
}

bool readBuzz(Fields &fields, Command &command) {
  uint32_t hertz, time;
  if (!fields.number(5000, hertz) || !fields.number(2000, time)) return false;
  command.hertz = static_cast<uint16_t>(hertz);
  command.time = static_cast<uint16_t>(time);
  return hertz >= 31 && time >= 1;
}

bool readSet(Fields &fields, Command &command) {
  if (!settingOf(fields.next(), command.setting)) return false;
  command.value = fields.next();
  return isValue(command.setting, command.value);
}

bool readRest(Fields &fields, Command &command) {
  switch (command.wish) {
    case Wish::hello: return isProtocol(fields.next());
    case Wish::leds: return readLeds(fields, command);
    case Wish::buzz: return readBuzz(fields, command);
    case Wish::set: return readSet(fields, command);
    case Wish::get: return settingOf(fields.next(), command.setting);
    default: return true;
  }
}

}  // namespace

Read readCommand(const char *content, Command &command) {
  Fields fields(content);
  if (!wishOf(fields.next(), command.wish)) return Read::unknown;
  uint32_t id;
  if (!fields.number(65535, id)) return Read::unreadable;
  command.id = static_cast<uint16_t>(id);
  return readRest(fields, command) ? Read::well : Read::malformed;
}
