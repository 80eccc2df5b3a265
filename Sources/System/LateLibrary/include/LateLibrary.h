#pragma once
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

// A system library that is loaded when one of its functions is first needed. Linked libraries are loaded at every start,
// but most runs send no request, store no key and run no simulator.
//
// The functions are looked up once and called through pointers with the types of the library's own header.
typedef struct {
    // The file that is loaded.
    const char *file;
    // The names of its functions.
    const char *const *names;
    // A structure that consists of function pointers in the same order.
    void *functions;
    size_t count;
    // Initializes the library once its functions are available; returns an error message or NULL. NULL if there is nothing
    // to initialize.
    const char *(*prepare)(void);

    pthread_mutex_t loading;
    bool is_loaded;
} LateLibrary;

// Loads a library once per process, from any thread.
//
// Returns NULL, or the loader's error message, valid until the next call on the same thread. After a failure, the next call
// tries again.
const char *late_library_load(LateLibrary *library);

// Expand a list of functions to the fields of a structure and to names.
#define LATE_LIBRARY_FIELD(function) __typeof__(function) *function;
#define LATE_LIBRARY_NAME(function) #function,
