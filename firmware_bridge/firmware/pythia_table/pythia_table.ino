// The table's microcontroller: hardware_docs/first_test.md puts it onto an Arduino.
#include "src/core/board.h"
#include "src/core/hardware.h"

namespace {
Board board;
}

void setup() { board.begin(); }

void loop() {
  board.turn();
  hardware::rest();
}
