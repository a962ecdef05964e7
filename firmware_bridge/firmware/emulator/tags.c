#include "tags.h"
int tags_begin(avr_t *avr, const char *selects) { return 1; }
int tags_put(const char *words) { return 0; }
