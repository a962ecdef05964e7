#include "memory.h"

#include <avr_eeprom.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 4096 };

/* What simavr answers where the place is none; it says -1 where all went well. */
enum { OUTSIDE = -2 };

static unsigned int size_of(avr_t *avr) {
  unsigned int size = (unsigned int)avr->e2end + 1;
  return size < MOST ? size : MOST;
}

int memory_load(avr_t *avr, const char *file) {
  unsigned char bytes[MOST];
  memset(bytes, 0xFF, sizeof bytes);
  FILE *from = fopen(file, "rb");
  if (from) {
    size_t count = fread(bytes, 1, size_of(avr), from);
    fclose(from);
    if (!count) return 0;
  }
  avr_eeprom_desc_t all = {.ee = bytes, .offset = 0, .size = size_of(avr)};
  return avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &all) != OUTSIDE;
}

int memory_save(avr_t *avr, const char *file) {
  unsigned char bytes[MOST];
  avr_eeprom_desc_t all = {.ee = bytes, .offset = 0, .size = size_of(avr)};
  if (avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &all) == OUTSIDE) return 0;
  FILE *to = fopen(file, "wb");
  if (!to) return 0;
  size_t count = fwrite(bytes, 1, size_of(avr), to);
  return fclose(to) == 0 && count == size_of(avr);
}
