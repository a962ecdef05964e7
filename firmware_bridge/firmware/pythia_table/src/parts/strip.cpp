// A strip of WS2812: each bit is a pulse, short for 0 and long for 1, within 1.25 us.
#include "../core/hardware.h"
#include "parts.h"
#include "pins.h"

#if defined(__AVR__)

namespace {

// Sixteen million steps a second: a 0 is high for 6 of them, a 1 for 12.
inline void sendByte(uint8_t byte) {
  uint8_t high = PYTHIA_STRIP_PORT | _BV(PYTHIA_STRIP_BIT);
  uint8_t low = PYTHIA_STRIP_PORT & ~_BV(PYTHIA_STRIP_BIT);
  uint8_t bits = 8;
  asm volatile(
      "1: st %a[port], %[high]\n\t"
      "nop\n\tnop\n\t"
      "sbrs %[byte], 7\n\t"
      "st %a[port], %[low]\n\t"
      "lsl %[byte]\n\t"
      "nop\n\tnop\n\tnop\n\tnop\n\t"
      "st %a[port], %[low]\n\t"
      "dec %[bits]\n\t"
      "brne 1b\n\t"
      : [byte] "+r"(byte), [bits] "+r"(bits)
      : [port] "e"(&PYTHIA_STRIP_PORT), [high] "r"(high), [low] "r"(low));
}

}  // namespace

namespace hardware {

void beginStrip() { pinMode(kStripPin, OUTPUT); }

// Interrupts wait for one light at a time, or bytes from the wire would be lost.
void showLight(uint8_t red, uint8_t green, uint8_t blue) {
  uint8_t before = SREG;
  cli();
  sendByte(green);
  sendByte(red);
  sendByte(blue);
  SREG = before;
}

}  // namespace hardware

#else
#error "Give this chip a showLight: see hardware_docs/building.md, other chips"
#endif
