// What placing alone costs, with no promise kept: the loops that everybody has in mind. They are printed beside.
//
// They check nothing, keep no index, no extents and nothing to resume from. Lean ones read the items of a strategy; bare
// ones read numbers that were prepared for them.
#ifndef LIMIT_BARE_H
#define LIMIT_BARE_H

#include "Rivals.h"

// MARK: masonry, 1 to 8 lanes; each answers how far the content reaches

// Extents only. `places` gets 8 bytes an item: the start in units of 2^-20, times 16, plus the lane.
double limit_lean_masonry(size_t count, const LimitMasonryItem *items, int lanes, double spacing, int64_t *places);
// The loop that everybody writes: a search for the least end. Writes starts and lanes apart; any number of lanes to 64.
double limit_lean_masonry_search(
    size_t count, const LimitMasonryItem *items, int lanes, double spacing, double *starts, uint8_t *lanes_of);
// The best of its kind, with the number of lanes known to the compiler and the ends in memory.
double limit_lean_masonry_search_fixed(
    size_t count, const LimitMasonryItem *items, int lanes, double spacing, double *starts, uint8_t *lanes_of);
// Extents snapped beforehand, with the spacing in them, one next to the other; ends are doubles with the lane in spare
// bits of the fraction.
double limit_bare_masonry(size_t count, const double *steps, int lanes, double *places);

// MARK: grids; each answers how many rows were taken, or 0 where it cannot do it, and writes the items' first cells

// Up to 8 columns, items of up to 4 rows.
uint32_t limit_lean_fill(
    size_t count, const LimitSpan *items, int columns, uint32_t *rows, uint8_t *columns_of);
uint32_t limit_lean_reading_order(
    size_t count, const LimitSpan *items, int columns, uint32_t *rows, uint8_t *columns_of);
// The same where an item is two bytes, columns and rows.
uint32_t limit_bare_fill(size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of);
uint32_t limit_bare_reading_order(size_t count, const uint8_t *spans, int columns, uint32_t *rows, uint8_t *columns_of);
// Up to 64 columns, and items of up to 15 rows: each shape goes on looking where it last found room.
uint32_t limit_lean_fill_cursors(
    size_t count, const LimitSpan *items, int columns, uint32_t *rows, uint8_t *columns_of);

// MARK: flow

// Sizes only. `x` and `line` get the place of each item, `tops` that of each line; answers how far the content reaches.
double limit_lean_flow(
    size_t count, const LimitFlowItem *items, double width, double spacing, double *x, uint32_t *line, double *tops);
// Widths alone, as doubles next to each other: x and line of each item; answers the number of lines.
uint32_t limit_bare_flow(size_t count, const double *widths, double width, double spacing, double *x, uint32_t *line);
// The same from widths and spacing in 64ths: their sums (count + 1), and the first item of each line; 16 at a time.
// 0 if this processor cannot do it.
uint32_t limit_bare_flow_vector(
    size_t count, const uint32_t *steps, uint32_t width_and_spacing, uint32_t *sums, uint32_t *line_starts);

#endif
