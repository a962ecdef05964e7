// Which pin does what. hardware_docs/building.md draws it; a test compares the two.
#pragma once
#include <Arduino.h>

#include "../core/layout.h"

#if defined(ARDUINO_AVR_MEGA2560)
constexpr uint8_t kRowPins[kRows] = {22, 23, 24, 25, 26, 27, 28, 29};
constexpr uint8_t kKeyRowPins[] = {4};
constexpr uint8_t kColumnPins[kColumns] = {A8, A9, A10, A11, A12, A13,
                                           A14, A15, 30, 31, 32, 33};
constexpr uint8_t kLightPins[kLights] = {A0, A1, A2, A3};
constexpr uint8_t kReaderPins[kReaders] = {53, 49, 48, 47};
#define PYTHIA_STRIP_PORT PORTH  // pin 6
#define PYTHIA_STRIP_BIT 3
#else
constexpr uint8_t kRowPins[kRows] = {2, 3, 4, 5};
constexpr uint8_t kKeyRowPins[] = {7, 8};
constexpr uint8_t kColumnPins[kColumns] = {A0, A1, A2, A3, A4};
constexpr uint8_t kLightPins[kLights] = {A5};
constexpr uint8_t kReaderPins[kReaders] = {10};
#define PYTHIA_STRIP_PORT PORTD  // pin 6
#define PYTHIA_STRIP_BIT 6
#endif

constexpr uint8_t kStripPin = 6;
constexpr uint8_t kBuzzerPin = 9;
