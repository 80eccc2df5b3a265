#pragma once

// An SQLite VFS that wraps the default one and fails chosen operations on chosen files.

typedef enum {
    FAULT_READ,
    FAULT_WRITE,
    FAULT_FULL, // a write to a full disk
    FAULT_TRUNCATE,
    FAULT_SYNC,
    FAULT_SIZE,
    FAULT_LOCK,
    FAULT_SHARED_MEMORY,
    FAULT_OPEN,
    FAULT_DELETE,
    FAULT_ACCESS,
} fault_kind;

typedef struct fault_plan fault_plan;

// Makes this VFS the default of all connections opened from now on. Returns 0, or an SQLite error code.
int fault_vfs_install(void);

// Creates a plan for all files whose paths begin with a prefix. It is never freed.
fault_plan *fault_vfs_plan(const char *prefix);

// Fails an operation of a kind: the one with a number, counted from 1 from now on, and all later ones if the fault
// lasts. A number of 0 fails none. A failing write has written the first half.
void fault_vfs_fail(fault_plan *plan, fault_kind kind, int number, int lasts);

// The number of operations of the kind since then.
int fault_vfs_count(fault_plan *plan);
