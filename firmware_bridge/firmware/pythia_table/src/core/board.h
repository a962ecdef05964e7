// The whole board: one turn of the loop listens, feels, says and shines.
#pragma once
#include <stdint.h>

#include "command.h"
#include "lights.h"
#include "reporter.h"

class Board {
 public:
  Board() : reporter_(outbox_, senses_, senses_.faults) {}

  void begin();
  void turn();

 private:
  void beginAnew();
  // Each says whether it had something to do.
  bool listen(uint32_t now);
  void take(const char *content);
  void obey(const Command &command);
  bool feel(uint32_t now);
  void tend(uint32_t now);
  void speak();
  void measure(uint32_t began);

  void set(const Command &command);
  void get(const Command &command);
  void light(const Command &command);
  void raw(const Command &command);
  void test(const Command &command);
  void testNext();
  void endSaving();
  void ack(uint16_t id);
  void nak(uint16_t id, FlashText reason);
  void part(FlashText name, bool good, bool there = true);

  Outbox outbox_;
  FrameReader reader_;
  Settings settings_;
  Keeper keeper_;
  Senses senses_;
  Reporter reporter_;
  Lights lights_;
  Counters counters_;
  uint32_t heardAt_ = 0;
  uint32_t sampledAt_ = 0;
  uint32_t secondAt_ = 0;
  uint16_t savingFor_ = 0;   // the command that waits until its setting is kept
  uint16_t testingFor_ = 0;
  uint8_t testing_ = 0;      // which part of a self-test comes next, from 1
  bool saving_ = false;
  bool shapeChanged_ = false;
};
