// The limit: what placing items costs when nothing else is asked for, in C.
//
// Each kernel reads the items of a strategy where they lie in memory, writes a position for every one of them, and
// answers how far the content reaches. It leaves out what a library owes its callers (checks for bad sizes, options,
// resuming, an index for queries), so it is what a strategy is held against.
#ifndef LIMIT_KERNELS_H
#define LIMIT_KERNELS_H

#include <stddef.h>
#include <stdint.h>

// One field of every item of an array: where it lies in the first, and how many bytes on it lies in the next.
typedef struct {
  const void *first;
  ptrdiff_t stride;
} ItemField;

// MARK: masonry, masonry.c

// Each item goes to the lane that ends first, ties to the earlier; 1 to 8 lanes. `places` gets 8 bytes an item: the
// start in multiples of 2^-20, and the lane in the bits below. `extents` is a field of doubles.

// Ends kept in order, as doubles with the lane in spare bits of the fraction.
double limit_masonry_double(size_t count, ItemField extents, int lanes, double spacing, double *places);
// The same in 64-bit integers: the start in units of 2^-20, times 16, plus the lane.
double limit_masonry_integer(size_t count, ItemField extents, int lanes, double spacing, int64_t *places);
// The loop that everybody writes: a search for the least end. Writes starts and lanes apart; any number of lanes to 64.
double limit_masonry_search(
    size_t count, ItemField extents, int lanes, double spacing, double *starts, uint8_t *lanes_of);
// The best of its kind, with the number of lanes known to the compiler and the ends in memory.
double limit_masonry_search_fixed(
    size_t count, ItemField extents, int lanes, double spacing, double *starts, uint8_t *lanes_of);

// What a place holds.
double limit_place_start(double place);
int limit_place_lane(double place);

// The first alone: extents snapped beforehand, with the spacing in them, one next to the other.
double limit_bare_masonry_double(size_t count, const double *steps, int lanes, double *places);

// MARK: grids, boards.c and cursors.c

// How many columns and rows an item spans: two fields of int32_t.
typedef struct {
  ItemField columns, rows;
} SpanFields;

// The rows that were taken, or 0 where the kernel cannot do it. Rows and columns of the items' first cells are written.

// Eight rows of up to 8 columns as the bits of one word; items of up to 4 rows.
uint32_t limit_fill_board(size_t count, SpanFields spans, int columns, uint32_t *rows, uint8_t *columns_of);
uint32_t limit_reading_order_board(size_t count, SpanFields spans, int columns, uint32_t *rows, uint8_t *columns_of);
// The same where an item is two bytes, columns and rows.
uint32_t limit_bare_fill_board(size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of);
uint32_t limit_bare_reading_order_board(
    size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of);
// Up to 64 columns, and items of up to 15 rows: each shape goes on looking where it last found room.
uint32_t limit_fill_cursors(size_t count, SpanFields spans, int columns, uint32_t *rows, uint8_t *columns_of);

// MARK: flow, flow.c

// Items fill a line until the next does not fit. `x` and `line` get the place of each item, `tops` that of each line.
double limit_flow(
    size_t count, ItemField widths, ItemField heights, double width, double spacing, double *x, uint32_t *line,
    double *tops);

// Widths alone, as doubles next to each other: x and line of each item; answers the number of lines.
uint32_t limit_bare_flow(size_t count, const double *widths, double width, double spacing, double *x, uint32_t *line);
// The same from widths and spacing in 64ths: their sums (count + 1), and the first item of each line; 16 at a time.
// 0 if this processor cannot do it.
uint32_t limit_bare_flow_vector(
    size_t count, const uint32_t *steps, uint32_t width_and_spacing, uint32_t *sums, uint32_t *line_starts);

#endif
