#ifndef ALLOCATION_COUNTS_H
#define ALLOCATION_COUNTS_H

#include <stddef.h>

/// How many blocks of memory this thread has asked for since it began.
///
/// A program that links this has its own `malloc`, `calloc`, `realloc` and `posix_memalign`, which count and hand on to the C
/// library's. Growing a block counts as asking for one.
size_t allocation_count(void);

#endif
