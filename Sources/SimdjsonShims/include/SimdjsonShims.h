#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A parsed JSON text as simdjson's document object model has it, described under "The tape" in simdjson's own
// documentation: one array of 64-bit words in the order of the text, and one buffer of strings.
//
// The upper 8 bits of a word say what stands there, the lower 56 are its payload:
//   'r'            the beginning: the document's value is the next word
//   'n' 't' 'f'    null, true, false
//   'l' 'u' 'd'    a number: the next word is an int64_t, a uint64_t or a double
//   '"'            a text: the payload is its place in the strings, where a uint32_t says how many bytes of UTF-8 follow
//   '[' '{'        a list or an object: bits 0 to 31 are the index of the word behind it, bits 32 to 55 how many items it
//                  has (the greatest number there: at least so many); the items of an object are names and values in turn
//   ']' '}'        the end of a list or an object
typedef struct {
    // What owns the two arrays; NULL where the text could not be parsed.
    void *owner;
    const uint64_t *words;
    const uint8_t *strings;
} simdjson_shims_tape;

// Parses a whole text: JSON in UTF-8 in which lists and objects stand at most `max_depth` deep. The bytes are copied.
//
// The caller frees what comes back. Any thread may call.
simdjson_shims_tape simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth);

// Frees a tape.
void simdjson_shims_free(simdjson_shims_tape tape);

#ifdef __cplusplus
}
#endif
