// Masonry: each item goes to the lane that ends first.
#include "../Shared/Inline.h"
#include "../Shared/Lanes.h"
#include "Bare.h"

// Adding 1.5 * 2^32 leaves no bits below 2^-20: that rounds to the grid of positions.
static const double SNAP = 0x1.8p32;
// A lane's number in a double, below the grid: up to 8 lanes are less than half a step.
static const double LANE = 0x1p-24;
// Adding 1.5 * 2^52 leaves the whole part in the low bits: that is the quickest way to an integer.
static const double WHOLE = 0x1.8p52;
static const double STEPS = 0x1p20;  // of the grid, a point

INLINE int64_t bits_of(double value) {
  int64_t bits;
  __builtin_memcpy(&bits, &value, sizeof bits);
  return bits;
}

INLINE double place_start(double place) { return (place + SNAP) - SNAP; }

INLINE double network_in_integers(size_t count, const LimitMasonryItem *items, const int lanes, double spacing, int64_t *places) {
  int64_t ends[8];
  for (int lane = 0; lane < lanes; lane++) ends[lane] = lane;
  const int64_t gap = (int64_t)(spacing * STEPS) * 16 - (int64_t)((uint64_t)bits_of(WHOLE) << 4);
  for (size_t item = 0; item < count; item++) {
    int64_t start = ends[0];
    places[item] = start;
    int64_t extent = (int64_t)((uint64_t)bits_of(items[item].main * STEPS + WHOLE) << 4);
    SINK(int64_t, ends, lanes, (int64_t)((uint64_t)start + (uint64_t)extent + (uint64_t)gap));
  }
  return (double)(ends[lanes - 1] >> 4) / STEPS - spacing;
}

INLINE double search(
    size_t count, const LimitMasonryItem *items, const int lanes, double spacing, double *starts, uint8_t *lanes_of) {
  double ends[64] = {0};
  for (size_t item = 0; item < count; item++) {
    int least = 0;
    for (int lane = 1; lane < lanes; lane++)
      if (ends[lane] < ends[least]) least = lane;
    starts[item] = ends[least];
    lanes_of[item] = (uint8_t)least;
    ends[least] += ((items[item].main + SNAP) - SNAP) + spacing;
  }
  double end = 0;
  for (int lane = 0; lane < lanes; lane++) end = ends[lane] > end ? ends[lane] : end;
  return end - spacing;
}

INLINE double search_fixed(
    size_t count, const LimitMasonryItem *items, const int lanes, double spacing, double *starts, uint8_t *lanes_of) {
  volatile double ends[8] = {0};
  for (size_t item = 0; item < count; item++) {
    double least = ends[0];
    unsigned number = 0;
    _Pragma("clang loop unroll(full)")
    for (int lane = 1; lane < lanes; lane++) {
      double end = ends[lane];
      number = end < least ? (unsigned)lane : number;
      least = end < least ? end : least;
    }
    starts[item] = least;
    lanes_of[item] = (uint8_t)number;
    ends[number] = least + (((items[item].main + SNAP) - SNAP) + spacing);
  }
  double end = 0;
  for (int lane = 0; lane < lanes; lane++) end = ends[lane] > end ? ends[lane] : end;
  return end - spacing;
}

INLINE double bare_network(size_t count, const double *steps, const int lanes, double *places) {
  double ends[8];
  for (int lane = 0; lane < lanes; lane++) ends[lane] = lane * LANE;
  for (size_t item = 0; item < count; item++) {
    double start = ends[0];
    places[item] = start;
    SINK(double, ends, lanes, start + steps[item]);
  }
  return place_start(ends[lanes - 1]);
}

double limit_lean_masonry(size_t count, const LimitMasonryItem *items, int lanes, double spacing, int64_t *places) {
  WITH_LANES(network_in_integers(count, items, N, spacing, places), -1)
}

double limit_lean_masonry_search(
    size_t count, const LimitMasonryItem *items, int lanes, double spacing, double *starts, uint8_t *lanes_of) {
  return search(count, items, lanes, spacing, starts, lanes_of);
}

double limit_lean_masonry_search_fixed(
    size_t count, const LimitMasonryItem *items, int lanes, double spacing, double *starts, uint8_t *lanes_of) {
  WITH_LANES(search_fixed(count, items, N, spacing, starts, lanes_of), -1)
}

double limit_bare_masonry(size_t count, const double *steps, int lanes, double *places) {
  WITH_LANES(bare_network(count, steps, N, places), -1)
}
