// What the core needs of a microcontroller: parts/ has it for Arduino-class boards.
#pragma once
#include <stdint.h>

#include "layout.h"

struct Uid {
  uint8_t length = 0;  // 0 where no tag lies
  uint8_t bytes[10] = {};
};

enum class Look : uint8_t { looking, done, silent };

namespace hardware {

void begin();
// Between two turns: until the clock or the wire has something new.
void rest();
uint32_t milliseconds();
uint32_t microseconds();
uint32_t chance();

// The wire. `say` waits for nothing where `canSay`.
bool hear(uint8_t &byte);
bool canSay();
void say(uint8_t byte);

// Columns that are closed while one row is driven, or while none is.
uint16_t columns(uint8_t row);
uint16_t columnsUndriven();
uint16_t keys();
// 0 dark, 255 bright.
uint8_t light(uint8_t sensor);
// A few steps of looking for a tag: `done` once it is known what lies there.
Look lookForTag(uint8_t reader, Uid &uid);

// A strip of lights takes one colour after the other.
void showLight(uint8_t red, uint8_t green, uint8_t blue);
void tone(uint16_t hertz, uint16_t time);

// Bytes that outlast the power; `isKeeping` while one is being written.
bool isKeeping();
uint8_t kept(uint16_t at);
void keep(uint16_t at, uint8_t byte);
// Bytes of memory that nothing has used since the board began, 255 for more.
uint8_t unusedMemory();

}  // namespace hardware
