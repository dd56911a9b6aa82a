// Masonry: each item goes to the lane that ends first.
#include "../Shared/Lanes.h"
#include "Stretches.h"
#include <math.h>

// The end of a lane is one number: its steps, the lane (so that equal ends go to the earlier lane), and how many items
// it was given in this stretch. Doubles are quicker from six lanes on (see what is bare), but from 2^29 points on they
// have no bits left for the lane, and never for the count.
enum { COUNT_BITS = 6, LANE_BITS = 3, SHIFT = COUNT_BITS + LANE_BITS };

INLINE int lane_of(uint64_t place) { return (int)(place >> COUNT_BITS) & ((1 << LANE_BITS) - 1); }
INLINE int64_t steps_of(uint64_t place) { return (int64_t)(place >> SHIFT); }

INLINE uint64_t bits_of(double value) {
  uint64_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}

INLINE double extent_of(LimitMasonryItem item, double width) {
  return item.cross == 0 ? item.main : item.main * width / item.cross;
}

// Turns an extent into steps: the lowest bits of the sum count them. What is NaN, negative or from 4096 points on leaves
// other bits in `all`.
INLINE uint32_t steps_in(double extent, uint64_t *all) {
  uint64_t sum = bits_of(extent + ORIGIN);
  *all |= (sum ^ bits_of(ORIGIN)) | (bits_of(extent) & 1ull << 63);
  return (uint32_t)sum;
}

// Promise: an item is an extent or a proportion, and what is bad is noticed. Writes the extents of a stretch, and says
// whether each is usable and short enough for 4 bytes. Proportions are only looked into where there are some.
INLINE int write_extents(const LimitMasonryItem *items, size_t count, double width, uint32_t *extents) {
  uint64_t all = 0, proportions = 0;
  for (size_t item = 0; item < count; item++) {
    proportions |= bits_of(items[item].cross) << 1;
    extents[item] = steps_in(items[item].main, &all);
  }
  if (proportions) {
    all = 0;
    for (size_t item = 0; item < count; item++) extents[item] = steps_in(extent_of(items[item], width), &all);
  }
  return all >> 32 == 0;
}

// The same where some are not: answers the sum of the steps.
SELDOM double write_any_extents(
    LimitMasonry *answer, const LimitMasonryItem *items, size_t first, size_t count, double width, uint64_t *steps) {
  double sum = 0;
  for (size_t item = 0; item < count; item++) {
    double extent = snapped(mended(&answer->notes, first + item, extent_of(items[item], width), 0));
    steps[item] = (uint64_t)(extent / STEP);
    sum += extent / STEP;
    answer->extents[first + item] = steps[item] < UINT32_MAX ? (uint32_t)steps[item] : UINT32_MAX;
    if (steps[item] >= UINT32_MAX) note(&answer->notes, first + item, LIMIT_LONG, extent);
  }
  return sum;
}

// Promise: a frame. The start and the lane of each item.
#define PLACE(EXTENTS)                                                                   \
  for (size_t item = 0; item < length; item++) {                                         \
    uint64_t start = ends[0];                                                            \
    places[item] = start;                                                                \
    SINK(uint64_t, ends, lanes, start + ((uint64_t)(EXTENTS)[item] << SHIFT) + advance); \
  }

INLINE double place(
    LimitMasonry *answer, const LimitMasonryItem *items, size_t count, const int lanes, double width, double spacing) {
  uint64_t ends[8];
  size_t counts[8] = {0};
  for (int lane = 0; lane < lanes; lane++) ends[lane] = (uint64_t)lane << COUNT_BITS;
  const uint64_t advance = (uint64_t)(spacing / STEP) << SHIFT | 1;
  LimitLane *checkpoint = answer->lanes;
  for (size_t first = 0; first < count; first += STRETCH) {
    const size_t length = count - first < STRETCH ? count - first : STRETCH;
    // Promise: a change in the middle does not begin at the start. Ends and counts of all lanes.
    if (first % BLOCK == 0) {
      for (int lane = 0; lane < lanes; lane++)
        checkpoint[lane_of(ends[lane])] = (LimitLane){steps_of(ends[lane]), counts[lane_of(ends[lane])]};
      checkpoint += lanes;
    }
    uint32_t *extents = answer->extents + first;
    uint64_t *places = answer->places + first;
    const int64_t start = steps_of(ends[0]);
    if (__builtin_expect(write_extents(items + first, length, width, extents), 1)) {
      PLACE(extents)
    } else {
      uint64_t steps[STRETCH];
      double sum = write_any_extents(answer, items + first, first, length, width, steps);
      if ((double)steps_of(ends[lanes - 1]) + sum + (double)length * (spacing / STEP) > 0x1p52) return NAN;
      PLACE(steps)
    }
    // Promise: what lies in a rect is found without looking at every item. Nothing placed later starts before the lowest
    // end, and nothing placed by now ends behind the highest.
    answer->reaches[first / STRETCH] =
        (LimitReach){(double)start * STEP, (double)steps_of(ends[lanes - 1]) * STEP - spacing};
    // Promise: how many items of its lane come before an item.
    for (int lane = 0; lane < lanes; lane++) {
      uint64_t given = ends[lane] & ((1 << COUNT_BITS) - 1);
      counts[lane_of(ends[lane])] += given;
      ends[lane] -= given;
    }
    // Positions are exact up to 2^32 points.
    if (steps_of(ends[lanes - 1]) > 1ll << 52) return NAN;
  }
  double end = (double)steps_of(ends[lanes - 1]) * STEP - spacing;
  return end > 0 ? end : 0;
}

static double place_in(
    LimitMasonry *answer, const LimitMasonryItem *items, size_t count, int lanes, double width, double spacing) {
  WITH_LANES(place(answer, items, count, N, width, spacing), NAN)
}

LimitMasonry limit_masonry(
    const LimitMasonryItem *items, size_t count, int lanes, double width, double spacing) {
  LimitMasonry answer = {
      .places = malloc(count * sizeof *answer.places),
      .extents = malloc(count * sizeof *answer.extents),
      .reaches = malloc(stretches_of(count) * sizeof *answer.reaches),
      .lanes = malloc(blocks_of(count) * (size_t)lanes * sizeof *answer.lanes),
  };
  answer.end = spacing >= 0 ? place_in(&answer, items, count, lanes, width, snapped(spacing)) : NAN;
  return answer;
}

void limit_masonry_free(LimitMasonry *answer) {
  free(answer->places);
  free(answer->extents);
  free(answer->reaches);
  free(answer->lanes);
  free(answer->notes.notes);
}

double limit_masonry_start(const LimitMasonry *answer, size_t item) {
  return (double)steps_of(answer->places[item]) * STEP;
}

int limit_masonry_lane(const LimitMasonry *answer, size_t item) { return lane_of(answer->places[item]); }

double limit_masonry_extent(const LimitMasonry *answer, size_t item) {
  if (answer->extents[item] < UINT32_MAX) return answer->extents[item] * STEP;
  for (size_t index = 0; index < answer->notes.count; index++) {
    LimitNote note = answer->notes.notes[index];
    if (note.item == item && note.issue == LIMIT_LONG) return note.used;
  }
  return NAN;
}
