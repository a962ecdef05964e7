#include "board.h"

#include "hardware.h"

namespace {
constexpr uint16_t kSilence = 10000;  // ms after which nobody seems to listen
constexpr uint8_t kBytesOfTurn = 32;
constexpr uint8_t kSpareMemory = 64;

void countUp(uint16_t &counter) {
  if (counter != 65535) counter++;
}
}  // namespace

void Board::begin() {
  hardware::begin();
  keeper_.load(settings_);
  beginAnew();
}

void Board::beginAnew() {
  uint32_t chance = hardware::chance() & 0xFFFF0000UL;
  reporter_.begin(chance | keeper_.countBoot());
  senses_.begin(settings_);
}

void Board::turn() {
  uint32_t began = hardware::microseconds();
  uint32_t now = hardware::milliseconds();
  bool busy = listen(now) || feel(now);
  // A long strip takes half of what a turn may take, and readers their part: each waits
  // for a turn with nothing else.
  if (busy) {
    tend(now);
  } else if (!lights_.turn(now, settings_.leds, settings_.bright)) {
    senses_.lookForTags();
    tend(now);
  }
  speak();
  measure(began);
}

void Board::tend(uint32_t now) {
  keeper_.turn();
  if (outbox_.hasRoom()) endSaving();
  if (outbox_.hasRoom()) testNext();
  reporter_.turn(now, settings_, counters_);
  if (now - heardAt_ > kSilence) lights_.darken();
}

// One command a turn; nothing is heard while there is no room for an answer.
bool Board::listen(uint32_t now) {
  uint8_t byte;
  for (uint8_t count = 0; count < kBytesOfTurn && outbox_.hasRoom(); count++) {
    if (!hardware::hear(byte)) return false;
    Step step = reader_.take(byte);
    if (step == Step::dropped) countUp(counters_.bad);
    if (step != Step::whole) continue;
    heardAt_ = now;
    take(reader_.content());
    return true;
  }
  return false;
}

void Board::take(const char *content) {
  Command command;
  switch (readCommand(content, command)) {
    case Read::well: return obey(command);
    case Read::malformed: return nak(command.id, FLASH("fields"));
    case Read::unreadable: return countUp(counters_.bad);
    case Read::unknown: return countUp(counters_.unknown);
  }
}

void Board::obey(const Command &command) {
  switch (command.wish) {
    case Wish::hello: return reporter_.greet(settings_, keeper_.board());
    case Wish::ping: return ack(command.id);
    case Wish::snap: return reporter_.startSnap(), ack(command.id);
    case Wish::leds: return light(command);
    case Wish::buzz: return hardware::tone(command.hertz, command.time), ack(command.id);
    case Wish::set: return set(command);
    case Wish::get: return get(command);
    case Wish::empty: return senses_.takeAsEmpty(settings_), ack(command.id);
    case Wish::raw: return raw(command);
    case Wish::test: return test(command);
  }
}

bool Board::feel(uint32_t now) {
  if (now - secondAt_ >= 1000) {
    secondAt_ = now;
    senses_.second(settings_);
    return true;
  }
  if (now - sampledAt_ < kSampleTime) return false;
  sampledAt_ = now;
  senses_.sample(settings_);
  return true;
}

void Board::speak() {
  while (!outbox_.isEmpty() && hardware::canSay()) hardware::say(outbox_.take());
}

void Board::measure(uint32_t began) {
  uint32_t turn = hardware::microseconds() - began;
  if (turn > counters_.loop) {
    counters_.loop = static_cast<uint16_t>(turn < 65535 ? turn : 65535);
  }
}

void Board::light(const Command &command) {
  if (settings_.leds == 0) return nak(command.id, FLASH("absent"));
  if (!lights_.change(command, settings_.leds)) return nak(command.id, FLASH("range"));
  ack(command.id);
}

void Board::set(const Command &command) {
  if (saving_) return nak(command.id, FLASH("busy"));
  if (!settings_.change(command.setting, command.value)) {
    return nak(command.id, FLASH("range"));
  }
  keeper_.save(settings_);
  savingFor_ = command.id;
  saving_ = true;
  shapeChanged_ =
      command.setting == Setting::rows || command.setting == Setting::columns;
}

// What was set is acknowledged once it would outlast the power.
void Board::endSaving() {
  if (!saving_ || keeper_.isBusy()) return;
  saving_ = false;
  ack(savingFor_);
  if (shapeChanged_) beginAnew();
}

void Board::get(const Command &command) {
  Frame frame(outbox_, FLASH("VALUE"));
  frame.number(command.id).word(nameOf(command.setting));
  if (command.setting == Setting::name) {
    frame.word(settings_.name);
  } else {
    frame.number(settings_.number(command.setting));
  }
  frame.end();
  ack(command.id);
}

void Board::raw(const Command &command) {
  Bits<kCells> cells;
  for (uint8_t at = 0; at < cellsOf(settings_); at++) cells.set(at, senses_.rawCell(at));
  Frame frame(outbox_, FLASH("RAW"));
  frame.number(command.id).bitmap(cells, cellsOf(settings_)).space();
  if (kLights == 0) frame.joined('-');
  for (uint8_t at = 0; at < kLights; at++) frame.joinedByte(senses_.light(at));
  frame.end();
  ack(command.id);
}

void Board::test(const Command &command) {
  if (testing_ != 0) return nak(command.id, FLASH("busy"));
  testing_ = 1;
  testingFor_ = command.id;
  if (settings_.leds != 0) lights_.flash(hardware::milliseconds());
}

void Board::testNext() {
  if (testing_ == 0) return;
  switch (testing_++) {
    case 1: return part(FLASH("eeprom"), keeper_.isWhole(0) || keeper_.isWhole(1));
    case 2: return part(FLASH("memory"), hardware::unusedMemory() > kSpareMemory);
    case 3: return part(FLASH("lines"), !senses_.anyLine());
    case 4: return part(FLASH("readers"), senses_.readersAnswer(), senses_.hasReaders());
    case 5: return part(FLASH("leds"), true, settings_.leds != 0);
  }
  testing_ = 0;
  ack(testingFor_);
}

void Board::part(FlashText name, bool good, bool there) {
  Frame frame(outbox_, FLASH("PART"));
  frame.number(testingFor_).word(name);
  frame.word(!there ? FLASH("absent") : good ? FLASH("good") : FLASH("bad")).end();
}

void Board::ack(uint16_t id) { Frame(outbox_, FLASH("ACK")).number(id).end(); }

void Board::nak(uint16_t id, FlashText reason) {
  Frame(outbox_, FLASH("NAK")).number(id).word(reason).end();
}
