#pragma once
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// A system library that nothing is linked with: it is loaded when the first of its functions is needed. What a program is
// linked with, it loads at every start, and most starts ask no site, keep no key and simulate nothing.
//
// The functions are found once and called through pointers of the types that the library's own header gives them.
typedef struct {
    // The file that is loaded.
    const char *file;
    // What its functions are called.
    const char *const *names;
    // Where they are put: a structure of nothing but pointers to functions, in the same order.
    void *functions;
    size_t count;
    // Makes the library ready once its functions are there, and says what was wrong; NULL where there is nothing to do.
    const char *(*prepare)(void);

    pthread_mutex_t loading;
    bool is_loaded;
} LateLibrary;

// Loads a library, once in a process; from any thread.
//
// Returns NULL, or what was wrong in the words of the loader, good until this is called again from the same thread. What failed
// is tried again at the next call.
const char *late_library_load(LateLibrary *library);

// What makes a structure and the names of a list of functions.
#define LATE_LIBRARY_FIELD(function) __typeof__(function) *function;
#define LATE_LIBRARY_NAME(function) #function,
