#include "Memory.h"

#include <malloc.h>

void gtk_shims_limit_arenas(void) { mallopt(M_ARENA_MAX, 2); }

void gtk_shims_give_back_memory(void) { malloc_trim(0); }

size_t gtk_shims_memory_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
