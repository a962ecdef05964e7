/* What a test says to the board's surroundings, a line each on standard input; each is answered. */
#pragma once
#include <sim_avr.h>

void control_begin(avr_t *avr, const char *eeprom_file);
/* Whether to go on. */
int control_turn(void);
