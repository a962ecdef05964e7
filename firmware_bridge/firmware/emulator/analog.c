#include "analog.h"

#include <avr_adc.h>
#include <stdlib.h>

enum { SENSORS = 16, BRIGHT = 4000, NOISE = 40 };

static avr_t *chip;
static int millivolts_at[SENSORS], channel_of[SENSORS], count;

static void measured(struct avr_irq_t *irq, uint32_t value, void *param) {
  for (int sensor = 0; sensor < count; sensor++) {
    int noisy = millivolts_at[sensor] + rand() % NOISE;
    avr_irq_t *pin = avr_io_getirq(chip, AVR_IOCTL_ADC_GETIRQ, channel_of[sensor]);
    avr_raise_irq(pin, (uint32_t)noisy);
  }
}

void analog_begin(avr_t *avr, const char *channels, unsigned int seed) {
  chip = avr;
  avr->vcc = avr->avcc = avr->aref = 5000;
  srand(seed);
  while (*channels && count < SENSORS) {
    char *end;
    channel_of[count] = (int)strtol(channels, &end, 10);
    millivolts_at[count++] = BRIGHT;
    if (end == channels) break;
    channels = *end == ',' ? end + 1 : end;
  }
  avr_irq_t *trigger = avr_io_getirq(avr, AVR_IOCTL_ADC_GETIRQ, ADC_IRQ_OUT_TRIGGER);
  avr_irq_register_notify(trigger, measured, NULL);
}

int analog_set(int sensor, int millivolts) {
  if (sensor < 0 || sensor >= count || millivolts < 0 || millivolts > 5000) return 0;
  millivolts_at[sensor] = millivolts;
  return 1;
}
