// Grids of up to 8 columns: eight open rows of eight cells are the bits of one word, so finding room needs no loop.
#include "ItemField.h"
#include <string.h>

enum { SIDE = 8, TALLEST = 4, SHAPES = (SIDE + 1) * (TALLEST + 1) };

// What is known of a span before the first item: its cells in the first row and column, where its first cell may lie,
// and by how much the free cells are shifted over each other until one bit says "here and as far as the span reaches".
typedef struct {
  uint64_t cells, starts;
  uint8_t across[3], along[2];
} Shape;

INLINE uint64_t row_mask(int columns) { return (1ull << columns) - 1; }

// The same row eight times.
INLINE uint64_t all_rows(uint64_t row) { return row * 0x0101010101010101ull; }

// The spans as the items of a strategy keep them, or as two bytes each.
typedef struct {
  SpanFields fields;
  const uint8_t *bytes;
} Spans;

INLINE int rows_of(Spans spans, size_t item) {
  return spans.bytes ? spans.bytes[2 * item + 1] : int32_at(spans.fields.rows, item);
}

INLINE int shape_of(Spans spans, int columns, size_t item) {
  int wide = spans.bytes ? spans.bytes[2 * item] : int32_at(spans.fields.columns, item);
  return (wide < columns ? wide : columns) * (TALLEST + 1) + rows_of(spans, item);
}

static void make_shapes(Shape *shapes, int columns) {
  memset(shapes, 0, SHAPES * sizeof *shapes);
  for (int wide = 1; wide <= columns; wide++) {
    for (int tall = 1; tall <= TALLEST; tall++) {
      Shape *shape = shapes + wide * (TALLEST + 1) + tall;
      for (int row = 0; row < tall; row++) shape->cells |= row_mask(wide) << (SIDE * row);
      shape->starts = all_rows(row_mask(columns - wide + 1));
      // Runs of 1, 2, 4 … free cells: each shift at most doubles what one bit stands for.
      for (int step = 0, have = 1; have < wide; step++) {
        shape->across[step] = (uint8_t)(wide - have < have ? wide - have : have);
        have += shape->across[step];
      }
      shape->along[0] = tall > 1 ? SIDE : 0;
      shape->along[1] = (uint8_t)(tall > 2 ? SIDE * (tall - 2) : 0);
    }
  }
}

// The cells where a shape can begin.
INLINE uint64_t room_for(const Shape *shape, uint64_t taken) {
  uint64_t room = ~taken;
  for (int step = 0; step < 3; step++) room &= room >> shape->across[step];
  room &= shape->starts;
  for (int step = 0; step < 2; step++) room &= room >> shape->along[step];
  return room;
}

// The board without its first rows, of which there are `bits` / 8; what comes in at the end is free.
INLINE uint64_t without(uint64_t taken, int bits, uint64_t wall) {
  return (taken >> bits) | (wall & ~(~0ull >> bits));
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

INLINE uint64_t room_in_row(uint64_t taken, int wide) {
  uint64_t room = ~taken;
  for (int have = 1; have < wide;) {
    int step = wide - have < have ? wide - have : have;
    room &= room >> step;
    have += step;
  }
  return room;
}

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

uint32_t limit_fill_board(size_t count, SpanFields spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  return fill(count, (Spans){.fields = spans}, columns, rows, columns_of);
}

uint32_t limit_reading_order_board(size_t count, SpanFields spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  return reading_order(count, (Spans){.fields = spans}, columns, rows, columns_of);
}

uint32_t limit_bare_fill_board(size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  return fill(count, (Spans){.bytes = spans}, columns, rows, columns_of);
}

uint32_t limit_bare_reading_order_board(
    size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of) {
  return reading_order(count, (Spans){.bytes = spans}, columns, rows, columns_of);
}
