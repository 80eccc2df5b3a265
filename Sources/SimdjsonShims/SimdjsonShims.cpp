#include "SimdjsonShims.h"

#include "LargeArray.hpp"
#include "TapeWriter.hpp"

#include <charconv>
#include <memory>
#include <new>

using namespace simdjson;

namespace {
// What a tape consists of.
struct Tape {
    LargeArray<uint8_t> text;
    LargeArray<uint64_t> words;
};

error_code read(Tape &tape, const uint8_t *bytes, size_t count, size_t max_depth) {
    // What stands behind a text that ends too early must be no JSON.
    tape.text = make_large_array<uint8_t>(count + SIMDJSON_PADDING);
    std::memcpy(tape.text.get(), bytes, count);
    std::memset(tape.text.get() + count, 0, SIMDJSON_PADDING);

    ondemand::parser parser;
    ondemand::json_iterator tokens;
    SIMDJSON_TRY(parser.iterate_raw(padded_string_view(tape.text.get(), count, count + SIMDJSON_PADDING)).get(tokens));
    if (*tokens.peek() != '[' && *tokens.peek() != '{') return INCORRECT_TYPE;
    // What is not written to takes no memory.
    tape.words = make_large_array<uint64_t>(TapeWriter::most_words(count));
    SIMDJSON_TRY(TapeWriter(tape.text.get(), tokens, max_depth, tape.words.get()).write());
    return tokens.at_end() ? SUCCESS : TAPE_ERROR;
}
} // namespace

extern "C" simdjson_shims_tape simdjson_shims_parse(const uint8_t *bytes, size_t count, size_t max_depth) {
    try {
        auto tape = std::make_unique<Tape>();
        if (count == 0 || count > UINT32_MAX || read(*tape, bytes, count, max_depth)) return {};
        auto *owner = tape.release();
        return {owner, owner->words.get(), owner->text.get()};
    } catch (const std::bad_alloc &) { return {}; }
}

extern "C" void simdjson_shims_free(simdjson_shims_tape tape) { delete static_cast<Tape *>(tape.owner); }

extern "C" bool simdjson_shims_double(const uint8_t *digits, size_t count, double *number) {
    auto start = reinterpret_cast<const char *>(digits);
    return std::from_chars(start, start + count, *number).ec == std::errc();
}
