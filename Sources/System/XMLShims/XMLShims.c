#include "XMLShims.h"

#include <LateLibrary.h>
#include <limits.h>

// The functions of libxml2 that are used, as declared in libxml/xmlreader.h and libxml/parser.h. They are part of its stable
// interface, and declared here because the package with its headers depends on those of all of ICU.
typedef unsigned char xmlChar;
void xmlInitParser(void);
xml_shims_reader *xmlReaderForMemory(const char *buffer, int size, const char *url, const char *encoding, int options);
void xmlFreeTextReader(xml_shims_reader *reader);
int xmlTextReaderRead(xml_shims_reader *reader);
int xmlTextReaderNodeType(xml_shims_reader *reader);
const xmlChar *xmlTextReaderConstLocalName(xml_shims_reader *reader);
const xmlChar *xmlTextReaderConstValue(xml_shims_reader *reader);
int xmlTextReaderMoveToAttribute(xml_shims_reader *reader, const xmlChar *name);
int xmlTextReaderMoveToElement(xml_shims_reader *reader);

#define EACH_FUNCTION(use)                                                                                             \
    use(xmlInitParser) use(xmlReaderForMemory) use(xmlFreeTextReader) use(xmlTextReaderRead) use(xmlTextReaderNodeType) \
    use(xmlTextReaderConstLocalName) use(xmlTextReaderConstValue) use(xmlTextReaderMoveToAttribute)                    \
    use(xmlTextReaderMoveToElement)

// Written once, before any function that reads it can be called.
static struct {
    EACH_FUNCTION(LATE_LIBRARY_FIELD)
} functions;

static const char *const names[] = {EACH_FUNCTION(LATE_LIBRARY_NAME)};

static const char *prepare(void) {
    functions.xmlInitParser();
    return NULL;
}

static LateLibrary library = {
    .file = XML_SHIMS_LIBRARY,
    .names = names,
    .functions = &functions,
    .count = sizeof names / sizeof *names,
    .prepare = prepare,
    .loading = PTHREAD_MUTEX_INITIALIZER,
};

const char *xml_shims_load(void) { return late_library_load(&library); }

xml_shims_reader *xml_shims_new(const char *bytes, size_t count) {
    // xmlParserOption
    enum { no_errors = 1 << 5, no_warnings = 1 << 6, no_network = 1 << 11 };
    if (count > INT_MAX) return NULL;
    return functions.xmlReaderForMemory(bytes, (int)count, NULL, NULL, no_errors | no_warnings | no_network);
}

void xml_shims_free(xml_shims_reader *reader) { functions.xmlFreeTextReader(reader); }

xml_shims_node xml_shims_next(xml_shims_reader *reader) {
    // xmlReaderTypes
    enum { element = 1, document_type = 10 };
    int result;
    while ((result = functions.xmlTextReaderRead(reader)) == 1) {
        switch (functions.xmlTextReaderNodeType(reader)) {
        case element: return XML_SHIMS_ELEMENT;
        case document_type: return XML_SHIMS_DOCUMENT_TYPE;
        }
    }
    return result == 0 ? XML_SHIMS_END : XML_SHIMS_MALFORMED;
}

const char *xml_shims_name(xml_shims_reader *reader) {
    functions.xmlTextReaderMoveToElement(reader);
    return (const char *)functions.xmlTextReaderConstLocalName(reader);
}

const char *xml_shims_attribute(xml_shims_reader *reader, const char *name) {
    functions.xmlTextReaderMoveToElement(reader);
    if (functions.xmlTextReaderMoveToAttribute(reader, (const xmlChar *)name) != 1) return NULL;
    return (const char *)functions.xmlTextReaderConstValue(reader);
}
