#include "strip.h"

#include <stdio.h>
#include <string.h>

/* WS2812B: a 0 is high for 220 to 380 ns, a 1 for 580 ns to 1 us; 50 us of quiet end a picture. */
enum { MOST = 256, QUIET = 50 };

static avr_t *chip;
static avr_cycle_count_t rose;
static unsigned char bytes[MOST * 3], shown[MOST * 3];
static int bits, shown_bits;
static int odd;

static avr_cycle_count_t quiet(avr_t *avr, avr_cycle_count_t when, void *param) {
  if (odd || bits % 24) printf("ODD %d pulses of %d\n", odd, bits);
  if (bits != shown_bits || memcmp(bytes, shown, sizeof bytes)) {
    printf("LEDS");
    for (int at = 0; at + 24 <= bits; at += 24) {
      unsigned char *one = bytes + at / 8;
      printf(" %02X%02X%02X", one[1], one[0], one[2]); /* the wire has green first */
    }
    printf("\n");
    fflush(stdout);
  }
  memcpy(shown, bytes, sizeof bytes);
  shown_bits = bits;
  bits = odd = 0;
  memset(bytes, 0, sizeof bytes);
  return 0;
}

static void fell(void) {
  double high = (double)(chip->cycle - rose) * 1e9 / chip->frequency;
  int one = high >= 580 && high <= 1000, zero = high >= 220 && high <= 380;
  odd += !one && !zero;
  if (bits < MOST * 24) {
    if (one) bytes[bits / 8] |= (unsigned char)(0x80 >> bits % 8);
    bits++;
  }
  avr_cycle_timer_cancel(chip, quiet, NULL);
  avr_cycle_timer_register_usec(chip, QUIET, quiet, NULL);
}

static void changed(struct avr_irq_t *irq, uint32_t value, void *param) {
  if (value) {
    rose = chip->cycle;
  } else if (rose) {
    fell();
  }
}

int strip_begin(avr_t *avr, const char *name) {
  pin_t pin;
  chip = avr;
  if (pins_read(name, &pin, 1) != 1) return 0;
  avr_irq_register_notify(pin_irq(avr, pin), changed, NULL);
  return 1;
}
