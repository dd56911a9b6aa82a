// What all rivals keep besides their items: notes on some, and where they can resume.
#ifndef STRETCHES_H
#define STRETCHES_H

#include "../Shared/Inline.h"
#include "Rivals.h"
#include <stdlib.h>

enum { STRETCH = LIMIT_STRETCH, BLOCK = LIMIT_BLOCK };

INLINE size_t stretches_of(size_t count) { return (count + STRETCH - 1) / STRETCH; }
INLINE size_t blocks_of(size_t count) { return (count + BLOCK - 1) / BLOCK; }

// Promise: bad data is reported. Whoever reads the notes finds them by item.
static inline void note(LimitNotes *notes, size_t item, LimitIssue issue, double used) {
  if (notes->count == notes->capacity) {
    notes->capacity = notes->capacity ? 2 * notes->capacity : 64;
    notes->notes = realloc(notes->notes, notes->capacity * sizeof *notes->notes);
  }
  notes->notes[notes->count++] = (LimitNote){item, issue, used};
}

#define GREATEST 0x1p31  // points: no extent is longer

// Adding 1.5 * 2^32 leaves no bits below 2^-20: that rounds to the grid of positions.
#define ORIGIN 0x1.8p32
#define STEP 0x1p-20

INLINE double snapped(double value) { return (value + ORIGIN) - ORIGIN; }

// A measured number as it can be used.
static inline double mended(LimitNotes *notes, size_t item, double value, int may_be_negative) {
  double least = may_be_negative ? -GREATEST : 0;
  if (value >= least && value <= GREATEST) return value;
  int finite = value - value == 0;
  double used = !finite ? 0 : value < least ? least : GREATEST;
  note(notes, item, !finite ? LIMIT_NOT_FINITE : value < 0 && !may_be_negative ? LIMIT_NEGATIVE : LIMIT_TOO_LARGE, used);
  return used;
}

#endif
