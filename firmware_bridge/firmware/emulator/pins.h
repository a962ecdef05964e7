/* A pin as the datasheet calls it: a port's letter and a bit. */
#pragma once
#include <sim_avr.h>

typedef struct pin { char port; int bit; } pin_t;

/* "D2" or a list "D2,D3"; returns how many, or -1 where that is none. */
int pins_read(const char *text, pin_t *pins, int most);
avr_irq_t *pin_irq(avr_t *avr, pin_t pin);
