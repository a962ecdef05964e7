// What each part wants once, when the board begins.
#pragma once

namespace hardware {
void beginMatrix();
void beginStrip();
void beginTags();
}  // namespace hardware
