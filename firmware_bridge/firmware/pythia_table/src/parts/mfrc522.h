// One MFRC522 on SPI, asked step by step: no step waits for the air.
#pragma once
#include <stdint.h>

#include "../core/hardware.h"

class Mfrc522 {
 public:
  void begin(uint8_t selectPin);
  // `done` once it is known what lies there: `uid` says it.
  Look step(Uid &uid);

 private:
  enum class State : uint8_t { idle, calling, colliding, selecting };

  void set(uint8_t at, uint8_t value) const;
  uint8_t get(uint8_t at) const;
  void send(const uint8_t *bytes, uint8_t count, uint8_t bitsOfLast);
  // Bytes that came back, -1 while waiting, 0 where nothing answers.
  int8_t answer(uint8_t *bytes, uint8_t most) const;

  Look start(Uid &uid);
  Look called(Uid &uid);
  Look collided(Uid &uid);
  Look selected();
  Look missed(Uid &uid);
  Look found(Uid &uid);
  void askForPart();

  uint8_t pin_ = 0;
  State state_ = State::idle;
  uint8_t level_ = 0;    // which part of a long uid is asked for
  uint8_t misses_ = 0;
  uint32_t since_ = 0;
  Uid part_;             // what is known so far
};
