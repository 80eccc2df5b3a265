#include "SimdjsonShims.h"

#include "Tape.hpp"
#include "TapeWriter.hpp"

#include <charconv>
#include <memory>
#include <new>

using namespace simdjson;

namespace {
// Writes the tape of a text whose tokens have been found.
error_code read(Tape &tape, std::string_view text, TokenList &tokens, size_t max_depth) {
    if (tokens.begin() == tokens.end()) return EMPTY;
    char last = text[tokens.end()[-1]];
    if (last != ']' && last != '}') return TAPE_ERROR;
    SIMDJSON_TRY(TapeWriter(text, tokens, max_depth, tape).write());
    tape.decoded = reinterpret_cast<const uint8_t *>(tape.decoded_texts.data());
    return SUCCESS;
}

// Validates and indexes a text whose tokens `find` finds.
template <typename Find> const simdjson_shims_tape *parse(std::string_view text, size_t max_depth, Find find) {
    try {
        if (text.empty() || text.size() > UINT32_MAX) return nullptr;
        auto tape = std::make_unique<Tape>(text);
        TokenList tokens;
        if (find(tokens) || read(*tape, text, tokens, max_depth)) return nullptr;
        return tape.release();
    } catch (const std::bad_alloc &) { return nullptr; }
}

const Tape &whole(const simdjson_shims_tape *tape) { return *static_cast<const Tape *>(tape); }

std::string_view view(const uint8_t *bytes, size_t count) { return {reinterpret_cast<const char *>(bytes), count}; }
} // namespace

extern "C" const simdjson_shims_tape *simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth) {
    std::string_view text = view(bytes, count);
    return parse(text, max_depth, [=](TokenList &tokens) { return tokens.find(text, max_depth); });
}

extern "C" const simdjson_shims_tape *simdjson_shims_parse_by_public_interface(
    const uint8_t *bytes, size_t count, size_t max_depth) {
    std::string_view text = view(bytes, count);
    return parse(text, max_depth, [=](TokenList &tokens) { return tokens.find_by_public_interface(text); });
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
    auto result = std::from_chars(start, start + count, *number);
    return result.ec == std::errc() && result.ptr == start + count;
}
