#include "matrix.h"

#include <avr_ioport.h>
#include <sim_time.h>
#include <stddef.h>
#include <string.h>

static avr_t *chip;
static pin_t rows[MATRIX_ROWS], columns[MATRIX_COLUMNS];
static int row_count, column_count;
static unsigned char closed_at[MATRIX_ROWS][MATRIX_COLUMNS];
static unsigned char grounded_at[MATRIX_COLUMNS];
static struct { int row, column, left, closed; uint32_t pause; } bouncing;

/* What the firmware has written to each port, told before the chip itself knows. */
static uint8_t driven_by[256], level_of[256];

static int drives(pin_t pin) {
  return driven_by[(int)pin.port] >> pin.bit & ~(level_of[(int)pin.port] >> pin.bit) & 1;
}

static int is_down(int column) {
  if (grounded_at[column]) return 1;
  for (int row = 0; row < row_count; row++) {
    if (closed_at[row][column] && drives(rows[row])) return 1;
  }
  return 0;
}

static void pull(void) {
  for (int column = 0; column < column_count; column++) {
    avr_raise_irq(pin_irq(chip, columns[column]), !is_down(column));
  }
}

static int is_row(char port) {
  for (int row = 0; row < row_count; row++) {
    if (rows[row].port == port) return 1;
  }
  return 0;
}

static void directed(struct avr_irq_t *irq, uint32_t value, void *port) {
  driven_by[(intptr_t)port] = (uint8_t)value;
  pull();
}

static void levelled(struct avr_irq_t *irq, uint32_t value, void *port) {
  level_of[(intptr_t)port] = (uint8_t)value;
  pull();
}

static void listen(char port) {
  uint32_t pins = AVR_IOCTL_IOPORT_GETIRQ(port);
  void *which = (void *)(intptr_t)port;
  avr_irq_register_notify(avr_io_getirq(chip, pins, IOPORT_IRQ_DIRECTION_ALL), directed, which);
  avr_irq_register_notify(avr_io_getirq(chip, pins, IOPORT_IRQ_REG_PORT), levelled, which);
}

int matrix_begin(avr_t *avr, const char *row_pins, const char *column_pins) {
  chip = avr;
  row_count = pins_read(row_pins, rows, MATRIX_ROWS);
  column_count = pins_read(column_pins, columns, MATRIX_COLUMNS);
  if (row_count < 1 || column_count < 1) return 0;
  for (char port = 'A'; port <= 'L'; port++) {
    if (is_row(port)) listen(port);
  }
  pull();
  return 1;
}

void matrix_reset(void) {
  memset(driven_by, 0, sizeof driven_by);
  memset(level_of, 0, sizeof level_of);
  /* A pin that is told what it was told before would not listen. */
  for (int column = 0; column < column_count; column++) {
    avr_raise_irq(pin_irq(chip, columns[column]), 0);
  }
  pull();
}

static int is_switch(int row, int column) {
  return row >= 0 && row < row_count && column >= 0 && column < column_count;
}

int matrix_set(int row, int column, int closed) {
  if (!is_switch(row, column)) return 0;
  closed_at[row][column] = (unsigned char)(closed != 0);
  pull();
  return 1;
}

int matrix_ground(int column, int grounded) {
  if (!is_switch(0, column)) return 0;
  grounded_at[column] = (unsigned char)(grounded != 0);
  pull();
  return 1;
}

static avr_cycle_count_t bounce(avr_t *avr, avr_cycle_count_t when, void *param) {
  int closed = bouncing.left-- % 2 ? bouncing.closed : !bouncing.closed;
  matrix_set(bouncing.row, bouncing.column, closed);
  return bouncing.left > 0 ? when + avr_usec_to_cycles(avr, bouncing.pause) : 0;
}

int matrix_bounce(int row, int column, int times, int pause, int closed) {
  if (!is_switch(row, column) || times < 1 || pause < 1) return 0;
  bouncing.row = row;
  bouncing.column = column;
  bouncing.left = times;
  bouncing.closed = closed;
  bouncing.pause = (uint32_t)pause;
  avr_cycle_timer_register_usec(chip, 1, bounce, NULL);
  return 1;
}
