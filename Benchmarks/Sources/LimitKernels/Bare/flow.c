// Flow: items fill a line until the next does not fit.
#include "Bare.h"

// No branch on "does it fit": one in eight does not, and nothing tells which.
double limit_lean_flow(
    size_t count, const LimitFlowItem *items, double width, double spacing, double *x, uint32_t *line,
    double *tops) {
  double end = 0, top = 0, highest = 0;
  uint32_t number = 0;
  tops[0] = 0;
  for (size_t item = 0; item < count; item++) {
    double own = items[item].cross, height = items[item].main;
    int breaks = end > 0 && end + own > width;
    double start = breaks ? 0 : end;
    top = breaks ? top + highest + spacing : top;
    highest = breaks || height > highest ? height : highest;
    number += (uint32_t)breaks;
    x[item] = start;
    line[item] = number;
    tops[number] = top;
    end = start + (own + spacing);
  }
  return top + highest;
}

uint32_t limit_bare_flow(size_t count, const double *widths, double width, double spacing, double *x, uint32_t *line) {
  double end = 0;
  uint32_t number = 0;
  for (size_t item = 0; item < count; item++) {
    double own = widths[item];
    int breaks = end + own > width;
    double start = breaks ? 0 : end;
    number += (uint32_t)breaks;
    x[item] = start;
    line[item] = number;
    end = start + (own + spacing);
  }
  return number + 1;
}

#if defined(__x86_64__)
#include <immintrin.h>

// Sums of eight steps at a time, modulo 2^32; then, line by line, sixteen sums are held against the end of the line.
__attribute__((target("avx2"))) static uint32_t flow_avx2(
    size_t count, const uint32_t *steps, uint32_t width_and_spacing, uint32_t *sums, uint32_t *line_starts) {
  size_t item = 0;
  const __m256i last = _mm256_set1_epi32(7), third = _mm256_set1_epi32(3), none = _mm256_setzero_si256();
  __m256i before = none;
  sums[0] = 0;
  for (; item + 8 <= count; item += 8) {
    __m256i sum = _mm256_loadu_si256((const __m256i *)(steps + item));
    sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 4));
    sum = _mm256_add_epi32(sum, _mm256_slli_si256(sum, 8));
    __m256i lower = _mm256_blend_epi32(none, _mm256_permutevar8x32_epi32(sum, third), 0xf0);
    sum = _mm256_add_epi32(sum, lower);
    _mm256_storeu_si256((__m256i *)(sums + item + 1), _mm256_add_epi32(sum, before));
    before = _mm256_add_epi32(before, _mm256_permutevar8x32_epi32(sum, last));
  }
  for (; item < count; item++) sums[item + 1] = sums[item] + steps[item];

  uint32_t lines = 0;
  size_t first = 0;
  const __m256i room = _mm256_set1_epi32((int)width_and_spacing);
  while (first + 17 < count) {
    line_starts[lines++] = (uint32_t)first;
    const __m256i origin = _mm256_set1_epi32((int)sums[first]);
    size_t next = first + 1;
    unsigned beyond;
    do {
      __m256i low = _mm256_sub_epi32(_mm256_loadu_si256((const __m256i *)(sums + next)), origin);
      __m256i high = _mm256_sub_epi32(_mm256_loadu_si256((const __m256i *)(sums + next + 8)), origin);
      beyond = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(low, room))) |
               (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(_mm256_cmpgt_epi32(high, room))) << 8;
      next += 16;
    } while (!beyond && next + 17 <= count);
    if (!beyond) {
      lines--;
      break;
    }
    size_t end = next - 16 + (size_t)__builtin_ctz(beyond) - 1;
    first = end > first ? end : first + 1;
  }
  while (first < count) {
    line_starts[lines++] = (uint32_t)first;
    size_t next = first + 1;
    while (next < count && sums[next + 1] - sums[first] <= width_and_spacing) next++;
    first = next;
  }
  return lines;
}

uint32_t limit_bare_flow_vector(
    size_t count, const uint32_t *steps, uint32_t width_and_spacing, uint32_t *sums, uint32_t *line_starts) {
  return __builtin_cpu_supports("avx2") ? flow_avx2(count, steps, width_and_spacing, sums, line_starts) : 0;
}
#else
uint32_t limit_bare_flow_vector(
    size_t count, const uint32_t *steps, uint32_t width_and_spacing, uint32_t *sums, uint32_t *line_starts) {
  return 0;
}
#endif
