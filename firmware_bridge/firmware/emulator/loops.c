#include "loops.h"

#include <sim_io.h>
#include <stdio.h>

enum { GPIOR0_AT = 0x3E }; /* the same on every chip of this family */

static avr_cycle_count_t began, longest, total;
static unsigned long turns;

static void marked(avr_t *avr, avr_io_addr_t addr, uint8_t value, void *param) {
  if (value) {
    began = avr->cycle;
  } else if (began) {
    avr_cycle_count_t took = avr->cycle - began;
    if (took > longest) longest = took;
    total += took;
    turns++;
  }
}

void loops_begin(avr_t *avr) { avr_register_io_write(avr, GPIOR0_AT, marked, NULL); }

void loops_tell(void) {
  printf("LOOPS %lu %llu %llu\n", turns, (unsigned long long)longest, (unsigned long long)total);
  fflush(stdout);
  turns = 0;
  longest = total = began = 0;
}
