// Grids of up to 8 columns, on a board of bits.
#include "../Shared/Board.h"
#include "Bare.h"

// The spans as the items of a strategy keep them, or as two bytes each.
typedef struct {
  const LimitSpan *items;
  const uint8_t *bytes;
} Spans;

INLINE int rows_of(Spans spans, size_t item) {
  return spans.bytes ? spans.bytes[2 * item + 1] : spans.items[item].rows;
}

INLINE int shape_of(Spans spans, int columns, size_t item) {
  int wide = spans.bytes ? spans.bytes[2 * item] : spans.items[item].columns;
  return shape_number(wide < columns ? wide : columns, rows_of(spans, item));
}

// Reading order: no item begins before the one before it, so everything above its row can be forgotten.
INLINE uint32_t reading_order(size_t count, Spans spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  Shape shapes[SHAPES];
  make_shapes(shapes, columns);
  const uint64_t wall = all_rows(0xff & ~row_mask(columns));
  uint64_t taken = wall;
  uint32_t base = 0, end = 0;
  int column = 0;
  for (size_t item = 0; item < count; item++) {
    int tall = rows_of(spans, item);
    const Shape *shape = shapes + shape_of(spans, columns, item);
    int cell = __builtin_ctzll(room_for(shape, taken) & (~0ull << column));
    taken |= shape->cells << cell;
    int above = cell & ~(SIDE - 1);
    column = cell - above;
    base += (uint32_t)above / SIDE;
    rows[item] = base;
    columns_of[item] = (uint8_t)column;
    uint32_t bottom = base + (uint32_t)tall;
    end = bottom > end ? bottom : end;
    taken = without(taken, above, wall);
  }
  return end;
}

// Fill, where the open rows do not fit the board: a ring of rows, until they fit again.
typedef struct {
  uint64_t rows[4096];
  uint32_t cursors[SHAPES];
} Ring;

enum { RING = 4096 };

// Goes on from `item` until the open rows fit the board again; answers the item to go on with, or 0 if even the ring is
// too short.
static __attribute__((noinline)) size_t fill_on_ring(
    Ring *ring, size_t item, size_t count, Spans spans, int columns, uint64_t *board, uint32_t *base,
    uint32_t *end, uint32_t *rows, uint8_t *columns_of) {
  const uint64_t full = row_mask(columns);
  uint32_t first = *base, open = first + SIDE;
  memset(ring->rows, 0, sizeof ring->rows);
  for (int shape = 0; shape < SHAPES; shape++) ring->cursors[shape] = first;
  for (uint32_t row = 0; row < SIDE; row++) ring->rows[(first + row) % RING] = *board >> (row * SIDE) & full;
  while (item < count) {
    int number = shape_of(spans, columns, item), wide = number / (TALLEST + 1), tall = number % (TALLEST + 1);
    uint32_t row = ring->cursors[number] < first ? first : ring->cursors[number];
    uint64_t room;
    for (;; row++) {
      uint64_t taken = 0;
      for (int step = 0; step < tall; step++) taken |= ring->rows[(row + (uint32_t)step) % RING];
      room = room_in_row(taken | ~full, wide);
      if (room) break;
    }
    int column = __builtin_ctzll(room);
    for (int step = 0; step < tall; step++) ring->rows[(row + (uint32_t)step) % RING] |= row_mask(wide) << column;
    rows[item] = row;
    columns_of[item] = (uint8_t)column;
    ring->cursors[number] = row;
    item++;
    uint32_t bottom = row + (uint32_t)tall;
    open = bottom > open ? bottom : open;
    *end = bottom > *end ? bottom : *end;
    while (ring->rows[first % RING] == full) ring->rows[first++ % RING] = 0;
    if (open - first > RING - 2 * SIDE) return 0;
    if (open - first <= SIDE - TALLEST) break;
  }
  *board = all_rows(0xff & ~full);
  for (uint32_t row = 0; row < SIDE; row++) *board |= ring->rows[(first + row) % RING] << (row * SIDE);
  *base = first;
  return item;
}

// Fill: the first room anywhere; rows that are full leave the board.
INLINE uint32_t fill(size_t count, Spans spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  Shape shapes[SHAPES];
  make_shapes(shapes, columns);
  const uint64_t wall = all_rows(0xff & ~row_mask(columns));
  uint64_t taken = wall;
  uint32_t base = 0, end = 0;
  static Ring ring;
  for (size_t item = 0; item < count; item++) {
    int tall = rows_of(spans, item);
    const Shape *shape = shapes + shape_of(spans, columns, item);
    uint64_t room = room_for(shape, taken);
    if (__builtin_expect(room == 0, 0)) {
      item = fill_on_ring(&ring, item, count, spans, columns, &taken, &base, &end, rows, columns_of);
      if (item == 0) return 0;
      item--;
      continue;
    }
    int cell = __builtin_ctzll(room);
    taken |= shape->cells << cell;
    uint32_t row = base + (uint32_t)cell / SIDE, bottom = row + (uint32_t)tall;
    rows[item] = row;
    columns_of[item] = (uint8_t)(cell % SIDE);
    end = bottom > end ? bottom : end;
    uint64_t open = ~taken;
    int above = open ? __builtin_ctzll(open) & ~(SIDE - 1) : 64 - SIDE;
    taken = without(taken, above, wall);
    base += (uint32_t)above / SIDE;
  }
  return end;
}

uint32_t limit_lean_fill(size_t count, const LimitSpan *items, int columns, uint32_t *rows, uint8_t *columns_of) {
  return fill(count, (Spans){.items = items}, columns, rows, columns_of);
}

uint32_t limit_lean_reading_order(size_t count, const LimitSpan *items, int columns, uint32_t *rows, uint8_t *columns_of) {
  return reading_order(count, (Spans){.items = items}, columns, rows, columns_of);
}

uint32_t limit_bare_fill(size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  return fill(count, (Spans){.bytes = spans}, columns, rows, columns_of);
}

uint32_t limit_bare_reading_order(
    size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  return reading_order(count, (Spans){.bytes = spans}, columns, rows, columns_of);
}
