// How much a board has room and pins for. The pins themselves: parts/pins.h.
#pragma once
#include <stdint.h>

#if defined(ARDUINO_AVR_MEGA2560)
constexpr uint8_t kRows = 8;
constexpr uint8_t kColumns = 12;
constexpr uint8_t kLights = 4;
constexpr uint8_t kReaders = 4;
constexpr uint8_t kLeds = 64;
#else
constexpr uint8_t kRows = 4;
constexpr uint8_t kColumns = 5;
constexpr uint8_t kLights = 1;
constexpr uint8_t kReaders = 1;
constexpr uint8_t kLeds = 30;
#endif

constexpr uint8_t kKeys = 9;  // next, undo, die tower, six seats
constexpr uint8_t kCells = kRows * kColumns + kLights;
