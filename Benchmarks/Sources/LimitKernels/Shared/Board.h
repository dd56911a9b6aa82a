// Eight open rows of up to eight cells are the bits of one word, so finding room needs no loop.
#ifndef BOARD_H
#define BOARD_H

#include "Inline.h"
#include <stdint.h>
#include <string.h>

enum { SIDE = 8, TALLEST = 4, SHAPES = (SIDE + 1) * (TALLEST + 1) };

// What is known of a span before the first item: its cells in the first row and column, where its first cell may lie,
// and by how much the free cells are shifted over each other until one bit says "here and as far as the span reaches".
typedef struct {
  uint64_t cells, starts;
  uint8_t across[3], along[2];
} Shape;

INLINE int shape_number(int wide, int tall) { return wide * (TALLEST + 1) + tall; }

INLINE uint64_t row_mask(int columns) { return (1ull << columns) - 1; }

// The same row eight times.
INLINE uint64_t all_rows(uint64_t row) { return row * 0x0101010101010101ull; }

static inline void make_shapes(Shape *shapes, int columns) {
  memset(shapes, 0, SHAPES * sizeof *shapes);
  for (int wide = 1; wide <= columns; wide++) {
    for (int tall = 1; tall <= TALLEST; tall++) {
      Shape *shape = shapes + shape_number(wide, tall);
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

// The cells of one row where so many in a row are free.
INLINE uint64_t room_in_row(uint64_t taken, int wide) {
  uint64_t room = ~taken;
  for (int have = 1; have < wide;) {
    int step = wide - have < have ? wide - have : have;
    room &= room >> step;
    have += step;
  }
  return room;
}

#endif
