// The core on a computer: bytes from standard input, a line for each frame or what was wrong.
#include <stdio.h>

#include "command.h"
#include "frame_reader.h"

namespace {

const char *nameOf(Wrong wrong) {
  switch (wrong) {
    case Wrong::cut: return "cut";
    case Wrong::crc: return "crc";
    case Wrong::character: return "character";
    default: return "long";
  }
}

const char *nameOf(Read read) {
  switch (read) {
    case Read::well: return "well";
    case Read::unknown: return "unknown";
    default: return "fields";
  }
}

void tell(const FrameReader &reader) {
  Command command;
  printf("%s %s\n", nameOf(readCommand(reader.content(), command)), reader.content());
}

}  // namespace

int main() {
  FrameReader reader;
  int byte;
  while ((byte = getchar()) != EOF) {
    Step step = reader.take(static_cast<uint8_t>(byte));
    if (step == Step::whole) tell(reader);
    if (step == Step::dropped) printf("%s\n", nameOf(reader.wrong()));
  }
  return 0;
}
