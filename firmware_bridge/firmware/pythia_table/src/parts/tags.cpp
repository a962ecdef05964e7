// The readers of tags take turns on one SPI bus.
#include <Arduino.h>
#include <SPI.h>

#include "../core/hardware.h"
#include "mfrc522.h"
#include "parts.h"
#include "pins.h"

namespace {
Mfrc522 readers[kReaders];
}

namespace hardware {

void beginTags() {
  SPI.begin();
  for (uint8_t pin : kReaderPins) {
    pinMode(pin, OUTPUT);
    digitalWrite(pin, HIGH);  // nobody listens while the others are set up
  }
  for (uint8_t at = 0; at < kReaders; at++) readers[at].begin(kReaderPins[at]);
}

Look lookForTag(uint8_t reader, Uid &uid) { return readers[reader].step(uid); }

}  // namespace hardware
