#pragma once
#include "../CSimdjson/simdjson.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <type_traits>
#include <vector>

// The positions at which the tokens of a text begin: brackets, braces, colons, commas, opening quotes, and the first byte
// of any other run of bytes. Strings are terminated and contain no control characters; the text is UTF-8. Nothing else has
// been validated.
class TokenList {
    using error_code = simdjson::error_code;

    // simdjson's first stage produces this list but is not part of its public interface: its headers declare it in versions
    // 3.0 to 3.12. If a version lacks it or has other types, these templates do not match and the public interface is used.
    template <typename Function> struct ThirdParameter;
    template <typename Class, typename First, typename Second, typename Third>
    struct ThirdParameter<error_code (Class::*)(First, Second, Third) noexcept> { using Type = std::remove_reference_t<Third>; };
    template <typename Class, typename First, typename Second, typename Third>
    struct ThirdParameter<error_code (Class::*)(First, Second, Third) const noexcept> { using Type = std::remove_reference_t<Third>; };

    // A `std::unique_ptr` to the implementation's parser.
    template <typename Implementation>
    using Parser = typename ThirdParameter<decltype(&Implementation::create_dom_parser_implementation)>::Type;
    template <typename Implementation> using ParserObject = typename Parser<Implementation>::element_type;
    // An enumeration in which 0 means a single whole document.
    template <typename Implementation> using Mode = typename ThirdParameter<decltype(&ParserObject<Implementation>::stage1)>::Type;

    // Whether everything that `find_by_first_stage` uses is there.
    template <typename Implementation, typename = void> struct FirstStage : std::false_type {};
    template <typename Implementation>
    struct FirstStage<
        Implementation, std::void_t<
                            std::enable_if_t<std::is_same_v<
                                decltype(std::declval<const Implementation &>().create_dom_parser_implementation(
                                    size_t(), size_t(), std::declval<Parser<Implementation> &>())), error_code>>,
                            std::enable_if_t<std::is_same_v<
                                decltype(std::declval<ParserObject<Implementation> &>().stage1(
                                    std::declval<const uint8_t *>(), size_t(), Mode<Implementation>())), error_code>>,
                            std::enable_if_t<std::is_enum_v<Mode<Implementation>>>,
                            std::enable_if_t<std::is_same_v<
                                decltype(ParserObject<Implementation>::structural_indexes), std::unique_ptr<uint32_t[]>>>,
                            std::enable_if_t<std::is_same_v<
                                decltype(ParserObject<Implementation>::n_structural_indexes), uint32_t>>>> : std::true_type {};

    // Chosen for the processor when the first text is parsed.
    using ActiveImplementation = std::decay_t<decltype(*simdjson::get_active_implementation())>;

  public:

    uint32_t *begin() { return positions; }
    uint32_t *end() { return positions + count; }

    // Finds the tokens of a text with the fastest method of the installed simdjson.
    template <typename Implementation = ActiveImplementation> error_code find(std::string_view text, size_t max_depth) {
        if constexpr (FirstStage<Implementation>::value) {
            const Implementation &implementation = *simdjson::get_active_implementation();
            return find_by_first_stage(text, max_depth, implementation);
        } else {
            return find_by_public_interface(text);
        }
    }

    // Finds them with simdjson's documented functions only, at about a third of the speed.
    error_code find_by_public_interface(std::string_view text) {
        if (!simdjson::validate_utf8(text.data(), text.size())) return simdjson::UTF8_ERROR;
        // Each token has at least one byte, plus one more position.
        auto found = std::make_shared<std::vector<uint32_t>>();
        found->reserve(text.size() / 4 + 2);
        bool is_in_scalar = false;
        for (size_t place = 0; place < text.size(); ++place) {
            const char byte = text[place];
            switch (byte) {
            case ' ': case '\t': case '\n': case '\r': is_in_scalar = false; continue;
            case '[': case ']': case '{': case '}': case ':': case ',': is_in_scalar = false; break;
            case '"':
                found->push_back(uint32_t(place));
                is_in_scalar = false;
                place = end_of_string(text, place + 1);
                if (place == text.size()) return simdjson::UNCLOSED_STRING;
                if (text[place] != '"') return simdjson::UNESCAPED_CHARS;
                continue;
            default:
                if (is_in_scalar) continue;
                is_in_scalar = true;
            }
            found->push_back(uint32_t(place));
        }
        count = found->size();
        found->push_back(0);
        positions = found->data();
        owner = std::move(found);
        return simdjson::SUCCESS;
    }

  private:
    template <typename Implementation>
    error_code find_by_first_stage(std::string_view text, size_t max_depth, const Implementation &implementation) {
        Parser<Implementation> made;
        SIMDJSON_TRY(implementation.create_dom_parser_implementation(text.size(), max_depth, made));
        std::shared_ptr<ParserObject<Implementation>> parser = std::move(made);
        SIMDJSON_TRY(parser->stage1(reinterpret_cast<const uint8_t *>(text.data()), text.size(), Mode<Implementation>()));
        positions = parser->structural_indexes.get();
        count = parser->n_structural_indexes;
        owner = std::move(parser);
        return simdjson::SUCCESS;
    }

    // The position of the first unescaped quote or control character; the text's size if there is neither.
    static size_t end_of_string(std::string_view text, size_t place) {
        for (; place < text.size(); ++place) {
            if (text[place] == '"' || uint8_t(text[place]) < 0x20) break;
            if (text[place] == '\\' && ++place < text.size() && uint8_t(text[place]) < 0x20) break;
        }
        return std::min(place, text.size());
    }

    // Versions of simdjson with and without this stage, and with other parameters.
    enum class KnownMode {};
    template <typename Text, typename Mode> struct StageOf {
        std::unique_ptr<uint32_t[]> structural_indexes;
        uint32_t n_structural_indexes;
        error_code stage1(Text, size_t, Mode) noexcept;
    };
    template <typename Size, typename Stage> struct VersionWith {
        error_code create_dom_parser_implementation(Size, size_t, std::unique_ptr<Stage> &) const noexcept;
    };
    static_assert(FirstStage<VersionWith<size_t, StageOf<const uint8_t *, KnownMode>>>::value, "");
    static_assert(!FirstStage<VersionWith<std::string_view, StageOf<const uint8_t *, KnownMode>>>::value, "");
    static_assert(!FirstStage<VersionWith<size_t, StageOf<std::string_view, KnownMode>>>::value, "");
    static_assert(!FirstStage<VersionWith<size_t, StageOf<const uint8_t *, int>>>::value, "");
    static_assert(!FirstStage<VersionWith<size_t, KnownMode>>::value && !FirstStage<KnownMode>::value, "");

    std::shared_ptr<void> owner;
    // Has room for one more position.
    uint32_t *positions = nullptr;
    size_t count = 0;
};
