// Switches bounce: a change counts once it has stayed for as many samples as are asked.
#pragma once
#include <stdint.h>

#include "bits.h"

template <uint8_t kCount>
class Debounce {
 public:
  bool settled(uint8_t at) const { return settled_.get(at); }
  const Bits<kCount> &settled() const { return settled_; }
  bool raw(uint8_t at) const { return raw_.get(at); }
  uint8_t changes(uint8_t at) const { return changes_[at]; }

  void sample(uint8_t at, bool closed, uint8_t needed) {
    if (closed != raw_.get(at)) {
      raw_.set(at, closed);
      if (changes_[at] != 255) changes_[at]++;
      same_[at] = 0;
    }
    if (closed == settled_.get(at)) return;
    if (++same_[at] >= needed) settled_.set(at, closed);
  }

  // As sample, but nothing settles: it flickers, or its line is not to be trusted.
  void watch(uint8_t at, bool closed) { sample(at, closed, 255), same_[at] = 0; }

  void forgetChanges(uint8_t at) { changes_[at] = 0; }

  // Nothing is on its way to change.
  bool isQuiet(uint8_t at) const { return raw_.get(at) == settled_.get(at); }

  // How things are when the board begins.
  void settle(uint8_t at, bool closed) {
    raw_.set(at, closed);
    settled_.set(at, closed);
  }

 private:
  Bits<kCount> raw_;
  Bits<kCount> settled_;
  uint8_t same_[kCount] = {};
  uint8_t changes_[kCount] = {};
};
