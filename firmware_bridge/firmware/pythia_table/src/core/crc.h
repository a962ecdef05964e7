// CRC-16: polynomial 0x1021, begun at 0xFFFF, nothing reflected.
#pragma once
#include <stdint.h>

#if defined(__AVR__)
#include <util/crc16.h>
#endif

constexpr uint16_t kCrcBegin = 0xFFFF;

// The sum with one byte more, without a table: flash and memory are short.
inline uint16_t crcAfter(uint16_t crc, uint8_t byte) {
#if defined(__AVR__)
  return _crc_xmodem_update(crc, byte);
#else
  uint8_t x = static_cast<uint8_t>((crc >> 8) ^ byte);
  x ^= x >> 4;
  return static_cast<uint16_t>((crc << 8) ^ (static_cast<uint16_t>(x) << 12) ^
                               (static_cast<uint16_t>(x) << 5) ^ x);
#endif
}
