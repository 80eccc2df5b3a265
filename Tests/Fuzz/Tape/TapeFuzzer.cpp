// Feeds arbitrary bytes to the tape's writer, and compares the result with simdjson's document object model, which
// parses differently. `scripts/fuzz tape` runs it.
#include "SimdjsonShims.h"

#include <simdjson.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <string_view>

using namespace simdjson;

namespace {
constexpr size_t max_depth = 512;

// Ends the run on failure; libFuzzer saves the input.
void require(bool condition, const char *what) {
    if (condition) return;
    std::fprintf(stderr, "the tape differs: %s\n", what);
    std::abort();
}

// Walks a tape and the document of the same text in parallel.
struct Comparison {
    const simdjson_shims_tape *tape;
    size_t index = 0;

    char tag() const { return char(tape->words[index] >> 56); }
    size_t low() const { return tape->words[index] & 0xFFFFFFFF; }
    size_t count() const { return tape->words[index] >> 32 & 0xFFFFFF; }

    void text(std::string_view expected) {
        require(tag() == '"' || tag() == '\\', "a text is none");
        const uint8_t *bytes = tag() == '"' ? tape->text : tape->decoded;
        require(std::string_view(reinterpret_cast<const char *>(bytes) + low(), count()) == expected, "a text");
        ++index;
    }

    void name(std::string_view expected, size_t object) {
        if (tag() != 'k') return text(expected);
        size_t count;
        auto bytes = reinterpret_cast<const char *>(simdjson_shims_name(tape, tape->words[index], &count));
        require(std::string_view(bytes, count) == expected, "a name");
        require(low() == object, "the object of a name");
        ++index;
    }

    // Requires that a field is found, both at its previous position and elsewhere.
    void find(std::string_view name, size_t object, size_t expected) const {
        auto bytes = reinterpret_cast<const uint8_t *>(name.data());
        require(simdjson_shims_field(tape, object, bytes, name.size()) == expected, "a field");
        require(simdjson_shims_field_again(tape, object, bytes, name.size()) == expected, "a field that is remembered");
    }

    void number(dom::element element) {
        bool is_whole = element.type() != dom::element_type::DOUBLE;
        require(tag() == (is_whole ? 'i' : 'd'), "the kind of a number");
        double number = 0, expected = element.get_double().value_unsafe();
        bool is_exact = simdjson_shims_double(tape->text + low(), count(), &number);
        // simdjson parses numbers that underflow as zero.
        require(is_exact ? number == expected : expected == 0, "a number");
        ++index;
    }

    void compare(dom::element element) {
        switch (element.type()) {
        case dom::element_type::ARRAY: {
            auto list = element.get_array().value_unsafe();
            size_t end = container('[', list.size());
            for (auto item : list) compare(item);
            require(index == end, "the end of a list");
            break;
        }
        case dom::element_type::OBJECT: {
            auto object = element.get_object().value_unsafe();
            size_t begin = index, end = container('{', object.size());
            std::map<std::string_view, size_t> fields;
            for (auto field : object) {
                name(field.key, begin);
                fields.emplace(field.key, index);
                compare(field.value);
            }
            for (auto [name, place] : fields) find(name, begin, place);
            find("id", begin, fields.count("id") == 0 ? 0 : fields["id"]);
            require(index == end, "the end of an object");
            break;
        }
        case dom::element_type::STRING: text(element.get_string().value_unsafe()); break;
        case dom::element_type::BOOL: atom(element.get_bool().value_unsafe() ? 't' : 'f'); break;
        case dom::element_type::NULL_VALUE: atom('n'); break;
        default: number(element);
        }
    }

    // Enters a list or an object, and returns the index of the word after it.
    size_t container(char expected, size_t size) {
        require(tag() == expected && count() == size, "a list or an object");
        size_t end = low();
        ++index;
        return end;
    }

    void atom(char expected) {
        require(tag() == expected, "true, false or null");
        ++index;
    }
};

// Checks the numbers against JSON's grammar byte by byte, because the document does not report numbers too large for a
// double.
void check_numbers(const simdjson_shims_tape *tape) {
    for (size_t index = 0; index < (tape->words[0] & 0xFFFFFFFF); ++index) {
        uint64_t word = tape->words[index];
        char tag = char(word >> 56);
        if (tag != 'i' && tag != 'd') continue;
        const uint8_t *byte = tape->text + (word & 0xFFFFFFFF), *end = byte + (word >> 32 & 0xFFFFFF);
        auto take = [&](const char *any) {
            bool is_one = byte < end && *byte && std::strchr(any, *byte);
            if (is_one) ++byte;
            return is_one;
        };
        auto digits = [&](const char *what) {
            require(take("0123456789"), what);
            while (take("0123456789")) {}
        };
        bool is_whole = true;
        take("-");
        if (!take("0")) digits("a number without digits");
        if (take(".")) {
            is_whole = false;
            digits("a fraction without digits");
        }
        if (take("eE")) {
            is_whole = false;
            take("+-");
            digits("an exponent without digits");
        }
        require(byte == end, "what is more than a number");
        require(is_whole == (tag == 'i'), "the kind of a number");
    }
}
// Requires that both ways of finding the tokens give the same index.
void check_public_interface(const simdjson_shims_tape *tape, const uint8_t *bytes, size_t count) {
    auto other = simdjson_shims_parse_by_public_interface(bytes, count, max_depth);
    require((tape == nullptr) == (other == nullptr), "the public interface accepts another text");
    if (tape == nullptr) return;
    require(std::memcmp(tape->words, other->words, (tape->words[0] & 0xFFFFFFFF) * sizeof(uint64_t)) == 0,
            "the public interface gives another index");
    simdjson_shims_free(other);
}
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    auto tape = simdjson_shims_parse(bytes, count, max_depth);
    check_public_interface(tape, bytes, count);
    dom::parser parser;
    dom::element document;
    auto error = parser.allocate(count, max_depth);
    if (!error) error = parser.parse(bytes, count).get(document);
    bool is_container = !error && (document.is_array() || document.is_object());
    if (tape == nullptr) {
        require(!is_container, "it is refused");
    } else {
        // Numbers that fit no type are an error for the reader only.
        require(is_container || error == NUMBER_ERROR, "it is accepted");
        check_numbers(tape);
        if (is_container) Comparison{tape}.compare(document);
    }
    if (tape != nullptr) simdjson_shims_free(tape);
    return 0;
}
