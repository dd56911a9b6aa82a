// Grids of up to 8 columns, on a board of bits wherever the open rows fit there.
#include "../Shared/Board.h"
#include "Stretches.h"

enum { RING = 4096, TALLEST_SPAN = 0xffff };

typedef struct {
  LimitGrid answer;
  const LimitSpan *items;
  int columns;
  uint64_t wall;
  Shape shapes[SHAPES];
  // The board: its first row, what is taken, and where the item before begins.
  int64_t row;
  uint64_t taken;
  int column;
  // What the items of this stretch reach.
  LimitRows reach;
  // Fill, while the open rows do not fit the board: a ring of rows, free where nothing is open, and for each shape the
  // row where it last found room.
  int is_on_ring;
  int64_t open_end;
  int64_t cursors[SHAPES];
  uint8_t ring[RING];
} Grid;

// Promise: spans are at least one cell and at most as wide as the grid; others are noted and brought to that.
SELDOM LimitSpan mended_span(Grid *grid, size_t item) {
  LimitSpan span = grid->items[item], used = span;
  LimitNotes *notes = &grid->answer.notes;
  used.columns = span.columns < 1 ? 1 : span.columns < grid->columns ? span.columns : grid->columns;
  used.rows = span.rows < 1 ? 1 : span.rows < TALLEST_SPAN ? span.rows : TALLEST_SPAN;
  if (used.columns != span.columns)
    note(notes, item, span.columns < 1 ? LIMIT_TOO_SMALL : LIMIT_TOO_WIDE, used.columns);
  if (used.rows != span.rows) note(notes, item, span.rows < 1 ? LIMIT_TOO_SMALL : LIMIT_TOO_LARGE, used.rows);
  return used;
}

INLINE LimitSpan span_of(Grid *grid, size_t item) {
  LimitSpan span = grid->items[item];
  int is_usable = (uint32_t)span.columns - 1 < (uint32_t)grid->columns && (uint32_t)span.rows - 1 < TALLEST_SPAN;
  return __builtin_expect(is_usable, 1) ? span : mended_span(grid, item);
}

// Promise: a frame. The cells of the item, in two strokes.
INLINE void write(LimitCells *cells, int64_t row, int column, LimitSpan span) {
  uint64_t start = (uint64_t)row | (uint64_t)column << 48;
  uint32_t spans = (uint32_t)span.rows | (uint32_t)span.columns << 16;
  __builtin_memcpy(cells, &start, sizeof start);
  __builtin_memcpy((char *)cells + sizeof start, &spans, sizeof spans);
}

// Places items as long as there is room on the board; answers the first that has none.
INLINE size_t place_on_board(Grid *grid, size_t item, size_t end, const int fills) {
  const uint64_t wall = grid->wall;
  int64_t row = grid->row, first = grid->reach.start, last = grid->reach.end;
  uint64_t taken = grid->taken;
  int column = grid->column;
  for (; item < end; item++) {
    LimitSpan span = span_of(grid, item);
    if (__builtin_expect(span.rows > TALLEST, 0)) break;
    const Shape *shape = grid->shapes + shape_number(span.columns, span.rows);
    uint64_t room = room_for(shape, taken);
    if (!fills) room &= ~0ull << column;
    if (fills && __builtin_expect(room == 0, 0)) break;
    int cell = __builtin_ctzll(room), above = cell & ~(SIDE - 1);
    taken |= shape->cells << cell;
    int64_t start = row + above / SIDE, bottom = start + span.rows;
    write(grid->answer.cells + item, start, cell - above, span);
    if (fills) first = start < first ? start : first;
    last = bottom > last ? bottom : last;
    if (fills) {  // rows that are full leave the board
      uint64_t free = ~taken;
      above = free ? __builtin_ctzll(free) & ~(SIDE - 1) : 64 - SIDE;
    } else {  // no item begins before the one before it, so everything above its row can be forgotten
      column = cell - above;
    }
    taken = without(taken, above, wall);
    row += above / SIDE;
  }
  grid->row = row;
  grid->taken = taken;
  grid->column = column;
  grid->reach.start = first;
  grid->reach.end = last;
  return item;
}

static void move_to_ring(Grid *grid) {
  grid->is_on_ring = 1;
  grid->open_end = grid->row;
  for (int row = 0; row < SIDE; row++) {
    uint8_t cells = (uint8_t)((grid->taken ^ grid->wall) >> (row * SIDE));
    grid->ring[(grid->row + row) % RING] = cells;
    if (cells) grid->open_end = grid->row + row + 1;
  }
  for (int shape = 0; shape < SHAPES; shape++) grid->cursors[shape] = grid->row;
}

