import KitLocalization

/// An invalid command line.
///
/// An argument that is not recognized may be a key. The error contains it only if it is recognizably a slip: close to the
/// name of a command, or written like an option.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option; the payload is the argument, if it is recognizably a slip.
    case unknownOption(String?, suggestion: String?)
    /// There is no such command; the payload is the argument, if it is recognizably a slip.
    case unknownCommand(String?, suggestion: String?)
    /// An argument that the command does not take.
    case unexpectedArgument
    /// A required argument is missing; the payload is its placeholder in `--help`.
    case missingArgument(String)
    /// An option that takes a value has none.
    case missingValue(option: String, placeholder: String)
    /// A switch was given a value.
    case needlessValue(option: String)
    /// Two arguments, as written, that cannot be combined.
    case conflict(String, with: String)
    /// An argument, as written, that requires another.
    case requires(String, String)
    /// The value is not valid for the option.
    case invalidValue(option: String, reason: InvalidValue)

    /// A one-line message with what is wrong and what is allowed.
    public var message: String {
        switch self {
        case .unknownOption(let option, let suggestion):
            (option.map { localized("Unknown option: \($0.quoted).") } ?? localized("Unknown option."))
                + Self.suggestionText(suggestion)
        case .unknownCommand(let command, let suggestion):
            (command.map { localized("Unknown command: \($0.quoted).") } ?? localized("Unknown command."))
                + Self.suggestionText(suggestion)
        case .unexpectedArgument:
            localized("Unexpected argument.")
        case .missingArgument(let placeholder):
            localized("Missing argument: \(placeholder).")
        case .missingValue(let option, let placeholder):
            localized("\(option) needs a value: \(option) \(placeholder).")
        case .needlessValue(let option):
            localized("\(option) takes no value.")
        case .conflict(let one, let other):
            localized("\(one) cannot be combined with \(other).")
        case .requires(let one, let other):
            localized("\(one) needs \(other).")
        case .invalidValue(let option, let reason):
            reason.message(for: option)
        }
    }

    /// Creates an error for an unknown option.
    ///
    /// - Parameters:
    ///   - text: The argument with its dashes.
    ///   - flags: The options the command accepts.
    static func unknownOption(_ text: String, among flags: [String]) -> UsageError {
        let suggestion = flags.nearest(to: text)
        return .unknownOption(suggestion != nil || isWrittenLikeOption(text) ? text : nil, suggestion: suggestion)
    }

    /// Creates an error for an unknown command.
    ///
    /// - Parameters:
    ///   - text: The argument.
    ///   - commands: The commands the program accepts.
    public static func unknownCommand(_ text: String, among commands: [String]) -> UsageError {
        let suggestion = commands.nearest(to: text)
        return .unknownCommand(suggestion == nil ? nil : text, suggestion: suggestion)
    }

    /// Whether a text is a dash and a letter, or two dashes and at most 24 lowercase letters and dashes.
    private static func isWrittenLikeOption(_ text: String) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard text.hasPrefix("--") else { return text.utf8.count == 2 && text.last?.isLetter == true }
        return text.utf8.count <= 26 && text.utf8.allSatisfy { letters.contains($0) || $0 == UInt8(ascii: "-") }
    }

    static func suggestionText(_ suggestion: String?) -> String {
        suggestion.map { " " + localized("Did you mean \($0)?") } ?? ""
    }
}

extension String {
    /// The text in quotation marks for one line of a terminal: control characters are escaped, and text beyond 80
    /// characters is cut off.
    public var quoted: String {
        var result = "\""
        for character in prefix(80) {
            for scalar in character.unicodeScalars {
                let category = scalar.properties.generalCategory
                let isShown = category != .control && category != .format
                result += isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return result + (count > 80 ? "…\"" : "\"")
    }
}
