/* EEPROM as a file: what it holds outlasts the emulator. */
#pragma once
#include <sim_avr.h>

int memory_load(avr_t *avr, const char *file);
int memory_save(avr_t *avr, const char *file);
