#include "FaultVFS.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

struct fault_plan {
    char *prefix;
    fault_plan *next;
    fault_kind kind;
    int number;
    int lasts;
    int count;
};

// SQLite's file object; the wrapped file follows in memory.
typedef struct {
    sqlite3_file base;
    fault_plan *plan;
} faulty_file;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static fault_plan *plans;
static sqlite3_vfs *original;
static sqlite3_vfs vfs;

static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((faulty_file *)file + 1); }

static fault_plan *plan_of(const char *path) {
    if (!path) return NULL;
    pthread_mutex_lock(&lock);
    fault_plan *plan = plans;
    while (plan && strncmp(path, plan->prefix, strlen(plan->prefix)) != 0) plan = plan->next;
    pthread_mutex_unlock(&lock);
    return plan;
}

// Counts an operation, and returns whether it fails.
static int fails(fault_plan *plan, fault_kind kind) {
    if (!plan) return 0;
    pthread_mutex_lock(&lock);
    int counts = plan->kind == kind;
    plan->count += counts;
    int result = counts && plan->number > 0
        && (plan->count == plan->number || (plan->lasts && plan->count > plan->number));
    pthread_mutex_unlock(&lock);
    return result;
}

static int file_fails(sqlite3_file *file, fault_kind kind) { return fails(((faulty_file *)file)->plan, kind); }

static int faulty_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int faulty_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    if (file_fails(file, FAULT_READ)) return SQLITE_IOERR_READ;
    return real(file)->pMethods->xRead(real(file), bytes, count, offset);
}

static int faulty_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    int is_full = file_fails(file, FAULT_FULL), is_error = file_fails(file, FAULT_WRITE);
    int code = real(file)->pMethods->xWrite(real(file), bytes, is_full || is_error ? count / 2 : count, offset);
    return is_full ? SQLITE_FULL : is_error ? SQLITE_IOERR_WRITE : code;
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size) {
    if (file_fails(file, FAULT_TRUNCATE)) return SQLITE_IOERR_TRUNCATE;
    return real(file)->pMethods->xTruncate(real(file), size);
}

static int faulty_sync(sqlite3_file *file, int flags) {
    if (file_fails(file, FAULT_SYNC)) return SQLITE_IOERR_FSYNC;
    return real(file)->pMethods->xSync(real(file), flags);
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size) {
    if (file_fails(file, FAULT_SIZE)) return SQLITE_IOERR_FSTAT;
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int faulty_lock(sqlite3_file *file, int level) {
    if (file_fails(file, FAULT_LOCK)) return SQLITE_IOERR_LOCK;
    return real(file)->pMethods->xLock(real(file), level);
}

static int faulty_unlock(sqlite3_file *file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }

static int faulty_check_lock(sqlite3_file *file, int *result) {
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int faulty_control(sqlite3_file *file, int operation, void *argument) {
    return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int faulty_sector_size(sqlite3_file *file) { return real(file)->pMethods->xSectorSize(real(file)); }

static int faulty_characteristics(sqlite3_file *file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int faulty_map(sqlite3_file *file, int page, int size, int extend, void volatile **memory) {
    if (file_fails(file, FAULT_SHARED_MEMORY)) return SQLITE_IOERR_SHMMAP;
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}

static int faulty_shared_lock(sqlite3_file *file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void faulty_barrier(sqlite3_file *file) { real(file)->pMethods->xShmBarrier(real(file)); }

static int faulty_unmap(sqlite3_file *file, int removes) { return real(file)->pMethods->xShmUnmap(real(file), removes); }

// Version 2 has no xFetch, so SQLite does not map files into memory.
static const sqlite3_io_methods methods = {
    2, faulty_close, faulty_read, faulty_write, faulty_truncate, faulty_sync, faulty_size, faulty_lock, faulty_unlock,
    faulty_check_lock, faulty_control, faulty_sector_size, faulty_characteristics, faulty_map, faulty_shared_lock,
    faulty_barrier, faulty_unmap, NULL, NULL,
};

static int faulty_open(sqlite3_vfs *self, sqlite3_filename path, sqlite3_file *file, int flags, int *result) {
    (void)self;
    file->pMethods = NULL;
    ((faulty_file *)file)->plan = plan_of(path);
    if (file_fails(file, FAULT_OPEN)) return SQLITE_CANTOPEN;
    int code = original->xOpen(original, path, real(file), flags, result);
    // If methods are set, SQLite closes the file even if opening failed.
    if (real(file)->pMethods) file->pMethods = &methods;
    return code;
}

static int faulty_delete(sqlite3_vfs *self, const char *path, int syncs) {
    (void)self;
    if (fails(plan_of(path), FAULT_DELETE)) return SQLITE_IOERR_DELETE;
    return original->xDelete(original, path, syncs);
}

static int faulty_access(sqlite3_vfs *self, const char *path, int flags, int *result) {
    (void)self;
    if (fails(plan_of(path), FAULT_ACCESS)) return SQLITE_IOERR_ACCESS;
    return original->xAccess(original, path, flags, result);
}

int fault_vfs_install(void) {
    original = sqlite3_vfs_find(NULL);
    if (!original || original == &vfs) return SQLITE_ERROR;
    vfs = *original;
    vfs.zName = "faulty";
    vfs.pNext = NULL;
    vfs.szOsFile = (int)sizeof(faulty_file) + original->szOsFile;
    vfs.xOpen = faulty_open;
    vfs.xDelete = faulty_delete;
    vfs.xAccess = faulty_access;
    return sqlite3_vfs_register(&vfs, 1);
}

fault_plan *fault_vfs_plan(const char *prefix) {
    fault_plan *plan = calloc(1, sizeof *plan);
    if (!plan) return NULL;
    plan->prefix = strdup(prefix);
    pthread_mutex_lock(&lock);
    plan->next = plans;
    plans = plan;
    pthread_mutex_unlock(&lock);
    return plan;
}

void fault_vfs_fail(fault_plan *plan, fault_kind kind, int number, int lasts) {
    pthread_mutex_lock(&lock);
    plan->kind = kind;
    plan->number = number;
    plan->lasts = lasts;
    plan->count = 0;
    pthread_mutex_unlock(&lock);
}

int fault_vfs_count(fault_plan *plan) {
    pthread_mutex_lock(&lock);
    int count = plan->count;
    pthread_mutex_unlock(&lock);
    return count;
}
