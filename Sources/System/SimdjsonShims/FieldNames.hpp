#pragma once
#include "Scan.hpp"

#include <array>
#include <cstdint>

// Numbers the names of fields, so that names are compared by their numbers.
//
// The objects of a list nearly always have the same fields in the same order. So each name stores its successor, and
// reading a name only compares it with the expected one. If a text has more names than there are numbers, only the first
// are numbered.
class FieldNames {
  public:
    using Number = uint16_t;

    // The number for a missing name.
    static constexpr Number none = 255;
    // The number of bytes that are read from the start of a name; a name with its closing quote is shorter.
    static constexpr size_t read_count = 2 * Block::count;

    FieldNames() {
        followers.fill(none);
        numbers.fill(none);
    }

    // The name expected after another one in the object of a field; the caller updates it after a different name. `none`
    // precedes the first name, and is the document's field. Entries may collide: a wrong name only costs time.
    Number *expected(Number field, Number behind) { return &followers[(field * size_t(97) + behind) % followers.size()]; }

    // Whether the text contains a name with its closing quote at a position from which `read_count` bytes are readable.
    bool stands_at(const char *place, Number number) const {
        const Name &name = names[number];
        if ((~Block(place).equal(Block(name.bytes.data())) & name.mask) != 0) return false;
        if (name.second_mask == 0) return true;
        return (~Block(place + Block::count).equal(Block(name.bytes.data() + Block::count)) & name.second_mask) == 0;
    }

    // The number of a name, which is assigned if necessary; `none` if there is no number left.
    Number add(std::string_view name) {
        Number *place = find_place(name);
        if (place == nullptr) return none;
        // A name with an escape is written differently in the text.
        if (*place == none && count < none && name.find_first_of("\"\\") == name.npos) {
            names[count].set(name);
            *place = count++;
        }
        return *place;
    }

    // The number of a name; `none` if it has none.
    Number find(std::string_view name) const {
        const Number *place = const_cast<FieldNames *>(this)->find_place(name);
        return place == nullptr ? none : *place;
    }

    std::string_view name(Number number) const { return names[number].text(); }

  private:
    // The bytes of a name and its closing quote.
    struct Name {
        std::array<char, read_count> bytes;
        // Have a bit for each of its bytes in the first block and in the second one.
        Block::Mask mask;
        Block::Mask second_mask;
        uint32_t count;

        std::string_view text() const { return {bytes.data(), count}; }

        void set(std::string_view name) {
            bytes = {};
            name.copy(bytes.data(), name.size());
            bytes[name.size()] = '"';
            const size_t size = name.size() + 1;
            mask = size < Block::count ? Block::before(size) : ~Block::Mask(0);
            second_mask = size > Block::count ? Block::before(size - Block::count) : 0;
            count = uint32_t(name.size());
        }
    };

    // The entry for the number of a name; NULL for a name that is too long.
    Number *find_place(std::string_view name) {
        if (name.size() + 1 >= read_count) return nullptr;
        size_t hash = name.size();
        for (char byte : name) hash = hash * 31 + uint8_t(byte);
        for (;; ++hash) {
            Number &number = numbers[hash % numbers.size()];
            if (number == none || names[number].text() == name) return &number;
        }
    }

    Number count = 0;
    // Indexed by field and name.
    std::array<Number, 1024> followers;
    std::array<Name, none> names;
    // Indexed by hash; twice as many entries as names.
    std::array<Number, 512> numbers;
};
