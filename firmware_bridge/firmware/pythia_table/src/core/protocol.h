// Which protocol this is, and which firmware.
#pragma once
#include <stdint.h>

#include "flash.h"

#ifndef PYTHIA_MAJOR
#define PYTHIA_MAJOR 1
#endif
#ifndef PYTHIA_MINOR
#define PYTHIA_MINOR 0
#endif

constexpr uint8_t kMajor = PYTHIA_MAJOR;
constexpr uint8_t kMinor = PYTHIA_MINOR;

inline FlashText firmware() { return FLASH("1.0.0"); }

// What the matrix is made of; the build may say `hall`.
#ifndef PYTHIA_SENSORS
#define PYTHIA_SENSORS "reed"
#endif
