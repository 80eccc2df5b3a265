#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A checked JSON text: one array of 64-bit words in the order of the text, which say where each value stands in it. Nothing
// is decoded but escapes.
//
// The upper 8 bits of a word say what stands there, the lower 56 are its payload:
//   'n' 't' 'f'    null, true, false
//   'i'            a whole number: bits 0 to 31 are where its first byte is in the text, bits 32 to 55 how many there are
//   'd'            a number with a fraction or an exponent, likewise
//   '"'            a text, likewise: its bytes are UTF-8, without quotes and with escapes decoded
//   '[' '{'        a list or an object: bits 0 to 31 are the index of the word behind it, bits 32 to 55 how many items it
//                  has (the greatest number there: at least so many); the items of an object are names and values in turn
typedef struct {
    // What owns the two arrays; NULL where the text could not be read.
    void *owner;
    const uint64_t *words;
    const uint8_t *text;
} simdjson_shims_tape;

// Checks and indexes a whole text: a list or an object of JSON, in UTF-8, in which lists and objects stand less than `max_depth`
// deep. The bytes are copied.
//
// The caller frees what comes back. Any thread may call.
simdjson_shims_tape simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth);

// Frees a tape.
void simdjson_shims_free(simdjson_shims_tape tape);

// Reads a number of a tape, rounded to the nearest; false where it is too great or too small.
bool simdjson_shims_double(const uint8_t *digits, size_t count, double *number);

#ifdef __cplusplus
}
#endif
