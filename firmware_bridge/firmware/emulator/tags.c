#include "tags.h"

#include <avr_spi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { READERS = 8, FIFO = 64, LEVELS = 3 };
enum { COMMAND = 0x01, IRQ = 0x04, FIFO_DATA = 0x09, FIFO_LEVEL = 0x0A, BIT_FRAMING = 0x0D,
       VERSION = 0x37 };
enum { TRANSCEIVE = 0x0C };
enum { RECEIVED = 0x30, TIMED_OUT = 0x01, ANSWER_AFTER = 300 };

typedef struct reader {
  int selected, broken, at, writes;
  unsigned char registers[64], fifo[FIFO], reply[FIFO];
  int count, taken, reply_count;
  unsigned char uid[10];
  int uid_length, sleeps;
} reader_t;

static avr_t *chip;
static avr_irq_t *to_chip;
static reader_t readers[READERS];
static int reader_count;

/* The four bytes and their sum that a tag says at a level; a long uid goes on at the next. */
static int say_part(reader_t *reader, int level) {
  int parts = reader->uid_length == 4 ? 1 : reader->uid_length == 7 ? 2 : 3;
  if (level >= parts) return 0;
  unsigned char *said = reader->reply;
  if (level < parts - 1) {
    said[0] = 0x88;
    memcpy(said + 1, reader->uid + 3 * level, 3);
  } else {
    memcpy(said, reader->uid + 3 * level, 4);
  }
  said[4] = said[0] ^ said[1] ^ said[2] ^ said[3];
  return 5;
}

static int say_called(reader_t *reader) {
  reader->sleeps = !reader->sleeps; /* whoever was called and not put to rest sleeps once */
  if (!reader->sleeps) return 0;
  memcpy(reader->reply, "\x44\x00", 2);
  return 2;
}

static int say(reader_t *reader) {
  unsigned char *asked = reader->fifo;
  if (!reader->uid_length) return 0;
  if (reader->count == 1 && asked[0] == 0x52) return say_called(reader);
  int level = (asked[0] - 0x93) / 2;
  if (level < 0 || level >= LEVELS) return 0;
  if (reader->count == 2 && asked[1] == 0x20) return say_part(reader, level);
  if (reader->count != 9 || asked[1] != 0x70 || say_part(reader, level) != 5) return 0;
  int right = !memcmp(asked + 2, reader->reply, 5);
  memcpy(reader->reply, "\x04\xDA\x17", 3);
  return right ? 3 : 0;
}

static avr_cycle_count_t answer(avr_t *avr, avr_cycle_count_t when, void *param) {
  reader_t *reader = param;
  reader->registers[IRQ] |= reader->reply_count ? RECEIVED : TIMED_OUT;
  memcpy(reader->fifo, reader->reply, sizeof reader->fifo);
  reader->count = reader->reply_count;
  reader->taken = 0;
  return 0;
}

static void transceive(reader_t *reader) {
  reader->reply_count = say(reader);
  avr_cycle_timer_register_usec(chip, ANSWER_AFTER, answer, reader);
}

static void set(reader_t *reader, int at, unsigned char value) {
  switch (at) {
    case FIFO_DATA:
      if (reader->count < FIFO) reader->fifo[reader->count++] = value;
      break;
    case FIFO_LEVEL:
      if (value & 0x80) reader->count = reader->taken = 0;
      break;
    case IRQ:
      if (!(value & 0x80)) reader->registers[IRQ] &= (unsigned char)~value;
      break;
    case BIT_FRAMING:
      if (value & 0x80 && reader->registers[COMMAND] == TRANSCEIVE) transceive(reader);
      break;
    default: reader->registers[at] = value;
  }
}

static unsigned char get(reader_t *reader, int at) {
  if (at == VERSION) return 0x92;
  if (at == FIFO_LEVEL) return (unsigned char)(reader->count - reader->taken);
  if (at != FIFO_DATA) return reader->registers[at];
  return reader->taken < reader->count ? reader->fifo[reader->taken++] : 0;
}

/* The first byte of a selection names a register, each one after it writes or reads. */
static void exchange(reader_t *reader, unsigned char byte) {
  unsigned char back = 0;
  if (reader->at < 0) {
    reader->at = byte >> 1 & 0x3F;
    reader->writes = !(byte & 0x80);
  } else if (reader->writes) {
    set(reader, reader->at, byte);
  } else {
    back = get(reader, reader->at);
  }
  avr_raise_irq(to_chip, back);
}

static void sent(struct avr_irq_t *irq, uint32_t value, void *param) {
  for (int one = 0; one < reader_count; one++) {
    if (readers[one].selected && !readers[one].broken) {
      exchange(&readers[one], (unsigned char)value);
      return;
    }
  }
  avr_raise_irq(to_chip, 0xFF);
}

static void selected(struct avr_irq_t *irq, uint32_t high, void *param) {
  reader_t *reader = param;
  reader->selected = !high;
  reader->at = -1;
}

int tags_begin(avr_t *avr, const char *selects) {
  pin_t pins[READERS];
  chip = avr;
  reader_count = pins_read(selects, pins, READERS);
  if (reader_count < 0) return 0;
  avr_irq_t *spi = avr_io_getirq(avr, AVR_IOCTL_SPI_GETIRQ(0), 0);
  to_chip = spi + SPI_IRQ_INPUT;
  avr_irq_register_notify(spi + SPI_IRQ_OUTPUT, sent, NULL);
  for (int one = 0; one < reader_count; one++) {
    avr_irq_register_notify(pin_irq(avr, pins[one]), selected, &readers[one]);
  }
  return 1;
}

static int uid_read(reader_t *reader, const char *digits) {
  size_t length = strlen(digits);
  if (length != 8 && length != 14 && length != 20) return 0;
  for (size_t at = 0; at < length / 2; at++) {
    unsigned int byte;
    if (sscanf(digits + 2 * at, "%2x", &byte) != 1) return 0;
    reader->uid[at] = (unsigned char)byte;
  }
  reader->uid_length = (int)length / 2;
  return 1;
}

int tags_put(const char *words) {
  int which;
  char what[24];
  if (sscanf(words, "%d %23s", &which, what) != 2) return 0;
  if (which < 0 || which >= reader_count) return 0;
  reader_t *reader = &readers[which];
  if (!strcmp(what, "broken")) return reader->broken = 1;
  if (!strcmp(what, "mended")) return reader->broken = 0, 1;
  reader->uid_length = 0;
  reader->sleeps = 0;
  return !strcmp(what, "-") || uid_read(reader, what);
}
