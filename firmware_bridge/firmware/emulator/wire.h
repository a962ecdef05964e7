/* The chip's serial port on a pseudo terminal, which can be unplugged and plugged in again. */
#pragma once
#include <sim_avr.h>

int wire_begin(avr_t *avr);
/* A new terminal; its name is `wire_name`. */
int wire_plug(void);
void wire_unplug(void);
const char *wire_name(void);
/* What has come from the computer goes to the chip, as fast as it can take it. */
void wire_turn(void);
