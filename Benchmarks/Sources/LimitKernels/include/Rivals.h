// Rivals: they keep the promises of a strategy, and nothing else, as well as C can. Strategies are held against them.
//
// Each reads the items of a strategy where they lie in memory, checks them, and keeps what it takes to answer for the
// frame of any item without them, for what lies in a rect, for what was wrong, and to resume in the middle.
#ifndef LIMIT_RIVALS_H
#define LIMIT_RIVALS_H

#include <stddef.h>
#include <stdint.h>

// Of so many items in a row it is known where they reach; so many items on, placing can resume.
enum { LIMIT_STRETCH = 32, LIMIT_BLOCK = 512 };

// From where to where some items reach along main, in points.
typedef struct {
  double start, end;
} LimitReach;

typedef enum {
  LIMIT_NOT_FINITE, LIMIT_NEGATIVE, LIMIT_TOO_SMALL, LIMIT_TOO_LARGE, LIMIT_TOO_WIDE,
  LIMIT_LONG  // nothing is wrong: it is kept here for want of room elsewhere
} LimitIssue;

// That an item could not be used as it was, and what was used instead; by item.
typedef struct {
  size_t item;
  LimitIssue issue;
  double used;
} LimitNote;

typedef struct {
  LimitNote *notes;
  size_t count, capacity;
} LimitNotes;

// MARK: masonry

// As a strategy keeps it: an extent, or a proportion if `cross` is not 0.
typedef struct {
  double main, cross;
} LimitMasonryItem;

// Where a lane ends, the spacing included, in steps of 2^-20; and how many items it has.
typedef struct {
  int64_t end;
  size_t count;
} LimitLane;

typedef struct {
  uint64_t *places;    // of each item: its start in steps of 2^-20, its lane and a counter below
  uint32_t *extents;   // of each item, in steps of 2^-20; the greatest number stands for one that is noted
  LimitReach *reaches; // of 32 items each
  LimitLane *lanes;    // all of them, every 512 items
  LimitNotes notes;
  double end;          // of the content; NaN if this kernel cannot do it
} LimitMasonry;

// Each item goes to the lane that ends first, ties to the earlier; 1 to 8 lanes, spacing not negative, and content that
// ends within 2^32 points.
LimitMasonry limit_masonry(
    const LimitMasonryItem *items, size_t count, int lanes, double width, double spacing);
void limit_masonry_free(LimitMasonry *answer);

// What is kept of an item.
double limit_masonry_start(const LimitMasonry *answer, size_t item);
int limit_masonry_lane(const LimitMasonry *answer, size_t item);
double limit_masonry_extent(const LimitMasonry *answer, size_t item);

// MARK: grids

// How many columns and rows an item spans.
typedef struct {
  int32_t columns, rows;
} LimitSpan;

// The cells of an item: its first row is a number of 48 bits.
typedef struct {
  uint32_t row_low;
  uint16_t row_high, column, rows, columns;
} LimitCells;

// The first row, and the one behind the last.
typedef struct {
  int64_t start, end;
} LimitRows;

// How placing stands between two items.
typedef struct {
  int64_t row;      // the first that is open
  uint64_t taken;   // its cells and those of the seven rows below, a bit each
  size_t more;      // where those of further rows begin, a byte for each row
  uint32_t more_count;
  int32_t column;   // reading order: where the item before begins
} LimitOpenRows;

typedef struct {
  LimitCells *cells;   // of each item
  LimitRows *reaches;  // of 32 items each
  LimitOpenRows *open; // every 512 items
  uint8_t *more;       // open rows beyond eight
  size_t more_count, more_capacity;
  LimitNotes notes;
  int64_t rows;        // of the content; 0 if this kernel cannot do it
} LimitGrid;

// Up to 8 columns, and items of up to 4 rows.
LimitGrid limit_fill(const LimitSpan *items, size_t count, int columns);
LimitGrid limit_reading_order(const LimitSpan *items, size_t count, int columns);
void limit_grid_free(LimitGrid *answer);

// MARK: flow

// As a strategy keeps it; flags: 1 begins a line, 2 ends its line, 4 makes the next lines begin where it does.
typedef struct {
  double main, cross;
  double before, after, leading, trailing;
  uint64_t flags;
} LimitFlowItem;

typedef struct {
  double cross_origin, cross_extent, main_extent;
} LimitFlowRecord;

// How placing stands where a line begins.
typedef struct {
  size_t item, line;
  double main, indentation, content_end;
} LimitLineStart;

typedef struct {
  LimitFlowRecord *records;  // of each item
  double *offsets;           // of each item from the start of its line along main; null while all are 0
  double *line_starts;       // along main
  uint32_t *line_items;      // the first of each line
  LimitReach *reaches;       // of 32 items each
  LimitLineStart *starts;    // of the first line behind every 512 items
  size_t line_count, start_count;
  LimitNotes notes;
  double end;                // of the content
} LimitFlow;

// Items fill a line until the next does not fit; lines and items are aligned where they begin.
LimitFlow limit_flow(
    const LimitFlowItem *items, size_t count, double width, double item_spacing, double line_spacing);
void limit_flow_free(LimitFlow *answer);

#endif
