// The limit: what placing items costs in C.
#ifndef LIMIT_KERNELS_H
#define LIMIT_KERNELS_H

#include "Bare.h"
#include "Rivals.h"

#endif
