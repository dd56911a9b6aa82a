// Grids of up to 64 columns, filled: each shape goes on looking where it last found room.
#include "../Shared/Board.h"
#include "Bare.h"
#include <stdlib.h>

enum { WIDEST = 64, TALLEST_HERE = 15 };

// Cells are only ever taken, so the first room for a shape never moves up. Full rows are passed by all at once.
uint32_t limit_lean_fill_cursors(size_t count, const LimitSpan *items, int columns, uint32_t *rows, uint8_t *columns_of) {
  const uint64_t full = columns == 64 ? ~0ull : (1ull << columns) - 1;
  size_t capacity = 1 << 16;  // rows with room behind the last: it grows with the content
  uint64_t *taken = calloc(capacity, sizeof *taken);
  uint32_t cursors[WIDEST + 1][TALLEST_HERE + 1];
  memset(cursors, 0, sizeof cursors);
  uint32_t base = 0, end = 0;
  for (size_t item = 0; item < count; item++) {
    if (end + 2 * TALLEST_HERE + 2 > capacity) {
      taken = realloc(taken, 2 * capacity * sizeof *taken);
      memset(taken + capacity, 0, capacity * sizeof *taken);
      capacity *= 2;
    }
    int wide = items[item].columns, tall = items[item].rows;
    if (wide > columns) wide = columns;
    uint32_t row = cursors[wide][tall] > base ? cursors[wide][tall] : base;
    uint64_t room;
    for (;; row++) {
      uint64_t all = taken[row];
      for (int step = 1; step < tall; step++) all |= taken[row + (uint32_t)step];
      room = room_in_row(all | ~full, wide);
      if (room) break;
    }
    int column = __builtin_ctzll(room);
    uint64_t cells = (wide == 64 ? ~0ull : (1ull << wide) - 1) << column;
    for (int step = 0; step < tall; step++) taken[row + (uint32_t)step] |= cells;
    rows[item] = row;
    columns_of[item] = (uint8_t)column;
    cursors[wide][tall] = row;
    uint32_t bottom = row + (uint32_t)tall;
    end = bottom > end ? bottom : end;
    while (taken[base] == full) base++;
  }
  free(taken);
  return end;
}
