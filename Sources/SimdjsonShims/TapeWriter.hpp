#pragma once
#include "../CSimdjson/simdjson.h"
#include "Scan.hpp"

#include <algorithm>

// Writes a tape from the tokens that simdjson finds in a text.
//
// A tape that is written while every token is visited vouches for the whole text; what is in a number or a text that nobody asks
// for is checked and not decoded.
class TapeWriter {
    using error_code = simdjson::error_code;

  public:
    // `text` is the padded text whose tokens are read, behind which a zero stands, which is no token of JSON. Texts with
    // escapes are decoded where they stand. `words` has room for what `most_words` says.
    TapeWriter(uint8_t *text, simdjson::ondemand::json_iterator &tokens, size_t max_depth, uint64_t *words)
        : text(reinterpret_cast<char *>(text)), tokens(tokens), max_depth(max_depth), words(words), place(words) {}

    // The most words that are written for a text of `count` bytes, broken ones among them: each value has a byte of its own.
    static size_t most_words(size_t count) { return count; }

    // Writes the next value.
    error_code write() { return write(next()); }

  private:
    const char *next() { return reinterpret_cast<const char *>(tokens.return_current_and_advance()); }

    error_code write(const char *token) {
        switch (*token) {
        case '[': return write_list();
        case '{': return write_object();
        case '"': return write_text(token);
        case 't': return write_atom(token, "true");
        case 'f': return write_atom(token, "false");
        case 'n': return write_atom(token, "null");
        default: return write_number(token);
        }
    }

    error_code write_list() {
        if (++depth >= max_depth) return simdjson::DEPTH_ERROR;
        uint64_t *begin = place++;
        size_t count = 0;
        const char *token = next();
        if (*token != ']') {
            for (;;) {
                SIMDJSON_TRY(write(token));
                ++count;
                token = next();
                if (*token == ']') break;
                if (*token != ',') return simdjson::TAPE_ERROR;
                token = next();
            }
        }
        end_container(begin, '[', count);
        return simdjson::SUCCESS;
    }

    error_code write_object() {
        if (++depth >= max_depth) return simdjson::DEPTH_ERROR;
        uint64_t *begin = place++;
        size_t count = 0;
        const char *token = next();
        if (*token != '}') {
            for (;;) {
                if (*token != '"') return simdjson::TAPE_ERROR;
                SIMDJSON_TRY(write_text(token));
                if (*next() != ':') return simdjson::TAPE_ERROR;
                SIMDJSON_TRY(write(next()));
                ++count;
                token = next();
                if (*token == '}') break;
                if (*token != ',') return simdjson::TAPE_ERROR;
                token = next();
            }
        }
        end_container(begin, '{', count);
        return simdjson::SUCCESS;
    }

    // The word of a list or an object that ends here.
    void end_container(uint64_t *begin, char tag, size_t count) {
        --depth;
        *begin = uint64_t(tag) << 56 | uint64_t(std::min(count, most)) << 32 | uint64_t(place - words);
    }

    error_code write_text(const char *token) {
        const char *start = token + 1;
        size_t count = plain_count(start);
        if (start[count] == '"') return write_bytes('"', start, count);
        // What is decoded is shorter, and what it is decoded from has been read.
        std::string_view decoded;
        simdjson::ondemand::raw_json_string raw(reinterpret_cast<const uint8_t *>(start));
        SIMDJSON_TRY(tokens.unescape(raw).get(decoded));
        decoded.copy(text + (start - text), decoded.size());
        return write_bytes('"', start, decoded.size());
    }

    error_code write_number(const char *token) {
        NumberToken number = number_token(rest(token));
        if (number.count == 0) return simdjson::NUMBER_ERROR;
        return write_bytes(number.is_whole ? 'i' : 'd', token, number.count);
    }

    error_code write_atom(const char *token, std::string_view atom) {
        std::string_view found = rest(token);
        size_t end = found.find_last_not_of(" \t\n\r");
        if (found.substr(0, end + 1) != atom) return simdjson::TAPE_ERROR;
        *place++ = uint64_t(atom[0]) << 56;
        return simdjson::SUCCESS;
    }

    // The token up to where the next one begins.
    std::string_view rest(const char *token) const {
        return {token, size_t(reinterpret_cast<const char *>(tokens.peek()) - token)};
    }

    // A word for bytes of the text.
    error_code write_bytes(char tag, const char *start, size_t count) {
        if (count > most) return simdjson::CAPACITY;
        *place++ = uint64_t(tag) << 56 | uint64_t(count) << 32 | uint64_t(start - text);
        return simdjson::SUCCESS;
    }

    // The greatest number that stands in bits 32 to 55.
    static constexpr size_t most = 0xFFFFFF;

    char *const text;
    simdjson::ondemand::json_iterator &tokens;
    const size_t max_depth;
    uint64_t *const words;
    uint64_t *place;
    size_t depth = 0;
};
