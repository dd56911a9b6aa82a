#ifndef INLINE_H
#define INLINE_H

#define INLINE static inline __attribute__((always_inline))
// For what seldom happens: it stays out of the way of what mostly does.
#define SELDOM static __attribute__((noinline, cold))

#endif
