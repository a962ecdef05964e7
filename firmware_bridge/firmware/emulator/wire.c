#define _GNU_SOURCE
#include "wire.h"

#include <avr_uart.h>
#include <fcntl.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>

static avr_irq_t *to_chip;
static int master = -1, slave = -1, can_take;
static char name[128];

static void said(struct avr_irq_t *irq, uint32_t value, void *param) {
  unsigned char byte = (unsigned char)value;
  /* Nobody reads: what does not fit is lost, as on a real wire. */
  if (master >= 0 && write(master, &byte, 1) < 0) return;
}

static void xon(struct avr_irq_t *irq, uint32_t value, void *param) { can_take = 1; }
static void xoff(struct avr_irq_t *irq, uint32_t value, void *param) { can_take = 0; }

int wire_begin(avr_t *avr) {
  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
  flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_t *uart = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), 0);
  to_chip = uart + UART_IRQ_INPUT;
  avr_irq_register_notify(uart + UART_IRQ_OUTPUT, said, NULL);
  avr_irq_register_notify(uart + UART_IRQ_OUT_XON, xon, NULL);
  avr_irq_register_notify(uart + UART_IRQ_OUT_XOFF, xoff, NULL);
  return wire_plug();
}

int wire_plug(void) {
  struct termios raw;
  wire_unplug();
  if (openpty(&master, &slave, name, NULL, NULL)) return 0;
  tcgetattr(slave, &raw);
  cfmakeraw(&raw);
  tcsetattr(slave, TCSANOW, &raw);
  fcntl(master, F_SETFL, O_NONBLOCK);
  return 1;
}

void wire_unplug(void) {
  if (master >= 0) close(master);
  if (slave >= 0) close(slave);
  master = slave = -1;
}

const char *wire_name(void) { return name; }

void wire_turn(void) {
  unsigned char byte;
  while (master >= 0 && can_take && read(master, &byte, 1) == 1) {
    avr_raise_irq(to_chip, byte);
  }
}
