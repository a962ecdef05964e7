#include "frame.h"

Frame::Frame(Outbox &outbox, FlashText type) : outbox_(outbox) {
  outbox_.put('$');
  joinedWord(type);
}

Frame &Frame::joined(char character) {
  sum_ = crcAfter(sum_, static_cast<uint8_t>(character));
  outbox_.put(character);
  return *this;
}

Frame &Frame::joinedNumber(uint32_t value) {
  char digits[10];
  uint8_t length = 0;
  do {
    digits[length++] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value != 0);
  while (length != 0) joined(digits[--length]);
  return *this;
}

Frame &Frame::joinedDigit(uint8_t four) {
  return joined(static_cast<char>(four < 10 ? '0' + four : 'A' + four - 10));
}

Frame &Frame::joinedByte(uint8_t value) {
  return joinedDigit(value >> 4).joinedDigit(value & 0x0F);
}

Frame &Frame::joinedWord(FlashText text) {
  for (uint8_t at = 0; flashAt(text, at) != 0; at++) joined(flashAt(text, at));
  return *this;
}

Frame &Frame::number(uint32_t value) { return space().joinedNumber(value); }

Frame &Frame::hex(uint32_t value) {
  space().joinedByte(value >> 24).joinedByte(value >> 16 & 0xFF);
  return joinedByte(value >> 8 & 0xFF).joinedByte(value & 0xFF);
}

Frame &Frame::word(FlashText text) { return space().joinedWord(text); }

Frame &Frame::word(const char *text) {
  space();
  while (*text != 0) joined(*text++);
  return *this;
}

void Frame::end() {
  uint16_t sum = sum_;
  outbox_.put('*');
  joinedByte(sum >> 8).joinedByte(sum & 0xFF);
  outbox_.put('\n');
}
