// Lanes whose ends stay in order.
#ifndef LANES_H
#define LANES_H

// The least end is the answer, and the new end sinks to its place through a min and a max for each other lane. From one
// item to the next there is one addition and one minimum to wait for, however many lanes there are.
#define SINK(TYPE, ENDS, LANES, END)                        \
  do {                                                      \
    TYPE sinking = (END);                                   \
    _Pragma("clang loop unroll(full)")                      \
    for (int lane = 1; lane < (LANES); lane++) {            \
      TYPE other = (ENDS)[lane];                            \
      (ENDS)[lane - 1] = other < sinking ? other : sinking; \
      sinking = other < sinking ? sinking : other;          \
    }                                                       \
    (ENDS)[(LANES) - 1] = sinking;                          \
  } while (0)

// A loop of its own for each number of lanes.
#define WITH_LANES(CALL, ELSE)               \
  switch (lanes) {                           \
    case 1: { enum { N = 1 }; return CALL; } \
    case 2: { enum { N = 2 }; return CALL; } \
    case 3: { enum { N = 3 }; return CALL; } \
    case 4: { enum { N = 4 }; return CALL; } \
    case 5: { enum { N = 5 }; return CALL; } \
    case 6: { enum { N = 6 }; return CALL; } \
    case 7: { enum { N = 7 }; return CALL; } \
    case 8: { enum { N = 8 }; return CALL; } \
    default: return ELSE;                    \
  }

#endif
