#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

// Eight bytes at a time, the first of them lowest.
struct EightBytes {
    static constexpr size_t count = sizeof(uint64_t);
    static constexpr uint64_t ones = 0x0101010101010101;

    uint64_t bits;

    explicit EightBytes(const char *place) {
        std::memcpy(&bits, place, count);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        bits = __builtin_bswap64(bits);
#endif
    }

    // Marks in each byte's highest bit whether it is `byte`. Behind the first one that is, marks may be wrong.
    uint64_t equal(char byte) const {
        uint64_t other = bits ^ ones * uint8_t(byte);
        return (other - ones) & ~other & ones * 0x80;
    }

    // Marks in each byte's upper half whether it is no digit. Behind the first one that is none, marks may be wrong.
    uint64_t no_digit() const {
        uint64_t digits = bits ^ ones * '0';
        return (digits | (digits + ones * 6)) & ones * 0xF0;
    }

    // Which byte is the first one with a mark.
    static size_t first(uint64_t marks) { return size_t(__builtin_ctzll(marks)) / 8; }
};

// How many bytes there are before the first quote or backslash, behind which 7 bytes can be read.
inline size_t plain_count(const char *start) {
    for (const char *place = start;; place += EightBytes::count) {
        EightBytes bytes(place);
        if (uint64_t marks = bytes.equal('"') | bytes.equal('\\')) return size_t(place - start) + EightBytes::first(marks);
    }
}

// How many digits there are before the first other byte, behind which 7 bytes can be read.
inline size_t digit_count(const char *start) {
    for (const char *place = start;; place += EightBytes::count) {
        if (uint64_t marks = EightBytes(place).no_digit()) return size_t(place - start) + EightBytes::first(marks);
    }
}

// What a token begins with, if that is a number and white space alone follows.
struct NumberToken {
    // How many bytes the number has; 0 where the token is no number.
    size_t count;
    bool is_whole;
};

// Looks at a token behind which 8 bytes can be read, of which one is no digit.
inline NumberToken number_token(std::string_view token) {
    const char *place = token.data(), *const end = place + token.size();
    auto skip_digits = [&place] {
        size_t count = digit_count(place);
        place += count;
        return count != 0;
    };
    if (*place == '-') ++place;
    // No digit stands behind a leading zero.
    if (*place == '0') {
        ++place;
    } else if (!skip_digits()) {
        return {};
    }
    bool is_whole = true;
    if (*place == '.') {
        is_whole = false;
        ++place;
        if (!skip_digits()) return {};
    }
    if (*place == 'e' || *place == 'E') {
        is_whole = false;
        ++place;
        if (*place == '+' || *place == '-') ++place;
        if (!skip_digits()) return {};
    }
    auto count = size_t(place - token.data());
    for (; place < end; ++place) {
        if (*place != ' ' && *place != '\t' && *place != '\n' && *place != '\r') return {};
    }
    return {count, is_whole};
}
