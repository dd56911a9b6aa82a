#include "LimitKernels.h"

#define INLINE static inline __attribute__((always_inline))

INLINE double double_at(ItemField field, size_t index) {
  return *(const double *)((const char *)field.first + (ptrdiff_t)index * field.stride);
}

INLINE int32_t int32_at(ItemField field, size_t index) {
  return *(const int32_t *)((const char *)field.first + (ptrdiff_t)index * field.stride);
}
