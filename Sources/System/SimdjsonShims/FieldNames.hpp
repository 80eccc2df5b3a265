#pragma once
#include "Scan.hpp"

#include <array>
#include <cstdint>

// Numbers for the names of fields: the same bytes have the same number wherever they stand, so that a name is compared by it.
//
// Objects of a list have the same fields in the same order, nearly always. So each name remembers which one followed it, and
// to read a name is to compare it with the one that is expected. A text of many different names has numbers for the first ones.
class FieldNames {
  public:
    using Number = uint16_t;

    // The number of no name.
    static constexpr Number none = 255;
    // How many bytes may be read behind where a name begins; it and a quote are no longer.
    static constexpr size_t read_count = Block::count;

    FieldNames() {
        followers.fill(none);
        numbers.fill(none);
    }

    // The name that is expected behind another one in the object of a field, to be changed where it was another; `none` is what
    // stands before the first one, and the document's field. Some share their place: a wrong name costs time alone.
    Number *expected(Number field, Number behind) { return &followers[(field * size_t(97) + behind) % followers.size()]; }

    // Whether a name and a quote stand in a text, behind whose place `read_count` bytes can be read.
    bool stands_at(const char *place, Number number) const {
        const Name &name = names[number];
        return (~Block(place).equal(Block(name.bytes.data())) & name.mask) == 0;
    }

    // The number of a name, which may be given to it now; `none` where it has none.
    Number add(std::string_view name) {
        Number *place = find_place(name);
        if (place == nullptr) return none;
        // With an escape its bytes are others in the text.
        if (*place == none && count < none && name.find_first_of("\"\\") == name.npos) {
            names[count].set(name);
            *place = count++;
        }
        return *place;
    }

    // The number of a name; `none` where it has none.
    Number find(std::string_view name) const {
        const Number *place = const_cast<FieldNames *>(this)->find_place(name);
        return place == nullptr ? none : *place;
    }

    std::string_view name(Number number) const { return names[number].text(); }

  private:
    // The bytes of a name and a quote.
    struct Name {
        std::array<char, read_count> bytes;
        // Of all its bytes.
        Block::Mask mask;
        uint32_t count;

        std::string_view text() const { return {bytes.data(), count}; }

        void set(std::string_view name) {
            bytes = {};
            name.copy(bytes.data(), name.size());
            bytes[name.size()] = '"';
            mask = Block::before(name.size()) << 1 | 1;
            count = uint32_t(name.size());
        }
    };

    // Where the number of a name is or would be; none for a name that is too long.
    Number *find_place(std::string_view name) {
        if (name.size() >= read_count) return nullptr;
        size_t hash = name.size();
        for (char byte : name) hash = hash * 31 + uint8_t(byte);
        for (;; ++hash) {
            Number &number = numbers[hash % numbers.size()];
            if (number == none || names[number].text() == name) return &number;
        }
    }

    Number count = 0;
    // By field and name.
    std::array<Number, 1024> followers;
    std::array<Name, none> names;
    // By hash, twice as many as there are names.
    std::array<Number, 512> numbers;
};
