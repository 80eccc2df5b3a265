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
//   '"'            a text, likewise: its bytes are UTF-8, without quotes
//   '\\'           a text that had escapes, likewise in the decoded texts
//   '[' '{'        a list or an object: bits 0 to 31 are the index of the word behind it, bits 32 to 55 how many items it
//                  has (the greatest number there: at least so many); the items of an object are names and values in turn
//   'k'            the name of a field that stands in its object for the first time: bits 0 to 31 are the index of the object,
//                  bits 32 to 55 the number of the name; other names are texts
typedef struct {
    const uint64_t *words;
    // The text that was read.
    const uint8_t *text;
    const uint8_t *decoded;
} simdjson_shims_tape;

// Checks and indexes a whole text: a list or an object of JSON, in UTF-8, in which lists and objects stand less than `max_depth`
// deep. NULL where it is none. The bytes must stay where they are as long as the tape is used.
//
// The caller frees what comes back. Any thread may call.
const simdjson_shims_tape *simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth);

// The same by documented functions of simdjson alone, as for a version whose inner interface is not known; slower.
const simdjson_shims_tape *simdjson_shims_parse_by_public_interface(const uint8_t *bytes, size_t count, size_t max_depth);

// Frees a tape.
void simdjson_shims_free(const simdjson_shims_tape *tape);

// The index of the value of an object's first field that has a name; 0 where none has.
//
// Any thread may call.
size_t simdjson_shims_field(const simdjson_shims_tape *tape, size_t object, const uint8_t *name, size_t count);

// The same for a name that stands where it is, unchanged, as long as the tape is used. The tape remembers where the field stood
// in the object before, since most objects of a list have the same fields.
//
// One thread at a time may call.
size_t simdjson_shims_field_again(const simdjson_shims_tape *tape, size_t object, const uint8_t *name, size_t count);

// The bytes of a name whose word's tag is 'k', of which `count` is set to how many there are.
const uint8_t *simdjson_shims_name(const simdjson_shims_tape *tape, uint64_t word, size_t *count);

// Reads a number of a tape, rounded to the nearest; false where it is too great or too small.
bool simdjson_shims_double(const uint8_t *digits, size_t count, double *number);

#ifdef __cplusplus
}
#endif
