// Counts what this thread allocates while it is told to: the calls, and the bytes that are live.
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

typedef struct {
  int64_t calls;       // of malloc and its kin
  int64_t live_bytes;  // as large as the allocator made them; negative if more was freed
  int64_t peak_bytes;  // the most that was live at once
} AllocationCount;

// Whether allocations can be counted here: with the GNU C library.
int allocation_counter_works(void);
void allocation_counter_start(void);
AllocationCount allocation_counter_stop(void);

// Freed memory stays with the allocator, so that times do not depend on when the system takes pages back and clears
// them anew.
void allocation_counter_keep_memory(void);
// Gives all of it back to the system, so that what is allocated next has to be cleared first.
void allocation_counter_release_memory(void);

#endif
