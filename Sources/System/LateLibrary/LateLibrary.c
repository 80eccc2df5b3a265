#define _GNU_SOURCE  // RTLD_DEFAULT
#include "LateLibrary.h"

#include <dlfcn.h>
#include <string.h>

// Opens a library with the lock of GModule, if the program has GModule, before that of the loader.
//
// GModule locks in this order, and a constructor of libsoup calls it: opened by the loader alone, libsoup would wait for a thread
// that looks a symbol up with GModule, as GtkBuilder does, while that thread waits for the loader.
static void *open_library(const char *file) {
    enum { lazy = 1 << 0, local = 1 << 1 };  // GModuleFlags
    void *found = dlsym(RTLD_DEFAULT, "g_module_open");
    void *(*open_module)(const char *, int);
    memcpy(&open_module, &found, sizeof found);
    if (found) open_module(file, lazy | local);
    return dlopen(file, RTLD_LAZY | RTLD_LOCAL);
}

// Lazy binding: a program calls few of the functions of a library and its dependencies.
static const char *load(LateLibrary *library) {
    void *handle = open_library(library->file);
    if (!handle) return dlerror();
    for (size_t index = 0; index < library->count; index++) {
        void *function = dlsym(handle, library->names[index]);
        if (!function) return dlerror();
        memcpy((char *)library->functions + index * sizeof function, &function, sizeof function);
    }
    return library->prepare ? library->prepare() : NULL;
}

const char *late_library_load(LateLibrary *library) {
    pthread_mutex_lock(&library->loading);
    const char *problem = library->is_loaded ? NULL : load(library);
    library->is_loaded = !problem;
    pthread_mutex_unlock(&library->loading);
    return problem;
}
