#include "frame_reader.h"

#include "crc.h"
#include "fields.h"

namespace {
constexpr uint8_t kSumLength = 5;  // `*` and four digits
}

Step FrameReader::take(uint8_t byte) {
  if (byte == '$') {
    bool cut = inside_;
    begin();
    return cut ? drop(Wrong::cut) : Step::waiting;
  }
  if (!inside_) return Step::waiting;
  if (byte == '\n') return end();
  if (byte < 0x20 || byte > 0x7E) return inside_ = false, drop(Wrong::character);
  if (length_ == kFrameLimit - 2) return inside_ = false, drop(Wrong::tooLong);
  held_[length_++] = static_cast<char>(byte);
  return Step::waiting;
}

void FrameReader::begin() {
  inside_ = true;
  length_ = 0;
}

Step FrameReader::drop(Wrong reason) {
  wrong_ = reason;
  return Step::dropped;
}

Step FrameReader::end() {
  inside_ = false;
  if (length_ < kSumLength) return drop(Wrong::cut);
  uint8_t content = length_ - kSumLength;
  uint32_t told = 0;
  if (held_[content] != '*' || !hexOf(held_ + content + 1, 4, told)) {
    return drop(Wrong::cut);
  }
  uint16_t sum = kCrcBegin;
  for (uint8_t at = 0; at < content; at++) {
    sum = crcAfter(sum, static_cast<uint8_t>(held_[at]));
  }
  if (sum != told) return drop(Wrong::crc);
  held_[content] = 0;
  return Step::whole;
}
