#pragma once

// Gives the system back the memory that the allocator keeps and nothing uses; Swift does not see malloc.h.
void gtk_shims_give_back_memory(void);
