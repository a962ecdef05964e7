#include "reporter.h"

#include "protocol.h"

namespace {

constexpr uint16_t kBootTime = 500;
constexpr uint16_t kBeatTime = 1000;
constexpr uint16_t kSnapTime = 5000;
constexpr uint8_t kTagsOfFrame = 4;

void protocol(Frame &frame) {
  frame.number(kMajor).joined('.').joinedNumber(kMinor);
}

void capability(Frame &frame, bool &begun, FlashText name, uint8_t count) {
  if (count == 0) return;
  frame.joined(begun ? ',' : ' ').joinedWord(name).joined(':').joinedNumber(count);
  begun = true;
}

void capabilities(Frame &frame, const Settings &settings) {
  bool begun = false;
  capability(frame, begun, FLASH(PYTHIA_SENSORS), settings.rows * settings.columns);
  capability(frame, begun, FLASH("light"), kLights);
  capability(frame, begun, FLASH("rfid"), kReaders);
  capability(frame, begun, FLASH("keys"), kKeys);
  capability(frame, begun, FLASH("leds"), settings.leds);
  capability(frame, begun, FLASH("buzzer"), 1);
}

bool isSame(const Uid &one, const Uid &other) {
  bool same = one.length == other.length;
  for (uint8_t at = 0; same && at < one.length; at++) {
    same = one.bytes[at] == other.bytes[at];
  }
  return same;
}

}  // namespace

void Reporter::begin(uint32_t boot) {
  boot_ = boot;
  greeted_ = false;
  snap_ = Part::none;
  saidAt_ = hardware::milliseconds() - kBootTime;
}

void Reporter::greet(const Settings &settings, uint32_t board) {
  Frame frame(outbox_, FLASH("HELLO"));
  protocol(frame);
  frame.word(firmware()).hex(board).hex(boot_);
  capabilities(frame, settings);
  frame.number(settings.rows).joined('x').joinedNumber(settings.columns);
  frame.number(settings.debounce).word(settings.name).end();
  greeted_ = true;
  takeAllAsTold();
  startSnap();
}

// Whatever lay there before anybody listened is no news.
void Reporter::takeAllAsTold() {
  for (uint8_t at = 0; at < cells_.kBytes; at++) {
    cells_.setByte(at, senses_.cellByte(at));
  }
  for (uint8_t at = 0; at < kKeys; at++) keys_.set(at, senses_.key(at));
  for (uint8_t at = 0; at < kReaders; at++) tags_[at] = senses_.tag(at);
  faults_.tellAll();
}

void Reporter::turn(uint32_t now, const Settings &settings, Counters &counters) {
  // Answers to commands never wait behind a heap of reports.
  if (!outbox_.isEmpty()) return;
  if (!greeted_) {
    sayBoot(now);
    return;
  }
  if (snap_ == Part::none && now - snappedAt_ >= kSnapTime) startSnap();
  if (snap_ != Part::none) {
    saySnap(now, settings);
    return;
  }
  if (!sayNews(now)) sayBeat(now, counters);
}

bool Reporter::sayBoot(uint32_t now) {
  if (now - saidAt_ < kBootTime) return false;
  saidAt_ = now;
  Frame frame(outbox_, FLASH("BOOT"));
  protocol(frame);
  frame.hex(boot_).end();
  return true;
}

bool Reporter::saySnap(uint32_t now, const Settings &settings) {
  if (snap_ == Part::tags) return sayTags();
  if (snap_ == Part::faults) return sayFault();
  Frame frame(outbox_, FLASH("SNAP"));
  frame.number(seq_).bitmap(cells_, cellsOf(settings)).bitmap(keys_, kKeys);
  frame.number(faults_.toldCount()).number(now).end();
  snappedAt_ = now;
  snap_ = Part::tags;
  next_ = 0;
  return true;
}

bool Reporter::sayTags() {
  if (next_ >= kReaders) {
    snap_ = Part::faults;
    next_ = 0;
    return false;
  }
  Frame frame(outbox_, FLASH("TAGS"));
  frame.number(seq_).number(next_);
  for (uint8_t at = 0; at < kTagsOfFrame && next_ < kReaders; at++, next_++) {
    uid(frame.joined(at == 0 ? ' ' : ','), tags_[next_]);
  }
  frame.end();
  return true;
}

bool Reporter::sayFault() {
  while (next_ < kFaults && !faults_.isTold(next_)) next_++;
  if (next_ == kFaults) {
    snap_ = Part::none;
    return false;
  }
  fault(next_++);
  return true;
}

void Reporter::fault(uint8_t at) {
  Frame frame(outbox_, FLASH("FAULT"));
  frame.number(seq_).word(Faults::nameOf(Faults::kindOf(at)));
  frame.number(Faults::numberOf(at)).number(faults_.isTold(at)).end();
}

bool Reporter::sayNews(uint32_t now) {
  return sayTouch(now) || sayTag(now) || sayNewFault();
}

bool Reporter::sayTouch(uint32_t now) {
  if (seen_ == senses_.version()) return false;
  if (sayKey(now) || sayCell(now)) return true;
  seen_ = senses_.version();
  return false;
}

bool Reporter::sayKey(uint32_t now) {
  for (uint8_t at = 0; at < kKeys; at++) {
    bool pressed = senses_.key(at);
    if (pressed == keys_.get(at)) continue;
    keys_.set(at, pressed);
    Frame frame(outbox_, FLASH("KEY"));
    frame.number(++seq_).number(at).number(pressed).number(now).end();
    return true;
  }
  return false;
}

bool Reporter::sayCell(uint32_t now) {
  for (uint8_t byte = 0; byte < cells_.kBytes; byte++) {
    if (sayCells(now, byte)) return true;
  }
  return false;
}

// One of eight that is another than was told.
bool Reporter::sayCells(uint32_t now, uint8_t byte) {
  uint8_t changed = senses_.cellByte(byte) ^ cells_.byte(byte);
  if (changed == 0) return false;
  uint8_t at = byte << 3;
  for (; !(changed & 1); changed >>= 1) at++;
  bool closed = !cells_.get(at);
  cells_.set(at, closed);
  Frame frame(outbox_, FLASH("DELTA"));
  frame.number(++seq_).number(at).number(closed).number(now).end();
  return true;
}

bool Reporter::sayTag(uint32_t now) {
  for (uint8_t at = 0; at < kReaders; at++) {
    if (isSame(tags_[at], senses_.tag(at))) continue;
    tags_[at] = senses_.tag(at);
    Frame frame(outbox_, FLASH("TAG"));
    frame.number(++seq_).number(at).space();
    uid(frame, tags_[at]).number(now).end();
    return true;
  }
  return false;
}

bool Reporter::sayNewFault() {
  if (!faults_.isNews()) return false;
  for (uint8_t at = 0; at < kFaults; at++) {
    if (!faults_.isNews(at)) continue;
    faults_.tell(at);
    seq_++;
    fault(at);
    return true;
  }
  return false;
}

Frame &Reporter::uid(Frame &frame, const Uid &uid) {
  if (uid.length == 0) return frame.joined('-');
  for (uint8_t at = 0; at < uid.length; at++) frame.joinedByte(uid.bytes[at]);
  return frame;
}

bool Reporter::sayBeat(uint32_t now, Counters &counters) {
  if (now - saidAt_ < kBeatTime) return false;
  saidAt_ = now;
  Frame frame(outbox_, FLASH("BEAT"));
  frame.number(seq_).number(now).number(counters.bad).number(counters.unknown);
  frame.number(counters.loop).end();
  counters.loop = 0;
  return true;
}
