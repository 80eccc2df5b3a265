#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

// A row of bytes that is looked at as a whole. Most names, texts and numbers are no longer: how often a loop over their bytes would
// run cannot be foreseen, and to guess it wrong costs the processor more than all else that is done with them.
struct Block {
    static constexpr size_t count = 32;

    // Bits of bytes, the first byte's lowest.
    using Mask = uint32_t;

    // Those at a place, behind which as many can be read.
    explicit Block(const char *place) { std::memcpy(&bytes, place, count); }

    // Those before an end, and zeros from there on.
    Block(const char *place, const char *end) : bytes{} {
        auto left = size_t(end - place);
        if (__builtin_expect(left >= count, true)) {
            std::memcpy(&bytes, place, count);
        } else {
            std::memcpy(&bytes, place, left);
        }
    }

    // Which bytes are `byte`.
    Mask equal(char byte) const { return mask(bytes == Bytes(uint8_t(byte))); }

    // Which bytes are those of another block.
    Mask equal(const Block &other) const { return mask(bytes == other.bytes); }

    // Which bytes are no digits.
    Mask no_digit() const { return mask(bytes - uint8_t('0') > 9); }

    // How many bytes there are before the first that a mask has.
    static size_t first(Mask mask) { return size_t(__builtin_ctz(mask)); }

    // The mask of so many bytes, of which there is one more at least.
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

// How many bytes there are before the first quote or backslash, of which there is one before the end.
inline size_t plain_count(const char *start, const char *end) {
    for (const char *place = start;; place += Block::count) {
        Block block(place, end);
        if (Block::Mask found = block.equal('"') | block.equal('\\')) return size_t(place - start) + Block::first(found);
    }
}

// How many digits there are before the first other byte or the end.
inline size_t digit_count(const char *start, const char *end) {
    for (const char *place = start;; place += Block::count) {
        if (Block::Mask found = Block(place, end).no_digit()) return size_t(place - start) + Block::first(found);
    }
}

// Whether there is white space alone.
inline bool is_white_space(const char *place, const char *end) {
    for (; place < end; ++place) {
        if (*place != ' ' && *place != '\t' && *place != '\n' && *place != '\r') return false;
    }
    return true;
}

// What a token begins with, if that is a number and white space alone follows.
struct NumberToken {
    // How many bytes the number has; 0 where the token is no number.
    size_t count;
    bool is_whole;
};

// Looks at a token behind which there is another one, all before the end.
inline NumberToken number_token(std::string_view token, const char *end) {
    const char *place = token.data();
    auto skip_digits = [&place, end] {
        size_t count = digit_count(place, end);
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
    if (!is_white_space(place, token.data() + token.size())) return {};
    return {count, is_whole};
}

// The same for a token that has no exponent, is no longer than a block, and has no white space behind it; none for any other.
inline NumberToken plain_number_token(std::string_view token, const char *end) {
    const char *start = token.data();
    const size_t count = token.size();
    if (count >= Block::count || size_t(end - start) < Block::count) return {};
    const size_t begin = *start == '-';
    // A minus counts as a digit.
    const Block::Mask others = Block(start).no_digit() & Block::before(count) & ~Block::Mask(begin);
    const bool is_whole = others == 0;
    const size_t point = is_whole ? count : Block::first(others);
    const bool is_plain = is_whole || ((others & (others - 1)) == 0 && start[point] == '.' && point + 1 < count);
    // No digit stands behind a leading zero.
    if (!is_plain || point == begin || (start[begin] == '0' && point != begin + 1)) return {};
    return {count, is_whole};
}
