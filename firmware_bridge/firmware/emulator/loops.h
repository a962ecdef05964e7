/* The firmware marks where a turn of its loop begins (1) and ends (0); cycles between are counted. */
#pragma once
#include <sim_avr.h>

void loops_begin(avr_t *avr);
/* Turns since the last call, the longest and all of them in cycles. */
void loops_tell(void);
