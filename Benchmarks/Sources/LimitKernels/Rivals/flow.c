// Flow: items fill a line until the next does not fit.
#include "Stretches.h"

// An item may pass the end of its line by so much: sums of fractions are seldom exact.
#define TOLERANCE 0x1p-11

enum { BEGINS_LINE = 1, ENDS_LINE = 2, INDENTS = 4 };

// Two numbers at a time.
typedef double Pair __attribute__((vector_size(16)));
typedef int64_t Bits __attribute__((vector_size(16)));

INLINE Pair pair_at(const double *numbers) {
  Pair pair;
  __builtin_memcpy(&pair, numbers, sizeof pair);
  return pair;
}

// Promise: bad data is noticed. All six numbers of every item are held against what they may be.
INLINE int are_usable(const LimitFlowItem *items, size_t count) {
  const Bits sign = {INT64_MIN, INT64_MIN};
  Bits passes = ~(Bits){0, 0};
  for (size_t item = 0; item < count; item++) {
    Pair size = pair_at(&items[item].main);
    Pair along = (Pair)((Bits)pair_at(&items[item].before) & ~sign);
    Pair across = (Pair)((Bits)pair_at(&items[item].leading) & ~sign);
    passes &= (size >= 0) & (size <= GREATEST) & (along <= GREATEST) & (across <= GREATEST);
  }
  return (passes[0] & passes[1]) != 0;
}

SELDOM void mend(const LimitFlowItem *items, size_t count, size_t first, LimitNotes *notes, LimitFlowItem *mended_items) {
  for (size_t item = 0; item < count; item++) {
    mended_items[item] = (LimitFlowItem){
        .main = mended(notes, first + item, items[item].main, 0),
        .cross = mended(notes, first + item, items[item].cross, 0),
        .before = mended(notes, first + item, items[item].before, 1),
        .after = mended(notes, first + item, items[item].after, 1),
        .leading = mended(notes, first + item, items[item].leading, 1),
        .trailing = mended(notes, first + item, items[item].trailing, 1),
        .flags = items[item].flags,
    };
  }
}

typedef struct {
  LimitFlow answer;
  double item_spacing, line_spacing, width;
  size_t count;
  LimitLineStart start;  // of this line
  LimitReach line;       // of its items
  LimitReach stretch;    // of the lines in this stretch
} Flow;

// Promise: a frame, for items with insets along main: those stand off the start of their line.
SELDOM void write_offset(Flow *flow, size_t item, double offset, double extent) {
  LimitFlow *answer = &flow->answer;
  if (!answer->offsets) answer->offsets = calloc(flow->count, sizeof *answer->offsets);
  answer->offsets[item] = offset;
  double start = flow->start.main + offset, end = start + extent;
  flow->line.start = start < flow->line.start ? start : flow->line.start;
  flow->line.end = end > flow->line.end ? end : flow->line.end;
}

SELDOM void indent(LimitFlowRecord *records, size_t count, double indentation) {
  for (size_t item = 0; item < count; item++) records[item].cross_origin += indentation;
}

// A line is full: it is entered into the tables, and the next begins behind it.
static void end_line(Flow *flow, size_t end, double thickness, double indentation) {
  LimitFlow *answer = &flow->answer;
  LimitLineStart *start = &flow->start;
  if (__builtin_expect(start->indentation != 0, 0))
    indent(answer->records + start->item, end - start->item, start->indentation);
  answer->line_starts[answer->line_count] = start->main;
  answer->line_items[answer->line_count] = (uint32_t)start->item;
  answer->line_count++;
  // Promise: what lies in a rect is found without looking at every item. A line counts for every stretch it touches.
  const double line_end = start->main + thickness;
  LimitReach line = {flow->line.start < start->main ? flow->line.start : start->main,
                     flow->line.end > line_end ? flow->line.end : line_end};
  for (size_t stretch = start->item / STRETCH; stretch * STRETCH < end; stretch++) {
    if (stretch * STRETCH >= start->item) flow->stretch = line;
    flow->stretch.start = line.start < flow->stretch.start ? line.start : flow->stretch.start;
    flow->stretch.end = line.end > flow->stretch.end ? line.end : flow->stretch.end;
    answer->reaches[stretch] = flow->stretch;
  }
  start->content_end = line_end > start->content_end ? line_end : start->content_end;
  start->main = line_end + flow->line_spacing;
  start->indentation += indentation;
  start->line++;
  // Promise: a change in the middle does not begin at the start.
  const int is_first = start->item / BLOCK != end / BLOCK;
  start->item = end;
  if (is_first) answer->starts[answer->start_count++] = *start;
  flow->line = (LimitReach){start->main, start->main};
}

