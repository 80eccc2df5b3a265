#include "SecretShims.h"

// Written once, before anybody may call what reads it.
static SecretFunctions functions;

static const char *const names[] = {EACH_SECRET_FUNCTION(LATE_LIBRARY_NAME)};

static LateLibrary library = {
    .file = SECRET_SHIMS_LIBRARY,
    .names = names,
    .functions = &functions,
    .count = sizeof names / sizeof *names,
    .loading = PTHREAD_MUTEX_INITIALIZER,
};

const char *secret_shims_load(void) { return late_library_load(&library); }

const SecretFunctions *secret_shims_functions(void) { return &functions; }
