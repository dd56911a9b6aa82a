// Masonry: each item goes to the lane that ends first.
#include "ItemField.h"

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

double limit_place_start(double place) { return (place + SNAP) - SNAP; }

int limit_place_lane(double place) { return (int)((place - limit_place_start(place)) / LANE); }

// The ends stay in order: the least is the answer, and the new end sinks to its place through a min and a max for each
// other lane. From one item to the next there is one addition and one minimum to wait for, however many lanes there are.
#define SINK(TYPE, ENDS, LANES, END)                 \
  do {                                               \
    TYPE sinking = (END);                            \
    _Pragma("clang loop unroll(full)")               \
    for (int lane = 1; lane < (LANES); lane++) {     \
      TYPE other = (ENDS)[lane];                     \
      (ENDS)[lane - 1] = other < sinking ? other : sinking; \
      sinking = other < sinking ? sinking : other;   \
    }                                                \
    (ENDS)[(LANES) - 1] = sinking;                   \
  } while (0)

INLINE double network_double(size_t count, ItemField extents, const int lanes, double spacing, double *places) {
  double ends[8];
  for (int lane = 0; lane < lanes; lane++) ends[lane] = lane * LANE;
  for (size_t item = 0; item < count; item++) {
    double start = ends[0];
    places[item] = start;
    SINK(double, ends, lanes, start + (((double_at(extents, item) + SNAP) - SNAP) + spacing));
  }
  return limit_place_start(ends[lanes - 1]) - spacing;
}

INLINE double network_integer(size_t count, ItemField extents, const int lanes, double spacing, int64_t *places) {
  int64_t ends[8];
  for (int lane = 0; lane < lanes; lane++) ends[lane] = lane;
  const int64_t gap = (int64_t)(spacing * STEPS) * 16 - (int64_t)((uint64_t)bits_of(WHOLE) << 4);
  for (size_t item = 0; item < count; item++) {
    int64_t start = ends[0];
    places[item] = start;
    int64_t extent = (int64_t)((uint64_t)bits_of(double_at(extents, item) * STEPS + WHOLE) << 4);
    SINK(int64_t, ends, lanes, (int64_t)((uint64_t)start + (uint64_t)extent + (uint64_t)gap));
  }
  return (double)(ends[lanes - 1] >> 4) / STEPS - spacing;
}

INLINE double search(
    size_t count, ItemField extents, const int lanes, double spacing, double *starts, uint8_t *lanes_of) {
  double ends[64] = {0};
  for (size_t item = 0; item < count; item++) {
    int least = 0;
    for (int lane = 1; lane < lanes; lane++)
      if (ends[lane] < ends[least]) least = lane;
    starts[item] = ends[least];
    lanes_of[item] = (uint8_t)least;
    ends[least] += ((double_at(extents, item) + SNAP) - SNAP) + spacing;
  }
  double end = 0;
  for (int lane = 0; lane < lanes; lane++) end = ends[lane] > end ? ends[lane] : end;
  return end - spacing;
}

INLINE double search_fixed(
    size_t count, ItemField extents, const int lanes, double spacing, double *starts, uint8_t *lanes_of) {
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
    ends[number] = least + (((double_at(extents, item) + SNAP) - SNAP) + spacing);
  }
  double end = 0;
  for (int lane = 0; lane < lanes; lane++) end = ends[lane] > end ? ends[lane] : end;
  return end - spacing;
}

INLINE double bare_double(size_t count, const double *steps, const int lanes, double *places) {
  double ends[8];
  for (int lane = 0; lane < lanes; lane++) ends[lane] = lane * LANE;
  for (size_t item = 0; item < count; item++) {
    double start = ends[0];
    places[item] = start;
    SINK(double, ends, lanes, start + steps[item]);
  }
  return limit_place_start(ends[lanes - 1]);
}

// A loop of its own for each number of lanes.
#define WITH_LANES(CALL)                \
  switch (lanes) {                      \
    case 1: { enum { N = 1 }; return CALL; } \
    case 2: { enum { N = 2 }; return CALL; } \
    case 3: { enum { N = 3 }; return CALL; } \
    case 4: { enum { N = 4 }; return CALL; } \
    case 5: { enum { N = 5 }; return CALL; } \
    case 6: { enum { N = 6 }; return CALL; } \
    case 7: { enum { N = 7 }; return CALL; } \
    case 8: { enum { N = 8 }; return CALL; } \
    default: return -1;                 \
  }

double limit_masonry_double(size_t count, ItemField extents, int lanes, double spacing, double *places) {
  WITH_LANES(network_double(count, extents, N, spacing, places))
}

double limit_masonry_integer(size_t count, ItemField extents, int lanes, double spacing, int64_t *places) {
  WITH_LANES(network_integer(count, extents, N, spacing, places))
}

double limit_masonry_search(
    size_t count, ItemField extents, int lanes, double spacing, double *starts, uint8_t *lanes_of) {
  return search(count, extents, lanes, spacing, starts, lanes_of);
}

double limit_masonry_search_fixed(
    size_t count, ItemField extents, int lanes, double spacing, double *starts, uint8_t *lanes_of) {
  WITH_LANES(search_fixed(count, extents, N, spacing, starts, lanes_of))
}

double limit_bare_masonry_double(size_t count, const double *steps, int lanes, double *places) {
  WITH_LANES(bare_double(count, steps, N, places))
}
