// What measuring needs and Swift does not have.
#ifndef INSTRUMENTS_H
#define INSTRUMENTS_H

#include <stdint.h>

// MARK: results.c

// Results end here, so that no compiler can leave out the work that made them.
void instruments_keep(const void *result);
// Callgrind is told to write down what it has counted whenever this is entered, and to count anew.
void instruments_mark(void);

// MARK: allocations.c

// What this thread allocates between start and stop.
typedef struct {
  int64_t calls;       // of malloc and its kin
  int64_t live_bytes;  // as large as the allocator made them; negative if more was freed
  int64_t peak_bytes;  // the most that was live at once
} AllocationCount;

// Whether allocations can be counted here: with the GNU C library.
int allocations_can_be_counted(void);
void allocations_start(void);
AllocationCount allocations_stop(void);

// Freed memory stays with the allocator, so that times do not depend on when the system takes pages back and clears
// them anew.
void allocations_keep_memory(void);
// Gives all of it back to the system, so that what is allocated next has to be cleared first.
void allocations_release_memory(void);

#endif
