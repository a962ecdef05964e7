#include "pins.h"

#include <avr_ioport.h>
#include <stdlib.h>

int pins_read(const char *text, pin_t *pins, int most) {
  int count = 0;
  while (*text && count < most) {
    char *end;
    pins[count].port = *text++;
    pins[count].bit = (int)strtol(text, &end, 10);
    if (end == text || pins[count].bit < 0 || pins[count].bit > 7) return -1;
    count++;
    text = *end == ',' ? end + 1 : end;
  }
  return count;
}

avr_irq_t *pin_irq(avr_t *avr, pin_t pin) {
  return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(pin.port), pin.bit);
}
