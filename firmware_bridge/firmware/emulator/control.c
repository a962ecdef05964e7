#include "control.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analog.h"
#include "loops.h"
#include "matrix.h"
#include "memory.h"
#include "tags.h"
#include "wire.h"

static avr_t *chip;
static const char *eeprom;
static char line[256];
static size_t length;
static int ended;

static int reset(void) {
  avr_reset(chip);
  matrix_reset();
  return 1;
}

static int plug(void) {
  if (!wire_plug()) return 0;
  reset(); /* the cable brings the power too */
  printf("PTY %s\n", wire_name());
  return 1;
}

static int sense(const char *said) {
  int row, column, times, pause, on;
  char word[8];
  if (sscanf(said, "close %d %d", &row, &column) == 2) return matrix_set(row, column, 1);
  if (sscanf(said, "open %d %d", &row, &column) == 2) return matrix_set(row, column, 0);
  if (sscanf(said, "ground %d %d", &column, &on) == 2) return matrix_ground(column, on);
  if (sscanf(said, "light %d %d", &column, &on) == 2) return analog_set(column, on);
  if (sscanf(said, "bounce %d %d %d %d %7s", &row, &column, &times, &pause, word) == 5) {
    return matrix_bounce(row, column, times, pause, !strcmp(word, "close"));
  }
  if (!strncmp(said, "tag ", 4)) return tags_put(said + 4);
  return 0;
}

static int power(const char *said) {
  if (!strcmp(said, "reset")) return reset();
  if (!strcmp(said, "plug")) return plug();
  if (!strcmp(said, "unplug")) return wire_unplug(), 1;
  if (!strcmp(said, "loops")) return loops_tell(), 1;
  if (!strcmp(said, "keep")) return eeprom && memory_save(chip, eeprom);
  if (!strcmp(said, "quit")) return ended = 1;
  return 0;
}

static void obey(void) {
  int done = power(line) || sense(line);
  printf("%s %s\n", done ? "OK" : "NO", line);
  fflush(stdout);
}

void control_begin(avr_t *avr, const char *eeprom_file) {
  chip = avr;
  eeprom = eeprom_file;
  fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
}

int control_turn(void) {
  char byte;
  ssize_t got;
  while (!ended && (got = read(STDIN_FILENO, &byte, 1)) >= 0) {
    if (got == 0) ended = 1; /* whoever started us is gone */
    if (byte != '\n' && length + 1 < sizeof line) {
      line[length++] = byte;
    } else if (got == 1) {
      line[length] = 0;
      length = 0;
      obey();
    }
  }
  return !ended;
}
