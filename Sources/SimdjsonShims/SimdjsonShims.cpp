#include "SimdjsonShims.h"

#include "../CSimdjson/simdjson.h"

#include <new>

extern "C" simdjson_shims_tape simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth) {
    using simdjson::dom::parser;
    auto *owner = new (std::nothrow) parser();
    if (owner == nullptr) return {};
    // Nothing throws here: each call gives its error code.
    auto error = owner->allocate(count, max_depth);
    if (!error) error = owner->parse(bytes, count).error();
    if (error) {
        delete owner;
        return {};
    }
    return {owner, owner->doc.tape.get(), owner->doc.string_buf.get()};
}

extern "C" void simdjson_shims_free(simdjson_shims_tape tape) { delete static_cast<simdjson::dom::parser *>(tape.owner); }
