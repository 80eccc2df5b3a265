#include "Memory.h"

#include <malloc.h>

void gtk_shims_give_back_memory(void) { malloc_trim(0); }
