#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

// A block of bytes that is compared as a whole. Most names, strings and numbers fit into one: a loop over their bytes has
// an unpredictable length, and the branch misprediction would cost more than the rest of the work.
struct Block {
    static constexpr size_t count = 32;

    // One bit per byte, the first byte's lowest.
    using Mask = uint32_t;

    // The bytes from a position on, all of which must be readable.
    explicit Block(const char *place) { std::memcpy(&bytes, place, count); }

    // The bytes before an end, padded with zeros.
    Block(const char *place, const char *end) : bytes{} {
        auto left = size_t(end - place);
        if (__builtin_expect(left >= count, true)) {
            std::memcpy(&bytes, place, count);
        } else {
            std::memcpy(&bytes, place, left);
        }
    }

    // The bytes equal to `byte`.
    Mask equal(char byte) const { return mask(bytes == Bytes(uint8_t(byte))); }

    // The bytes equal to those of another block.
    Mask equal(const Block &other) const { return mask(bytes == other.bytes); }

    // The bytes that are not digits.
    Mask no_digit() const { return mask(bytes - uint8_t('0') > 9); }

    // The number of bytes before the first in a mask.
    static size_t first(Mask mask) { return size_t(__builtin_ctz(mask)); }

    // The mask of the first `count` bytes; `count` must be less than 32.
    static Mask before(size_t count) { return (Mask(1) << count) - 1; }

  private:
    typedef uint8_t Bytes __attribute__((ext_vector_type(count)));
    typedef bool Bits __attribute__((ext_vector_type(count)));

    template <typename Result> static Mask mask(const Result &result) {
        auto mask = __builtin_bit_cast(Mask, __builtin_convertvector(result, Bits));
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
        mask = __builtin_bitreverse32(mask);
#endif
        return mask;
    }

    Bytes bytes;
};

// The number of bytes before the first quote or backslash; there must be one before the end.
inline size_t plain_count(const char *start, const char *end) {
    for (const char *place = start;; place += Block::count) {
        Block block(place, end);
        if (Block::Mask found = block.equal('"') | block.equal('\\')) return size_t(place - start) + Block::first(found);
    }
}

// The number of digits before the first other byte or the end.
inline size_t digit_count(const char *start, const char *end) {
    for (const char *place = start;; place += Block::count) {
        if (Block::Mask found = Block(place, end).no_digit()) return size_t(place - start) + Block::first(found);
    }
}

// Whether all bytes are white space.
inline bool is_white_space(const char *place, const char *end) {
    for (; place < end; ++place) {
        if (*place != ' ' && *place != '\t' && *place != '\n' && *place != '\r') return false;
    }
    return true;
}

// The number at the beginning of a token, if only white space follows it.
struct NumberToken {
    // The number of bytes; 0 if the token is not a number.
    size_t count;
    bool is_whole;
};

// Parses a token that is followed by another one before the end.
inline NumberToken number_token(std::string_view token, const char *end) {
    const char *place = token.data();
    auto skip_digits = [&place, end] {
        size_t count = digit_count(place, end);
        place += count;
        return count != 0;
    };
    if (*place == '-') ++place;
    // A leading zero is not followed by digits.
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
    if (!is_white_space(place, token.data() + token.size())) return {};
    return {count, is_whole};
}

// A faster variant for tokens without exponent and trailing white space that fit into a block; none for all others.
inline NumberToken plain_number_token(std::string_view token, const char *end) {
    const char *start = token.data();
    const size_t count = token.size();
    if (count >= Block::count || size_t(end - start) < Block::count) return {};
    const size_t begin = *start == '-';
    // Counts a minus sign as a digit.
    const Block::Mask others = Block(start).no_digit() & Block::before(count) & ~Block::Mask(begin);
    const bool is_whole = others == 0;
    const size_t point = is_whole ? count : Block::first(others);
    const bool is_plain = is_whole || ((others & (others - 1)) == 0 && start[point] == '.' && point + 1 < count);
    // A leading zero is not followed by digits.
    if (!is_plain || point == begin || (start[begin] == '0' && point != begin + 1)) return {};
    return {count, is_whole};
}
