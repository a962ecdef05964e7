#include "../core/hardware.h"
#include "parts.h"
namespace hardware {
void beginTags() {}
Look lookForTag(uint8_t, Uid &) { return Look::done; }
}
