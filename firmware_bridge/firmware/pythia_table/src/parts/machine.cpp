// Clock, wire, memory, light sensors and buzzer of an Arduino-class board.
#include <Arduino.h>
#include <EEPROM.h>

#include "../core/crc.h"
#include "../core/hardware.h"
#include "parts.h"
#include "pins.h"

#if defined(__AVR__)
#include <avr/eeprom.h>
#include <avr/sleep.h>

extern uint8_t __heap_start;

namespace {

constexpr uint8_t kPaint = 0xC5;

// Memory between the variables and the stack is painted, to see how much stays unused.
void paintMemory() {
  uint8_t here;
  for (uint8_t *at = &__heap_start; at < &here - 32; at++) *at = kPaint;
}

}  // namespace
#endif

namespace hardware {

void begin() {
#if defined(__AVR__)
  paintMemory();
#endif
  Serial.begin(115200);
  beginMatrix();
  beginStrip();
  beginTags();
  pinMode(kBuzzerPin, OUTPUT);
}

void rest() {
#if defined(GPIOR0)
  GPIOR0 = 0;  // marks for the emulator, which counts the cycles of a turn
#endif
#if defined(__AVR__)
  set_sleep_mode(SLEEP_MODE_IDLE);
  sleep_mode();
#endif
#if defined(GPIOR0)
  GPIOR0 = 1;
#endif
}

uint32_t milliseconds() { return millis(); }
uint32_t microseconds() { return micros(); }

// The last digits of a pin that measures noise.
uint32_t chance() {
  uint16_t high = kCrcBegin, low = 0;
  for (uint8_t at = 0; at < 64; at++) {
    high = crcAfter(high, static_cast<uint8_t>(analogRead(kLightPins[0])));
    low = crcAfter(low, static_cast<uint8_t>(high ^ micros()));
  }
  return static_cast<uint32_t>(high) << 16 | low;
}

bool hear(uint8_t &byte) {
  if (Serial.available() <= 0) return false;
  byte = static_cast<uint8_t>(Serial.read());
  return true;
}

bool canSay() { return Serial.availableForWrite() > 0; }
void say(uint8_t byte) { Serial.write(byte); }

uint8_t light(uint8_t sensor) { return analogRead(kLightPins[sensor]) >> 2; }

void tone(uint16_t hertz, uint16_t time) { ::tone(kBuzzerPin, hertz, time); }

uint8_t kept(uint16_t at) { return EEPROM.read(at); }

#if defined(__AVR__)
bool isKeeping() { return !eeprom_is_ready(); }
void keep(uint16_t at, uint8_t byte) { EEPROM.update(at, byte); }

// Counted no further than is worth knowing.
uint8_t unusedMemory() {
  uint8_t unused = 0;
  while (unused != 255 && (&__heap_start)[unused] == kPaint) unused++;
  return unused;
}
#else
#error "Say how this chip keeps bytes: see hardware_docs/building.md, other chips"
#endif

}  // namespace hardware
