// Rows are pulled down one at a time; a closed switch pulls its column down with them.
#include "../core/hardware.h"
#include "pins.h"

namespace {

constexpr uint8_t kSettle = 4;  // microseconds until a column has followed its row

// A register and a bit of it: five times as fast as digitalRead.
struct Column {
  volatile uint8_t *port;
  uint8_t bit;
};

Column columnsAt[kColumns];

uint16_t closedColumns() {
  uint16_t closed = 0, line = 1;
  for (const Column &column : columnsAt) {
    if (!(*column.port & column.bit)) closed |= line;
    line <<= 1;
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
  for (uint8_t column = 0; column < kColumns; column++) {
    uint8_t pin = kColumnPins[column];
    pinMode(pin, INPUT_PULLUP);
    columnsAt[column] = {portInputRegister(digitalPinToPort(pin)), digitalPinToBitMask(pin)};
  }
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
