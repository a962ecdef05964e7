/* Switches with a diode each: a row that is driven low pulls the columns of its closed ones down. */
#pragma once
#include "pins.h"

enum { MATRIX_ROWS = 24, MATRIX_COLUMNS = 16 };

int matrix_begin(avr_t *avr, const char *rows, const char *columns);
/* The chip was reset: it drives nothing. */
void matrix_reset(void);
int matrix_set(int row, int column, int closed);
/* A column whose wire touches ground. */
int matrix_ground(int column, int grounded);
/* `times` changes, `pause` microseconds apart, the last of them closed or open as told. */
int matrix_bounce(int row, int column, int times, int pause, int closed);
