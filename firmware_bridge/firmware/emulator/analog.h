/* Voltages at the light sensors, with the noise that real pins have. */
#pragma once
#include "pins.h"

void analog_begin(avr_t *avr, const char *channels, unsigned int seed);
int analog_set(int sensor, int millivolts);
