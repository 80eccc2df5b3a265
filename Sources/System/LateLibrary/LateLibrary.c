#include "LateLibrary.h"

#include <dlfcn.h>
#include <string.h>

// Lazy binding: a program calls few of the functions of a library and its dependencies.
static const char *load(LateLibrary *library) {
    void *handle = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
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
