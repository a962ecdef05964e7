#include "mfrc522.h"

#include <Arduino.h>
#include <SPI.h>

namespace {

// Registers, as the datasheet counts them.
enum : uint8_t {
  kCommand = 0x01, kIrq = 0x04, kError = 0x06, kFifo = 0x09, kFifoLevel = 0x0A,
  kBitFraming = 0x0D, kMode = 0x11, kTxControl = 0x14, kTxAsk = 0x15,
  kTimerMode = 0x2A, kPrescaler = 0x2B, kReloadHigh = 0x2C, kReloadLow = 0x2D,
  kVersion = 0x37
};
constexpr uint8_t kIdle = 0x00, kTransceive = 0x0C, kSoftReset = 0x0F;
constexpr uint8_t kReceived = 0x30, kTimedOut = 0x01;  // bits of kIrq
constexpr uint8_t kBroken = 0x1B;                      // bits of kError that spoil an answer

// Words of ISO 14443-3.
constexpr uint8_t kWakeUp = 0x52, kCascade = 0x88, kAnticollision = 0x20, kSelect = 0x70;
constexpr uint8_t kLevels[] = {0x93, 0x95, 0x97};

constexpr uint8_t kPause = 60;   // ms between two looks
constexpr uint8_t kWait = 30;    // ms after which the reader itself is given up
constexpr uint8_t kMisses = 3;   // looks without an answer until a tag is gone

const SPISettings kWire(4000000, MSBFIRST, SPI_MODE0);

// The sum that a tag wants behind a selection.
uint16_t sumOf(const uint8_t *bytes, uint8_t count) {
  uint16_t sum = 0x6363;
  for (uint8_t at = 0; at < count; at++) {
    uint8_t byte = bytes[at] ^ (sum & 0xFF);
    byte ^= byte << 4;
    sum = (sum >> 8) ^ (static_cast<uint16_t>(byte) << 8) ^
          (static_cast<uint16_t>(byte) << 3) ^ (byte >> 4);
  }
  return sum;
}

}  // namespace

void Mfrc522::begin(uint8_t selectPin) {
  pin_ = selectPin;
  pinMode(pin_, OUTPUT);
  digitalWrite(pin_, HIGH);
  set(kCommand, kSoftReset);
  set(kTimerMode, 0x80);   // begins with each sending
  set(kPrescaler, 0xA9);   // 25 us a tick
  set(kReloadHigh, 0x01);
  set(kReloadLow, 0x90);   // 10 ms
  set(kTxAsk, 0x40);
  set(kMode, 0x3D);
  set(kTxControl, 0x83);
}

void Mfrc522::set(uint8_t at, uint8_t value) const {
  SPI.beginTransaction(kWire);
  digitalWrite(pin_, LOW);
  SPI.transfer(at << 1);
  SPI.transfer(value);
  digitalWrite(pin_, HIGH);
  SPI.endTransaction();
}

uint8_t Mfrc522::get(uint8_t at) const {
  SPI.beginTransaction(kWire);
  digitalWrite(pin_, LOW);
  SPI.transfer(0x80 | at << 1);
  uint8_t value = SPI.transfer(0);
  digitalWrite(pin_, HIGH);
  SPI.endTransaction();
  return value;
}

void Mfrc522::send(const uint8_t *bytes, uint8_t count, uint8_t bitsOfLast) {
  set(kCommand, kIdle);
  set(kIrq, 0x7F);
  set(kFifoLevel, 0x80);
  for (uint8_t at = 0; at < count; at++) set(kFifo, bytes[at]);
  set(kCommand, kTransceive);
  set(kBitFraming, 0x80 | bitsOfLast);
  since_ = hardware::milliseconds();
}

int8_t Mfrc522::answer(uint8_t *bytes, uint8_t most) const {
  uint8_t irq = get(kIrq);
  if (!(irq & kReceived)) {
    bool over = irq & kTimedOut || hardware::milliseconds() - since_ > kWait;
    return over ? 0 : -1;
  }
  if (get(kError) & kBroken) return 0;
  uint8_t count = get(kFifoLevel);
  if (count > most) return 0;
  for (uint8_t at = 0; at < count; at++) bytes[at] = get(kFifo);
  return static_cast<int8_t>(count);
}

Look Mfrc522::step(Uid &uid) {
  switch (state_) {
    case State::idle: return start(uid);
    case State::calling: return called(uid);
    case State::colliding: return collided(uid);
    default: return selected();
  }
}

Look Mfrc522::start(Uid &uid) {
  if (hardware::milliseconds() - since_ < kPause) return Look::looking;
  uint8_t version = get(kVersion);
  if (version == 0x00 || version == 0xFF) {
    since_ = hardware::milliseconds();
    uid.length = 0;
    return Look::silent;
  }
  if (get(kTxControl) != 0x83) begin(pin_);  // it was plugged in meanwhile
  level_ = 0;
  part_.length = 0;
  send(&kWakeUp, 1, 7);
  state_ = State::calling;
  return Look::looking;
}

Look Mfrc522::called(Uid &uid) {
  uint8_t kind[2];
  int8_t count = answer(kind, sizeof kind);
  if (count < 0) return Look::looking;
  if (count != 2) return missed(uid);
  askForPart();
  return Look::looking;
}

void Mfrc522::askForPart() {
  const uint8_t bytes[] = {kLevels[level_], kAnticollision};
  send(bytes, sizeof bytes, 0);
  state_ = State::colliding;
}

Look Mfrc522::collided(Uid &uid) {
  uint8_t said[5];
  int8_t count = answer(said, sizeof said);
  if (count < 0) return Look::looking;
  uint8_t check = said[0] ^ said[1] ^ said[2] ^ said[3];
  if (count != 5 || check != said[4]) return missed(uid);
  bool goesOn = said[0] == kCascade && level_ < 2;
  for (uint8_t at = goesOn ? 1 : 0; at < 4; at++) part_.bytes[part_.length++] = said[at];
  if (!goesOn) return found(uid);
  uint8_t bytes[9] = {kLevels[level_], kSelect};
  for (uint8_t at = 0; at < 5; at++) bytes[2 + at] = said[at];
  uint16_t sum = sumOf(bytes, 7);
  bytes[7] = sum & 0xFF;
  bytes[8] = sum >> 8;
  send(bytes, sizeof bytes, 0);
  state_ = State::selecting;
  return Look::looking;
}

// What it answers is of no use; that it answers is.
Look Mfrc522::selected() {
  uint8_t said[3];
  if (answer(said, sizeof said) < 0) return Look::looking;
  level_++;
  askForPart();
  return Look::looking;
}

// A tag that was just read sleeps through the next call, so one miss is none.
Look Mfrc522::missed(Uid &uid) {
  state_ = State::idle;
  if (misses_ < kMisses) misses_++;
  if (misses_ == kMisses) uid.length = 0;
  return Look::done;
}

Look Mfrc522::found(Uid &uid) {
  state_ = State::idle;
  misses_ = 0;
  uid = part_;
  return Look::done;
}
