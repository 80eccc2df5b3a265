#include "SimdjsonShims.h"

#include "Tape.hpp"
#include "TapeWriter.hpp"

#include <charconv>
#include <memory>
#include <new>

using namespace simdjson;

// The list of tokens is no public interface: docs/decisions.md says what is relied on, and what tells where it changes.
static_assert(SIMDJSON_VERSION_MAJOR == 3, "This reads the tokens of simdjson 3 as they stand there.");

namespace {
error_code read(Tape &tape, std::string_view text, size_t max_depth) {
    std::unique_ptr<internal::dom_parser_implementation> parser;
    SIMDJSON_TRY(get_active_implementation()->create_dom_parser_implementation(text.size(), max_depth, parser));
    SIMDJSON_TRY(parser->stage1(reinterpret_cast<const uint8_t *>(text.data()), text.size(), stage1_mode::regular));
    if (parser->n_structural_indexes == 0) return EMPTY;
    char last = text[parser->structural_indexes[parser->n_structural_indexes - 1]];
    if (last != ']' && last != '}') return TAPE_ERROR;
    SIMDJSON_TRY(TapeWriter(text, *parser, max_depth, tape).write());
    tape.decoded = reinterpret_cast<const uint8_t *>(tape.decoded_texts.data());
    return SUCCESS;
}

const Tape &whole(const simdjson_shims_tape *tape) { return *static_cast<const Tape *>(tape); }

std::string_view view(const uint8_t *bytes, size_t count) { return {reinterpret_cast<const char *>(bytes), count}; }
} // namespace

extern "C" const simdjson_shims_tape *simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth) {
    try {
        if (count == 0 || count > UINT32_MAX) return nullptr;
        auto tape = std::make_unique<Tape>(view(bytes, count));
        return read(*tape, view(bytes, count), max_depth) ? nullptr : tape.release();
    } catch (const std::bad_alloc &) { return nullptr; }
}

extern "C" void simdjson_shims_free(const simdjson_shims_tape *tape) { delete static_cast<const Tape *>(tape); }

extern "C" size_t simdjson_shims_field(
    const simdjson_shims_tape *tape, size_t object, const uint8_t *name, size_t count) {
    return whole(tape).field(object, view(name, count), whole(tape).names.find(view(name, count)));
}

extern "C" size_t simdjson_shims_field_again(
    const simdjson_shims_tape *tape, size_t object, const uint8_t *name, size_t count) {
    return whole(tape).field_again(object, view(name, count));
}

extern "C" const uint8_t *simdjson_shims_name(const simdjson_shims_tape *tape, uint64_t word, size_t *count) {
    std::string_view name = whole(tape).text_of(word);
    *count = name.size();
    return reinterpret_cast<const uint8_t *>(name.data());
}

extern "C" bool simdjson_shims_double(const uint8_t *digits, size_t count, double *number) {
    auto start = reinterpret_cast<const char *>(digits);
    return std::from_chars(start, start + count, *number).ec == std::errc();
}
