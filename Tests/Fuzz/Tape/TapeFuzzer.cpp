// Feeds any bytes to the tape's writer, and holds what it makes of them against simdjson's document object model, which
// reads a text by other means. `scripts/fuzz tape` runs it.
#include "SimdjsonShims.h"

#include <simdjson.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

using namespace simdjson;

namespace {
constexpr size_t max_depth = 512;

// Ends the run: libFuzzer keeps the input that led here.
void require(bool condition, const char *what) {
    if (condition) return;
    std::fprintf(stderr, "the tape differs: %s\n", what);
    std::abort();
}

// Walks a tape beside the document of the same text.
struct Comparison {
    simdjson_shims_tape tape;
    size_t index = 0;

    char tag() const { return char(tape.words[index] >> 56); }
    size_t low() const { return tape.words[index] & 0xFFFFFFFF; }
    size_t count() const { return tape.words[index] >> 32 & 0xFFFFFF; }

    void text(std::string_view expected) {
        require(tag() == '"', "a text is none");
        require(std::string_view(reinterpret_cast<const char *>(tape.text) + low(), count()) == expected, "a text");
        ++index;
    }

    void number(dom::element element) {
        bool is_whole = element.type() != dom::element_type::DOUBLE;
        require(tag() == (is_whole ? 'i' : 'd'), "the kind of a number");
        double number = 0, expected = element.get_double().value_unsafe();
        bool is_exact = simdjson_shims_double(tape.text + low(), count(), &number);
        // What is too small for a number is zero to simdjson.
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
            size_t end = container('{', object.size());
            for (auto field : object) {
                text(field.key);
                compare(field.value);
            }
            require(index == end, "the end of an object");
            break;
        }
        case dom::element_type::STRING: text(element.get_string().value_unsafe()); break;
        case dom::element_type::BOOL: atom(element.get_bool().value_unsafe() ? 't' : 'f'); break;
        case dom::element_type::NULL_VALUE: atom('n'); break;
        default: number(element);
        }
    }

    // Enters a list or an object, and gives the index of the word behind it.
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
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    auto tape = simdjson_shims_parse(bytes, count, max_depth);
    dom::parser parser;
    dom::element document;
    auto error = parser.allocate(count, max_depth);
    if (!error) error = parser.parse(bytes, count).get(document);
    bool is_container = !error && (document.is_array() || document.is_object());
    if (tape.owner == nullptr) {
        require(!is_container, "it is refused");
    } else {
        // A number that no type holds is a matter of who asks for it.
        require(is_container || error == NUMBER_ERROR, "it is accepted");
        if (is_container) Comparison{tape}.compare(document);
    }
    simdjson_shims_free(tape);
    return 0;
}
