#ifndef ALLOCATION_COUNTS_H
#define ALLOCATION_COUNTS_H

#include <stddef.h>

/// The number of blocks of memory that this thread has allocated since it started.
///
/// A program that links this has its own `malloc`, `calloc`, `realloc` and `posix_memalign`, which count and call the C
/// library's. Growing a block counts as an allocation.
size_t allocation_count(void);

#endif
