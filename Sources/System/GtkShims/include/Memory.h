#pragma once

#include <stddef.h>

// malloc.h is not imported into Swift.

// Limits malloc to two arenas for all threads.
void gtk_shims_limit_arenas(void);

// Returns unused memory of the allocator to the system.
void gtk_shims_give_back_memory(void);

// The number of allocated bytes in all arenas and in separate mappings.
size_t gtk_shims_memory_in_use(void);
