// Stands in for malloc and its kin in the whole process, the Swift runtime included, and hands on to the C library's.
#include "Instruments.h"
#include <stdlib.h>

#ifdef __GLIBC__
#include <errno.h>
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local int counting;
static _Thread_local AllocationCount so_far;

static void *counted(void *memory) {
  if (counting && memory) {
    so_far.calls++;
    so_far.live_bytes += (int64_t)malloc_usable_size(memory);
    if (so_far.live_bytes > so_far.peak_bytes) so_far.peak_bytes = so_far.live_bytes;
  }
  return memory;
}

static void uncount(void *memory) {
  if (counting && memory) so_far.live_bytes -= (int64_t)malloc_usable_size(memory);
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  uncount(memory);
  return counted(__libc_realloc(memory, size));
}

void free(void *memory) {
  uncount(memory);
  __libc_free(memory);
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

int allocations_can_be_counted(void) { return 1; }

void allocations_start(void) {
  so_far = (AllocationCount){0};
  counting = 1;
}

AllocationCount allocations_stop(void) {
  counting = 0;
  return so_far;
}

void allocations_keep_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_TOP_PAD, 16 << 20);
}

void allocations_release_memory(void) { malloc_trim(0); }

#else
int allocations_can_be_counted(void) { return 0; }
void allocations_start(void) {}
AllocationCount allocations_stop(void) { return (AllocationCount){0}; }
void allocations_keep_memory(void) {}
void allocations_release_memory(void) {}
#endif
