#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A validated JSON text: an array of 64-bit words in the order of the text, which locate each value in it. Only strings
// with escapes are decoded.
//
// The upper 8 bits of a word are its tag, the lower 56 its payload:
//   'n' 't' 'f'    null, true, false
//   'i'            an integer: bits 0 to 31 are the position of its first byte in the text, bits 32 to 55 its length
//   'd'            a number with a fraction or an exponent, likewise
//   '"'            a string, likewise: its bytes are UTF-8, without quotes
//   '\\'           a string that had escapes, likewise in the decoded strings
//   '[' '{'        a list or an object: bits 0 to 31 are the index of the word after it, bits 32 to 55 the number of its
//                  items (saturating at the maximum); the items of an object are alternating names and values
//   'k'            the name of a field that occurs in its object for the first time: bits 0 to 31 are the index of the
//                  object, bits 32 to 55 the number of the name; other names are strings
typedef struct {
    const uint64_t *words;
    // The original text.
    const uint8_t *text;
    const uint8_t *decoded;
} simdjson_shims_tape;

// Validates and indexes a whole text: a JSON list or object in UTF-8, in which lists and objects are nested less than
// `max_depth` deep. Returns NULL if it is invalid. The bytes must outlive the tape.
//
// The caller frees the result. Thread-safe.
const simdjson_shims_tape *simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth);

// The same with simdjson's documented functions only, for versions whose internal interface is unknown; slower.
const simdjson_shims_tape *simdjson_shims_parse_by_public_interface(const uint8_t *bytes, size_t count, size_t max_depth);

void simdjson_shims_free(const simdjson_shims_tape *tape);

// The index of the value of an object's first field with a name; 0 if there is none.
//
// Thread-safe.
size_t simdjson_shims_field(const simdjson_shims_tape *tape, size_t object, const uint8_t *name, size_t count);

// The same for a name whose bytes remain unchanged at their address while the tape is used. The tape caches where the field
// was in the previous object, because the objects of a list usually have the same fields.
//
// Not thread-safe.
size_t simdjson_shims_field_again(const simdjson_shims_tape *tape, size_t object, const uint8_t *name, size_t count);

// The bytes of a name from a word with tag 'k'; sets `count` to their number.
const uint8_t *simdjson_shims_name(const simdjson_shims_tape *tape, uint64_t word, size_t *count);

// Parses a whole decimal number, rounded to nearest; false if it is out of range or anything else.
bool simdjson_shims_double(const uint8_t *digits, size_t count, double *number);

#ifdef __cplusplus
}
#endif
