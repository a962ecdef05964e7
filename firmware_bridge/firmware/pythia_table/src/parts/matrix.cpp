// Rows are pulled down one at a time; a closed switch pulls its column down with them.
#include "../core/hardware.h"
#include "pins.h"

namespace {

constexpr uint8_t kSettle = 4;  // microseconds until a column has followed its row

uint16_t closedColumns() {
  uint16_t closed = 0;
  for (uint8_t column = 0; column < kColumns; column++) {
    if (digitalRead(kColumnPins[column]) == LOW) closed |= 1 << column;
  }
  return closed;
}

uint16_t drive(uint8_t pin) {
  digitalWrite(pin, LOW);
  pinMode(pin, OUTPUT);
  delayMicroseconds(kSettle);
  uint16_t closed = closedColumns();
  pinMode(pin, INPUT);
  return closed;
}

}  // namespace

namespace hardware {

void beginMatrix() {
  for (uint8_t pin : kRowPins) pinMode(pin, INPUT);
  for (uint8_t pin : kKeyRowPins) pinMode(pin, INPUT);
  for (uint8_t pin : kColumnPins) pinMode(pin, INPUT_PULLUP);
}

uint16_t columns(uint8_t row) { return drive(kRowPins[row]); }

uint16_t columnsUndriven() { return closedColumns(); }

// Keys share the columns; their rows come behind those of the cells.
uint16_t keys() {
  uint16_t pressed = 0;
  uint8_t shift = 0;
  for (uint8_t pin : kKeyRowPins) {
    pressed |= drive(pin) << shift;
    shift += kColumns;
  }
  return pressed;
}

}  // namespace hardware