static void place(Flow *flow, const LimitFlowItem *all) {
  LimitFlow *answer = &flow->answer;
  LimitFlowRecord *records = answer->records;
  const double spacing = flow->item_spacing;
  double limit = flow->width + TOLERANCE, position = 0, thickness = 0, indentation = 0;
  uint64_t flags_before = 0;
  for (size_t first = 0; first < flow->count; first += STRETCH) {
    const size_t length = flow->count - first < STRETCH ? flow->count - first : STRETCH;
    const LimitFlowItem *items = all + first;
    LimitFlowItem mended_items[STRETCH];
    if (__builtin_expect(!are_usable(items, length), 0)) {
      mend(items, length, first, &answer->notes, mended_items);
      items = mended_items;
    }
    for (size_t index = 0; index < length; index++) {
      const LimitFlowItem *item = items + index;
      const size_t number = first + index;
      const uint64_t flags = item->flags;
      // Promise: insets count in line breaking.
      const double outer_cross = item->cross + (item->leading + item->trailing);
      double end = position + outer_cross;
      // Promise: an item can begin or end a line.
      if (end > limit || __builtin_expect((flags & BEGINS_LINE) | (flags_before & ENDS_LINE), 0)) {
        if (number > flow->start.item) {
          end_line(flow, number, thickness, indentation);
          limit = flow->width - flow->start.indentation + TOLERANCE;
          position = thickness = indentation = 0;
          end = outer_cross;
        }
      }
      // Promise: a frame. Where the item stands in its line, and how large it is.
      const double extent = snapped(item->main), before = snapped(item->before), after = snapped(item->after);
      const double origin = position + item->leading;
      records[number] = (LimitFlowRecord){origin, item->cross, extent};
      if (__builtin_expect((before != 0) | (after != 0), 0)) write_offset(flow, number, before, extent);
      // Promise: a line is as thick as its thickest item, insets included.
      const double outer_main = extent + (before + after);
      thickness = outer_main > thickness ? outer_main : thickness;
      // Promise: an item can make the lines behind its own begin where it does.
      if (__builtin_expect(flags & INDENTS, 0)) indentation = origin;
      flags_before = flags;
      position = end + spacing;
    }
  }
  if (flow->count) end_line(flow, flow->count, thickness, indentation);
}

LimitFlow limit_flow(
    const LimitFlowItem *items, size_t count, double width, double item_spacing, double line_spacing) {
  Flow flow = {
      .answer = {
          .records = malloc(count * sizeof(LimitFlowRecord)),
          .line_starts = malloc(count * sizeof(double)),
          .line_items = malloc(count * sizeof(uint32_t)),
          .reaches = malloc(stretches_of(count) * sizeof(LimitReach)),
          .starts = malloc((blocks_of(count) + 1) * sizeof(LimitLineStart)),
      },
      .item_spacing = item_spacing, .line_spacing = snapped(line_spacing), .width = width, .count = count,
  };
  place(&flow, items);
  flow.answer.end = flow.start.content_end;
  return flow.answer;
}

void limit_flow_free(LimitFlow *answer) {
  free(answer->records);
  free(answer->offsets);
  free(answer->line_starts);
  free(answer->line_items);
  free(answer->reaches);
  free(answer->starts);
  free(answer->notes.notes);
}
