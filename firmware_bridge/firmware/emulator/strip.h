/* Pulses on the strip's pin become colours again; a pulse of another length is told as such. */
#pragma once
#include "pins.h"

int strip_begin(avr_t *avr, const char *pin);
