#pragma once
#include "../CSimdjson/simdjson.h"
#include "Scan.hpp"
#include "Tape.hpp"
#include "TokenList.hpp"

#include <algorithm>

// Writes a tape from the tokens of a text.
//
// All tokens are visited, so the tape validates the whole text; numbers and strings are validated here and decoded on
// access.
class TapeWriter {
    using error_code = simdjson::error_code;

  public:
    // There must be tokens, and the last one must be a closing bracket or brace.
    TapeWriter(std::string_view text, TokenList &tokens, size_t max_depth, Tape &tape)
        : text(text.data()), end(text.data() + text.size()), tape(tape), token(tokens.begin()), tokens_end(tokens.end()),
          max_depth(max_depth), containers(make_large_array<Container>(max_depth)), container(containers.get()),
          place(tape.room.get()) {
        // Repeat the last token as a sentinel, which neither begins a value nor closes a container.
        *tokens.end() = tokens_end[-1];
    }

    // Writes the tape.
    error_code write() {
        if (max_depth < 2) return simdjson::DEPTH_ERROR;
        char begin = next();
        if (begin != '[' && begin != '{') return simdjson::INCORRECT_TYPE;
        open(begin, FieldNames::none);
        if (peek() == container->end) {
            SIMDJSON_TRY(close());
            return finish();
        }
        for (;;) {
            if (container->end == '}') {
                SIMDJSON_TRY(write_name());
                if (next() != ':') return simdjson::TAPE_ERROR;
            }
            char first = peek();
            if (first == '[' || first == '{') {
                if (depth() + 1 >= max_depth) return simdjson::DEPTH_ERROR;
                next();
                open(first, container->name);
                if (peek() != container->end) continue;
                SIMDJSON_TRY(close());
            } else {
                SIMDJSON_TRY(write_scalar(first));
            }
            // A value is complete, and may be the last of its container.
            for (;;) {
                ++container->count;
                char behind = peek();
                if (behind == ',') break;
                if (behind != container->end) return simdjson::TAPE_ERROR;
                SIMDJSON_TRY(close());
                if (depth() == 0) return finish();
            }
            ++token;
        }
    }

  private:
    // An open list or object.
    struct Container {
        uint64_t *begin;
        size_t count;
        // The expected name.
        FieldNames::Number *expected;
        // The name of the field whose value it is.
        FieldNames::Number field;
        // The name of the current field; in a list, that of the list's own field.
        FieldNames::Number name;
        char end;
    };

    // The first byte of the next token.
    char peek() const { return text[*token]; }

    char next() {
        char first = peek();
        ++token;
        return first;
    }

    // The text from the next token to the beginning of the one after it.
    std::string_view next_token() {
        const char *start = text + *token++;
        return {start, size_t(text + *token - start)};
    }

    // The number of open lists and objects; entry 0 is a sentinel.
    size_t depth() const { return size_t(container - containers.get()); }

    void open(char begin, FieldNames::Number name) {
        *++container = {place++, 0, tape.names.expected(name, FieldNames::none), name, name, begin == '[' ? ']' : '}'};
    }

    // Writes the word of a list or an object that ends with the next token.
    error_code close() {
        if (token++ == tokens_end) return simdjson::TAPE_ERROR;
        char tag = container->end == ']' ? '[' : '{';
        *container->begin = Tape::word(tag, std::min(container->count, Tape::most), size_t(place - tape.room.get()));
        --container;
        return simdjson::SUCCESS;
    }

    error_code finish() {
        tape.words_end = place;
        return token == tokens_end ? simdjson::SUCCESS : simdjson::TAPE_ERROR;
    }

    error_code write_name() {
        if (peek() != '"') return simdjson::TAPE_ERROR;
        const char *start = text + *token + 1;
        FieldNames::Number name = *container->expected;
        if (name == FieldNames::none || size_t(end - start) < FieldNames::read_count || !tape.names.stands_at(start, name)) {
            return write_other_name();
        }
        ++token;
        write_name(name, Tape::word('"', tape.names.name(name).size(), start - text));
        return simdjson::SUCCESS;
    }

    // Writes a name other than the expected one.
    __attribute__((noinline)) error_code write_other_name() {
        SIMDJSON_TRY(write_text(next_token()));
        uint64_t word = *--place;
        FieldNames::Number name = tape.names.add(tape.text_of(word));
        if (name == FieldNames::none) {
            *place++ = word;
            container->name = FieldNames::none;
            tape.has_unnumbered_names = true;
        } else {
            *container->expected = name;
            write_name(name, word);
        }
        return simdjson::SUCCESS;
    }

    // Writes the name of a field; as a plain string if it is repeated in the object, or nested too deeply.
    void write_name(FieldNames::Number name, uint64_t text) {
        container->name = name;
        container->expected = tape.names.expected(container->field, name);
        auto object = uint32_t(container->begin - tape.room.get());
        if (depth() < tracked_depth && latest[depth()][name] != object + 1) {
            latest[depth()][name] = object + 1;
            text = Tape::word('k', name, object);
        }
        *place++ = text;
    }

    error_code write_scalar(char first) {
        std::string_view found = next_token();
        switch (first) {
        case '"': return write_text(found);
        case 't': return write_atom(found, "true");
        case 'f': return write_atom(found, "false");
        case 'n': return write_atom(found, "null");
        default: return write_number(found);
        }
    }

    error_code write_text(std::string_view token) {
        const char *start = token.data() + 1;
        size_t count = plain_count(start, end);
        if (start[count] != '"') return write_escaped(token);
        return write_bytes('"', count, start - text);
    }

    // Decodes a string with escapes by parsing it as a separate document.
    __attribute__((noinline)) error_code write_escaped(std::string_view token) {
        std::string_view decoded;
        SIMDJSON_TRY(strings.parse(token.data(), token.size()).get_string().get(decoded));
        size_t start = tape.decoded_texts.size();
        tape.decoded_texts += decoded;
        return write_bytes('\\', decoded.size(), start);
    }

    error_code write_number(std::string_view token) {
        NumberToken number = plain_number_token(token, end);
        if (number.count == 0) number = number_token(token, end);
        if (number.count == 0) return simdjson::NUMBER_ERROR;
        return write_bytes(number.is_whole ? 'i' : 'd', number.count, token.data() - text);
    }

    template <size_t size> error_code write_atom(std::string_view token, const char (&atom)[size]) {
        constexpr size_t count = size - 1;
        if (token.size() < count || std::memcmp(token.data(), atom, count) != 0 ||
            !is_white_space(token.data() + count, token.data() + token.size())) {
            return simdjson::TAPE_ERROR;
        }
        *place++ = Tape::word(atom[0], 0, 0);
        return simdjson::SUCCESS;
    }

    error_code write_bytes(char tag, size_t count, size_t start) {
        if (count > Tape::most) return simdjson::CAPACITY;
        *place++ = Tape::word(tag, count, start);
        return simdjson::SUCCESS;
    }

    // Repeated names are detected in objects nested less deeply than this.
    static constexpr size_t tracked_depth = 8;

    const char *const text;
    const char *const end;
    Tape &tape;
    simdjson::dom::parser strings;
    const uint32_t *token;
    const uint32_t *const tokens_end;
    const size_t max_depth;
    const LargeArray<Container> containers;
    Container *container;
    uint64_t *place;
    // For each depth and name, the index of the last object that contains it, plus one.
    uint32_t latest[tracked_depth][FieldNames::none] = {};
};
