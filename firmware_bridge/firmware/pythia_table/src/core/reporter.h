// What the board says by itself: how things are, then each thing that is new.
#pragma once
#include <stdint.h>

#include "frame.h"
#include "keeper.h"
#include "senses.h"

struct Counters {
  uint16_t bad = 0;
  uint16_t unknown = 0;
  uint16_t loop = 0;  // microseconds of the longest since the last beat
};

class Reporter {
 public:
  Reporter(Outbox &outbox, const Senses &senses, Faults &faults)
      : outbox_(outbox), senses_(senses), faults_(faults) {}

  void begin(uint32_t boot);
  void greet(const Settings &settings, uint32_t board);
  void startSnap() { snap_ = Part::snap; }
  // At most one frame a turn.
  void turn(uint32_t now, const Settings &settings, Counters &counters);

 private:
  enum class Part : uint8_t { none, snap, tags, faults };

  bool sayBoot(uint32_t now);
  bool saySnap(uint32_t now, const Settings &settings);
  bool sayTags();
  bool sayFault();
  bool sayNews(uint32_t now);
  bool sayTouch(uint32_t now);
  bool sayKey(uint32_t now);
  bool sayCell(uint32_t now);
  bool sayCells(uint32_t now, uint8_t byte);
  bool sayTag(uint32_t now);
  bool sayNewFault();
  bool sayBeat(uint32_t now, Counters &counters);
  void fault(uint8_t at);
  void takeAllAsTold();
  Frame &uid(Frame &frame, const Uid &uid);

  Outbox &outbox_;
  const Senses &senses_;
  Faults &faults_;
  Bits<kCells> cells_;
  Bits<kKeys> keys_;
  Uid tags_[kReaders];
  uint32_t boot_ = 0;
  uint32_t saidAt_ = 0;    // BOOT, and then BEAT
  uint32_t snappedAt_ = 0;
  uint16_t seq_ = 0;
  Part snap_ = Part::none;
  uint8_t seen_ = 0;       // the version of the senses that holds nothing new
  uint8_t next_ = 0;       // the next reader or fault of a SNAP
  bool greeted_ = false;
};