static void move_to_board(Grid *grid) {
  grid->is_on_ring = 0;
  grid->taken = grid->wall;
  for (int row = 0; row < SIDE; row++) {
    uint8_t *cells = grid->ring + (grid->row + row) % RING;
    grid->taken |= (uint64_t)*cells << (row * SIDE);
    *cells = 0;
  }
}

// Places items on the ring until the open rows fit the board again; answers the first that has no room on the ring.
static __attribute__((noinline)) size_t place_on_ring(Grid *grid, size_t item, size_t end) {
  if (!grid->is_on_ring) move_to_ring(grid);
  const uint8_t full = (uint8_t)row_mask(grid->columns);
  for (; item < end; item++) {
    LimitSpan span = span_of(grid, item);
    if (span.rows > TALLEST || grid->open_end - grid->row > RING - 2 * SIDE) break;
    int64_t *cursor = grid->cursors + shape_number(span.columns, span.rows);
    int64_t row = *cursor > grid->row ? *cursor : grid->row;
    uint64_t room;
    for (;; row++) {
      uint64_t taken = ~(uint64_t)full;
      for (int step = 0; step < span.rows; step++) taken |= grid->ring[(row + step) % RING];
      room = room_in_row(taken, span.columns);
      if (room) break;
    }
    int column = __builtin_ctzll(room);
    int64_t bottom = row + span.rows;
    for (int step = 0; step < span.rows; step++)
      grid->ring[(row + step) % RING] |= (uint8_t)(row_mask(span.columns) << column);
    *cursor = row;
    write(grid->answer.cells + item, row, column, span);
    grid->reach.start = row < grid->reach.start ? row : grid->reach.start;
    grid->reach.end = bottom > grid->reach.end ? bottom : grid->reach.end;
    grid->open_end = bottom > grid->open_end ? bottom : grid->open_end;
    while (grid->ring[grid->row % RING] == full) grid->ring[grid->row++ % RING] = 0;
    if (grid->open_end - grid->row <= SIDE - TALLEST) {
      move_to_board(grid);
      return item + 1;
    }
  }
  return item;
}

// Promise: a change in the middle does not begin at the start. The open rows, as far down as there are any.
static void note_open_rows(Grid *grid, LimitOpenRows *open) {
  LimitGrid *answer = &grid->answer;
  *open = (LimitOpenRows){.row = grid->row, .column = grid->column, .more = answer->more_count};
  if (!grid->is_on_ring) {
    open->taken = grid->taken;
    return;
  }
  if (answer->more_count + RING > answer->more_capacity) {
    answer->more_capacity = 2 * answer->more_capacity + RING;
    answer->more = realloc(answer->more, answer->more_capacity);
  }
  for (int64_t row = grid->row; row < grid->open_end; row++) answer->more[answer->more_count++] = grid->ring[row % RING];
  open->more_count = (uint32_t)(answer->more_count - open->more);
}

INLINE LimitGrid place(const LimitSpan *items, size_t count, int columns, const int fills) {
  Grid grid = {
      .answer = {
          .cells = malloc(count * sizeof(LimitCells)),
          .reaches = malloc(stretches_of(count) * sizeof(LimitRows)),
          .open = malloc(blocks_of(count) * sizeof(LimitOpenRows)),
      },
      .items = items, .columns = columns, .wall = all_rows(0xff & ~row_mask(columns)),
  };
  grid.taken = grid.wall;
  make_shapes(grid.shapes, columns);
  for (size_t item = 0; item < count;) {
    const size_t first = item, end = count - item < STRETCH ? count : item + STRETCH;
    if (first % BLOCK == 0) note_open_rows(&grid, grid.answer.open + first / BLOCK);
    // Promise: what lies in a rect is found without looking at every item. The rows of a stretch.
    grid.reach = (LimitRows){fills ? INT64_MAX : grid.row, 0};
    while (item < end) {
      size_t before = item;
      if (!grid.is_on_ring) item = place_on_board(&grid, item, end, fills);
      if (fills && item < end) item = place_on_ring(&grid, item, end);
      if (item == before) {  // too tall, or too many open rows
        grid.answer.rows = 0;
        return grid.answer;
      }
    }
    grid.answer.reaches[first / STRETCH] = grid.reach;
    if (grid.reach.end > grid.answer.rows) grid.answer.rows = grid.reach.end;
  }
  return grid.answer;
}

LimitGrid limit_fill(const LimitSpan *items, size_t count, int columns) { return place(items, count, columns, 1); }

LimitGrid limit_reading_order(const LimitSpan *items, size_t count, int columns) {
  return place(items, count, columns, 0);
}

void limit_grid_free(LimitGrid *answer) {
  free(answer->cells);
  free(answer->reaches);
  free(answer->open);
  free(answer->more);
  free(answer->notes.notes);
}
