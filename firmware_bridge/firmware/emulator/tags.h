/* Readers of tags (MFRC522) on the chip's SPI, as far as the firmware uses them. */
#pragma once
#include "pins.h"

int tags_begin(avr_t *avr, const char *selects);
/* "READER UID" puts a tag of 8, 14 or 20 hexadecimal digits there, "READER -" takes it away,
   "READER broken" and "READER mended" are the reader's own. */
int tags_put(const char *words);
