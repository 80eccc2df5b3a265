#pragma once

#include <stddef.h>

// Swift does not see malloc.h.

// Lets all threads take memory from two arenas at most.
void gtk_shims_limit_arenas(void);

// Gives the system back the memory that the allocator keeps and nothing uses.
void gtk_shims_give_back_memory(void);

// The bytes that were asked for and not freed yet, in all arenas and mapped by themselves.
size_t gtk_shims_memory_in_use(void);
