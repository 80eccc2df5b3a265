#include "SoupShims.h"

// Written once, before any function that reads it can be called.
static SoupFunctions functions;

static const char *const names[] = {EACH_SOUP_FUNCTION(LATE_LIBRARY_NAME)};

static LateLibrary library = {
    .file = SOUP_SHIMS_LIBRARY,
    .names = names,
    .functions = &functions,
    .count = sizeof names / sizeof *names,
    .loading = PTHREAD_MUTEX_INITIALIZER,
};

const char *soup_shims_load(void) { return late_library_load(&library); }

const SoupFunctions *soup_shims_functions(void) { return &functions; }
