/* Runs an image of the firmware without a board: the wire is a pseudo terminal, the switches
   are closed and opened by lines on standard input, and what the strip shows is printed.

   emulator IMAGE --mcu atmega328p --rows D2,D3 --columns C0,C1 --strip D6
            [--lights 5] [--readers B2] [--eeprom FILE] [--seed N] */
#include <getopt.h>
#include <sim_avr.h>
#include <sim_elf.h>
#include <sim_time.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "analog.h"
#include "control.h"
#include "loops.h"
#include "matrix.h"
#include "memory.h"
#include "strip.h"
#include "tags.h"
#include "wire.h"

enum { SLICE = 250 }; /* microseconds between two looks at the wire and the clock */

typedef struct wiring {
  const char *image, *mcu, *rows, *columns, *strip, *lights, *readers, *eeprom;
  unsigned int seed;
} wiring_t;

static int wiring_read(int count, char **words, wiring_t *wiring) {
  static const struct option known[] = {
      {"mcu", 1, 0, 'm'},    {"rows", 1, 0, 'r'},    {"columns", 1, 0, 'c'},
      {"strip", 1, 0, 's'},  {"lights", 1, 0, 'l'},  {"readers", 1, 0, 't'},
      {"eeprom", 1, 0, 'e'}, {"seed", 1, 0, 'n'},    {0, 0, 0, 0}};
  int one;
  while ((one = getopt_long(count, words, "", known, NULL)) != -1) {
    switch (one) {
      case 'm': wiring->mcu = optarg; break;
      case 'r': wiring->rows = optarg; break;
      case 'c': wiring->columns = optarg; break;
      case 's': wiring->strip = optarg; break;
      case 'l': wiring->lights = optarg; break;
      case 't': wiring->readers = optarg; break;
      case 'e': wiring->eeprom = optarg; break;
      case 'n': wiring->seed = (unsigned int)strtoul(optarg, NULL, 10); break;
      default: return 0;
    }
  }
  wiring->image = optind < count ? words[optind] : NULL;
  return wiring->image && wiring->mcu && wiring->rows && wiring->columns && wiring->strip;
}

/* A chip that sleeps costs nothing; keep_pace alone waits for the clock. */
static void doze(avr_t *avr, avr_cycle_count_t cycles) {}

static avr_t *chip_of(const wiring_t *wiring) {
  elf_firmware_t image;
  memset(&image, 0, sizeof image);
  if (elf_read_firmware(wiring->image, &image)) return NULL;
  avr_t *avr = avr_make_mcu_by_name(wiring->mcu);
  if (!avr) return NULL;
  avr_init(avr);
  avr_load_firmware(avr, &image);
  avr->frequency = 16000000;
  avr->sleep = doze;
  return avr;
}

static int connect(avr_t *avr, const wiring_t *wiring) {
  if (wiring->eeprom && !memory_load(avr, wiring->eeprom)) return 0;
  analog_begin(avr, wiring->lights, wiring->seed);
  loops_begin(avr);
  control_begin(avr, wiring->eeprom);
  return wire_begin(avr) && matrix_begin(avr, wiring->rows, wiring->columns) &&
         strip_begin(avr, wiring->strip) && tags_begin(avr, wiring->readers);
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* No faster than the real chip; where this computer is slower, time is lost and not caught up. */
static double keep_pace(avr_t *avr, double began) {
  double early = began + (double)avr->cycle / avr->frequency - seconds();
  if (early > 0) {
    struct timespec pause = {0, (long)(early * 1e9)};
    nanosleep(&pause, NULL);
  }
  return early < -0.05 ? began - early : began;
}

static void run(avr_t *avr) {
  avr_cycle_count_t slice = avr_usec_to_cycles(avr, SLICE), next = 0;
  double began = seconds();
  for (;;) {
    int state = avr_run(avr);
    if (state == cpu_Done || state == cpu_Crashed) break;
    if (avr->cycle < next) continue;
    next = avr->cycle + slice;
    wire_turn();
    if (!control_turn()) return;
    began = keep_pace(avr, began);
  }
  printf("END the chip stopped\n");
}

int main(int count, char **words) {
  wiring_t wiring = {.lights = "", .readers = "", .seed = 1};
  if (!wiring_read(count, words, &wiring)) {
    fprintf(stderr, "emulator IMAGE --mcu M --rows P,P --columns P,P --strip P [...]\n");
    return 2;
  }
  avr_t *avr = chip_of(&wiring);
  if (!avr || !connect(avr, &wiring)) {
    fprintf(stderr, "the image, the chip or a pin is none that can be run\n");
    return 1;
  }
  printf("PTY %s\n", wire_name());
  fflush(stdout);
  run(avr);
  if (wiring.eeprom) memory_save(avr, wiring.eeprom);
  return 0;
}
