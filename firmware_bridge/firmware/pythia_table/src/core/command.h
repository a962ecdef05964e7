// What the app wants, read from one frame.
#pragma once
#include <stdint.h>

#include "fields.h"
#include "settings.h"

enum class Wish : uint8_t {
  hello, ping, snap, leds, buzz, set, get, empty, raw, test
};

enum class Read : uint8_t {
  well,
  unknown,      // a type from something newer
  unreadable,   // a known type, and not even its number
  malformed     // a known type whose number is known: it is answered
};

struct Command {
  Wish wish;
  uint16_t id;
  uint8_t first;      // of LEDS
  Word glows;         // of LEDS
  uint16_t hertz;     // of BUZZ
  uint16_t time;      // of BUZZ
  Setting setting;    // of SET and GET
  Word value;         // of SET
};

Read readCommand(const char *content, Command &command);
