#pragma once
#include "FieldNames.hpp"
#include "LargeArray.hpp"
#include "SimdjsonShims.h"

#include <array>
#include <string>
#include <string_view>

// A validated JSON text in the format described in SimdjsonShims.h.
struct Tape : simdjson_shims_tape {
    // The greatest number in bits 32 to 55 of a word.
    static constexpr size_t most = 0xFFFFFF;

    FieldNames names;
    // Memory for the words, which are at most as many as the bytes of the text.
    LargeArray<uint64_t> room;
    const uint64_t *words_end = nullptr;
    std::string decoded_texts;
    // Whether any field has a name without a number.
    bool has_unnumbered_names = false;

    explicit Tape(std::string_view bytes) : simdjson_shims_tape{}, room(make_large_array<uint64_t>(bytes.size())) {
        words = room.get();
        text = reinterpret_cast<const uint8_t *>(bytes.data());
    }

    static uint64_t word(char tag, uint64_t middle, uint64_t low) { return uint64_t(tag) << 56 | middle << 32 | low; }

    static char tag(uint64_t word) { return char(word >> 56); }
    static size_t middle(uint64_t word) { return word >> 32 & most; }
    static size_t low(uint64_t word) { return word & UINT32_MAX; }

    // The bytes of a string or a name.
    std::string_view text_of(uint64_t word) const {
        switch (tag(word)) {
        case 'k': return names.name(FieldNames::Number(middle(word)));
        case '\\': return {decoded_texts.data() + low(word), middle(word)};
        default: return {reinterpret_cast<const char *>(text) + low(word), middle(word)};
        }
    }

    // The index of the value of an object's first field with a name and its number; 0 if there is none.
    size_t field(size_t object, std::string_view name, FieldNames::Number number) const {
        if (number == FieldNames::none && !has_unnumbered_names) return 0;
        const uint64_t requested = word('k', number, object);
        const size_t end = low(words[object]);
        for (size_t index = object + 1; index < end; index = behind(index + 1)) {
            const uint64_t found = words[index];
            if (found == requested) return index + 1;
            if (tag(found) != 'k' && text_of(found) == name) return index + 1;
        }
        return 0;
    }

    // The same for a name whose bytes stay at the same address.
    size_t field_again(size_t object, std::string_view name) const {
        const uint64_t container = words[object];
        Place &place = place_of(name, middle(container));
        const uint64_t requested = word('k', place.number, object);
        for (size_t distance : place.distances) {
            if (object + distance < low(container) && words[object + distance] == requested) return object + distance + 1;
        }
        size_t index = field(object, name, place.number);
        if (index != 0) place.distances = {index - 1 - object, place.distances[0]};
        return index;
    }

  private:
    // Where a field was found: the distances from the object's word, most recent first.
    struct Place {
        uint64_t key = 0;
        size_t name_size = 0;
        std::array<size_t, 2> distances = {};
        FieldNames::Number number = FieldNames::none;
    };

    // The place of a field in objects with a certain number of fields, which are usually of the same kind.
    Place &place_of(std::string_view name, size_t count) const {
        const uint64_t key = uint64_t(reinterpret_cast<uintptr_t>(name.data())) ^ uint64_t(count) << 48;
        const size_t first = key * 0x9E3779B97F4A7C15 >> 56;
        Place &place = places[first];
        return place.key == key && place.name_size == name.size() ? place : other_place_of(name, key, first);
    }

    __attribute__((noinline)) Place &other_place_of(std::string_view name, uint64_t key, size_t first) const {
        size_t index = first;
        for (; index < first + 8; ++index) {
            Place &place = places[index];
            if (place.key == key && place.name_size == name.size()) return place;
            if (place.key == 0) break;
        }
        Place &place = places[index];
        place = {key, name.size(), {}, names.find(name)};
        return place;
    }

    // The index of the word after a value.
    size_t behind(size_t index) const {
        const uint64_t value = words[index];
        return tag(value) == '[' || tag(value) == '{' ? low(value) : index + 1;
    }

    // Indexed by a hash of the name's address and the object's number of fields; collisions use the next entries.
    mutable std::array<Place, 256 + 9> places;
};
