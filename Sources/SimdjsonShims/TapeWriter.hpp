#pragma once
#include "../CSimdjson/simdjson.h"
#include "Scan.hpp"

#include <algorithm>

// Writes a tape from simdjson's on-demand values.
//
// On demand, simdjson finds the tokens of a text and leaves it to the reader to look at them. A tape that is written while
// every value is visited vouches for the whole text; what is in a number or a text that nobody asks for is checked and not
// decoded.
class TapeWriter {
    using error_code = simdjson::error_code;
    using value = simdjson::ondemand::value;

  public:
    // `text` is the padded text that is being read. Texts with escapes are decoded where they stand. `words` has room for
    // what `most_words` says.
    TapeWriter(uint8_t *text, size_t max_depth, uint64_t *words)
        : text(reinterpret_cast<char *>(text)), max_depth(max_depth), words(words), next(words) {}

    // The most words that are written for a text of `count` bytes, broken ones among them: each value has a byte of its own.
    static size_t most_words(size_t count) { return count; }

    // Writes a value that is read for the first time.
    error_code write(value item) {
        using simdjson::ondemand::json_type;
        json_type type;
        SIMDJSON_TRY(item.type().get(type));
        switch (type) {
        case json_type::array: return write_list(item);
        case json_type::object: return write_object(item);
        case json_type::string: return write_text(item);
        case json_type::number: return write_number(item);
        case json_type::boolean:
        case json_type::null: return write_atom(item);
        }
        return simdjson::TAPE_ERROR;
    }

  private:
    error_code write_list(value item) {
        simdjson::ondemand::array list;
        SIMDJSON_TRY(item.get_array().get(list));
        if (++depth >= max_depth) return simdjson::DEPTH_ERROR;
        uint64_t *begin = next++;
        size_t count = 0;
        for (auto child : list) {
            SIMDJSON_TRY(child.error());
            SIMDJSON_TRY(write(child.value_unsafe()));
            ++count;
        }
        end_container(begin, '[', count);
        return simdjson::SUCCESS;
    }

    error_code write_object(value item) {
        simdjson::ondemand::object object;
        SIMDJSON_TRY(item.get_object().get(object));
        if (++depth >= max_depth) return simdjson::DEPTH_ERROR;
        uint64_t *begin = next++;
        size_t count = 0;
        for (auto field : object) {
            SIMDJSON_TRY(field.error());
            SIMDJSON_TRY(write_name(field.value_unsafe()));
            SIMDJSON_TRY(write(field.value_unsafe().value()));
            ++count;
        }
        end_container(begin, '{', count);
        return simdjson::SUCCESS;
    }

    // The word of a list or an object that ends here.
    void end_container(uint64_t *begin, char tag, size_t count) {
        --depth;
        *begin = uint64_t(tag) << 56 | uint64_t(std::min(count, most)) << 32 | uint64_t(next - words);
    }

    error_code write_name(simdjson::ondemand::field &field) {
        const char *start = field.key().raw();
        size_t count = plain_count(start);
        if (start[count] == '"') return write_bytes('"', start, count);
        std::string_view decoded;
        SIMDJSON_TRY(field.unescaped_key().get(decoded));
        return write_decoded(start, decoded);
    }

    error_code write_text(value item) {
        const char *start = item.raw_json_token().data() + 1;
        size_t count = plain_count(start);
        if (start[count] == '"') {
            // Left where it is, the library would take a text with a colon behind it for a name, in a list too.
            SIMDJSON_TRY(item.get_raw_json_string().error());
            return write_bytes('"', start, count);
        }
        std::string_view decoded;
        SIMDJSON_TRY(item.get_string().get(decoded));
        return write_decoded(start, decoded);
    }

    // A text in place of the one that begins at `start`: it is shorter, and that one has been read.
    error_code write_decoded(const char *start, std::string_view decoded) {
        decoded.copy(text + (start - text), decoded.size());
        return write_bytes('"', start, decoded.size());
    }

    error_code write_number(value item) {
        std::string_view token = item.raw_json_token();
        NumberToken number = number_token(token);
        if (number.count == 0) return simdjson::NUMBER_ERROR;
        return write_bytes(number.is_whole ? 'i' : 'd', token.data(), number.count);
    }

    error_code write_atom(value item) {
        std::string_view token = item.raw_json_token();
        token.remove_suffix(token.size() - 1 - token.find_last_not_of(" \t\n\r"));
        if (token != "null" && token != "true" && token != "false") return simdjson::TAPE_ERROR;
        *next++ = uint64_t(token[0]) << 56;
        return simdjson::SUCCESS;
    }

    // A word for bytes of the text.
    error_code write_bytes(char tag, const char *start, size_t count) {
        if (count > most) return simdjson::CAPACITY;
        *next++ = uint64_t(tag) << 56 | uint64_t(count) << 32 | uint64_t(start - text);
        return simdjson::SUCCESS;
    }

    // The greatest number that stands in bits 32 to 55.
    static constexpr size_t most = 0xFFFFFF;

    char *const text;
    const size_t max_depth;
    uint64_t *const words;
    uint64_t *next;
    size_t depth = 0;
};
