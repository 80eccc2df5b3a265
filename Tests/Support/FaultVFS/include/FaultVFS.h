#pragma once

// A VFS of SQLite that passes everything on to the default one, and lets chosen operations on chosen files fail.

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

// Makes this VFS the default of all connections that the process opens from now on. Returns 0, or an error code of SQLite.
int fault_vfs_install(void);

// Makes a plan for all files whose paths begin with a prefix. It lasts as long as the process.
fault_plan *fault_vfs_plan(const char *prefix);

// Lets an operation of a kind fail: the one with a number, counted from 1 from now on, and those after it if the fault lasts.
// A number of 0 lets none fail. A write that fails has written the first half.
void fault_vfs_fail(fault_plan *plan, fault_kind kind, int number, int lasts);

// How many operations of the kind have been counted since then.
int fault_vfs_count(fault_plan *plan);
