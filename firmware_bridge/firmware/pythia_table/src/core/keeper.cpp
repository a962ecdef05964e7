#include "keeper.h"

#include "crc.h"
#include "hardware.h"

namespace {
constexpr uint8_t kSlotSize = 64;
constexpr uint8_t kBootAt = 2 * kSlotSize;
constexpr uint8_t kBoardAt = 1;
constexpr uint8_t kNameAt = kBoardAt + 4;
constexpr uint8_t kNumbersAt = kNameAt + kNameLength;
constexpr uint8_t kNumbers = 6;
constexpr uint8_t kSumAt = kNumbersAt + kNumbers;

// The settings that are numbers come behind the name, in their order.
Setting numbered(uint8_t at) { return static_cast<Setting>(at + 1); }
}  // namespace

bool Keeper::isWhole(uint8_t slot) const {
  uint16_t sum = kCrcBegin;
  for (uint8_t at = 0; at < kSumAt; at++) {
    sum = crcAfter(sum, hardware::kept(slot * kSlotSize + at));
  }
  uint8_t high = hardware::kept(slot * kSlotSize + kSumAt);
  uint8_t low = hardware::kept(slot * kSlotSize + kSumAt + 1);
  return sum == static_cast<uint16_t>(high << 8 | low);
}

void Keeper::load(Settings &settings) {
  bool whole[] = {isWhole(0), isWhole(1)};
  uint8_t versions[] = {hardware::kept(0), hardware::kept(kSlotSize)};
  if (!whole[0] && !whole[1]) {
    board_ = hardware::chance();
    return save(settings);
  }
  bool later = static_cast<int8_t>(versions[1] - versions[0]) > 0;
  slot_ = !whole[0] || (whole[1] && later) ? 1 : 0;
  version_ = versions[slot_];
  read(slot_, settings);
}

void Keeper::read(uint8_t slot, Settings &settings) {
  uint16_t from = slot * kSlotSize;
  board_ = 0;
  for (uint8_t at = 0; at < 4; at++) {
    board_ = board_ << 8 | hardware::kept(from + kBoardAt + at);
  }
  for (uint8_t at = 0; at < kNameLength; at++) {
    settings.name[at] = static_cast<char>(hardware::kept(from + kNameAt + at));
  }
  for (uint8_t at = 0; at < kNumbers; at++) {
    settings.held(numbered(at)) = hardware::kept(from + kNumbersAt + at);
  }
}

uint16_t Keeper::countBoot() {
  uint16_t count = hardware::kept(kBootAt) << 8 | hardware::kept(kBootAt + 1);
  count++;
  hardware::keep(kBootAt + 1, count & 0xFF);
  if ((count & 0xFF) == 0) hardware::keep(kBootAt, count >> 8);
  return count;
}

void Keeper::save(const Settings &settings) {
  slot_ = 1 - slot_;
  record_[0] = ++version_;
  for (uint8_t at = 0; at < 4; at++) record_[kBoardAt + at] = board_ >> (24 - 8 * at);
  for (uint8_t at = 0; at < kNameLength; at++) record_[kNameAt + at] = settings.name[at];
  for (uint8_t at = 0; at < kNumbers; at++) {
    record_[kNumbersAt + at] = settings.number(numbered(at));
  }
  uint16_t sum = kCrcBegin;
  for (uint8_t at = 0; at < kSumAt; at++) sum = crcAfter(sum, record_[at]);
  record_[kSumAt] = sum >> 8;
  record_[kSumAt + 1] = sum & 0xFF;
  at_ = 0;
}

void Keeper::turn() {
  if (!isBusy() || hardware::isKeeping()) return;
  uint16_t place = slot_ * kSlotSize + at_;
  if (hardware::kept(place) != record_[at_]) hardware::keep(place, record_[at_]);
  at_++;
}
