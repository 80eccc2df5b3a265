#pragma once
#include <stddef.h>

// libxml2's reader, loaded by the first document: it depends on a library with 30 MB of character tables.
//
// Call xml_shims_load first.

#define XML_SHIMS_LIBRARY "libxml2.so.2"

// Loads and initializes libxml2 once per process, from any thread.
//
// Returns NULL, or the loader's error message, valid until the next call on the same thread. After a failure, the next call
// tries again.
const char *xml_shims_load(void);

// A document that is read from start to end; used by one thread at a time.
typedef struct _xmlTextReader xml_shims_reader;

// Starts reading a document that remains in memory until the reader is freed. Returns NULL if there is no memory, or if the
// document has more than INT_MAX bytes.
//
// Nothing is loaded from files or the network, and nothing is printed.
xml_shims_reader *xml_shims_new(const char *bytes, size_t count);
void xml_shims_free(xml_shims_reader *reader);

typedef enum {
    XML_SHIMS_ELEMENT,
    // A document type, which may declare entities.
    XML_SHIMS_DOCUMENT_TYPE,
    XML_SHIMS_END,
    XML_SHIMS_MALFORMED,
} xml_shims_node;

// Moves to the next element or document type, or to the end.
xml_shims_node xml_shims_next(xml_shims_reader *reader);

// The current element's name without its prefix, valid until the next move.
const char *xml_shims_name(xml_shims_reader *reader);

// The value of an attribute without a prefix, valid until the next call; NULL if there is none.
const char *xml_shims_attribute(xml_shims_reader *reader, const char *name);
