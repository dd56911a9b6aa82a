// What Embedded Swift asks of a C library, for a WebAssembly module that has none and imports nothing.
#if defined(__wasm__)

typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;
typedef unsigned char byte;

// Memory: blocks of powers of two; freed ones wait in a list for each size, new ones come from the end of memory.

enum { HEADER = 16, SMALLEST = 4, SIZES = 32, PAGE = 65536 };
extern byte __heap_base;
static uintptr_t top;
static void *freed[SIZES];

static unsigned size_class(size_t size) {
  return size <= 1u << SMALLEST ? SMALLEST : 32 - (unsigned)__builtin_clz((unsigned)(size - 1));
}

static void *block_of_class(unsigned class) {
  if (freed[class]) {
    void *block = freed[class];
    freed[class] = *(void **)block;
    return block;
  }
  if (!top) top = ((uintptr_t)&__heap_base + HEADER - 1) & ~(uintptr_t)(HEADER - 1);
  unsigned long long end = (unsigned long long)top + HEADER + (1ull << class);
  unsigned long long have = (unsigned long long)__builtin_wasm_memory_size(0) * PAGE;
  if (end > have && __builtin_wasm_memory_grow(0, (size_t)((end - have + PAGE - 1) / PAGE)) == (size_t)-1) return 0;
  *(unsigned *)top = class;
  void *block = (void *)(top + HEADER);
  top = (uintptr_t)end;
  return block;
}

void *malloc(size_t size) {
  return size > 1u << (SIZES - 1) ? 0 : block_of_class(size_class(size));
}

void free(void *block) {
  if (!block) return;
  unsigned class = *(unsigned *)((uintptr_t)block - HEADER);
  *(void **)block = freed[class];
  freed[class] = block;
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment > HEADER) return 22;  // EINVAL: nothing here is aligned to more than 16 bytes
  *block = malloc(size);
  return *block ? 0 : 12;  // ENOMEM
}

// Bytes: with -mbulk-memory the builtins become single instructions.

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const byte *a = left, *b = right;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

// Hashing is seeded with what is the same in every run, so that runs can be compared.
void arc4random_buf(void *to, size_t count) {
  for (size_t i = 0; i < count; i++) ((byte *)to)[i] = (byte)(i * 37 + 11);
}

uintptr_t __stack_chk_guard = 0x5eedf00d;
void __stack_chk_fail(void) { __builtin_trap(); }

// There is nowhere to print to.
int putchar(int character) { return character; }

#endif
