import KitLocalization

/// What is wrong with a command line.
///
/// An argument that is not understood may be a key. It is repeated only where it is recognizably a slip: nearly the name of a
/// command, or written as options are.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option; the payload is what was given, where that is recognizably a slip.
    case unknownOption(String?, suggestion: String?)
    /// There is no such command; the payload is what was given, where that is recognizably a slip.
    case unknownCommand(String?, suggestion: String?)
    /// An argument that belongs to nothing.
    case unexpectedArgument
    /// An argument that the command needs is not there; the payload stands for it, as in `--help`.
    case missingArgument(String)
    /// An option that needs a value stands without one.
    case missingValue(option: String, placeholder: String)
    /// A switch was given a value.
    case needlessValue(option: String)
    /// Two things that do not go together, as a person writes them.
    case conflict(String, with: String)
    /// Something that means nothing without something else, as a person writes them.
    case requires(String, String)
    /// A value is not what the option takes.
    case invalidValue(option: String, reason: InvalidValue)

    /// What is wrong and what is allowed, in one line for a person.
    public var message: String {
        switch self {
        case .unknownOption(let option, let suggestion):
            (option.map { localized("There is no option \($0.quoted).") } ?? localized("There is no such option."))
                + Self.suggestionText(suggestion)
        case .unknownCommand(let command, let suggestion):
            (command.map { localized("There is no command \($0.quoted).") } ?? localized("There is no such command."))
                + Self.suggestionText(suggestion)
        case .unexpectedArgument:
            localized("There is an argument that does not belong here.")
        case .missingArgument(let placeholder):
            localized("\(placeholder) is missing.")
        case .missingValue(let option, let placeholder):
            localized("\(option) needs a value: \(option) \(placeholder).")
        case .needlessValue(let option):
            localized("\(option) takes no value.")
        case .conflict(let one, let other):
            localized("\(one) does not go together with \(other).")
        case .requires(let one, let other):
            localized("\(one) needs \(other).")
        case .invalidValue(let option, let reason):
            reason.message(for: option)
        }
    }

    /// There is no such option.
    ///
    /// - Parameters:
    ///   - text: What was given, with its dashes.
    ///   - flags: The options that there are.
    static func unknownOption(_ text: String, among flags: [String]) -> UsageError {
        let suggestion = flags.nearest(to: text)
        return .unknownOption(suggestion != nil || isWrittenLikeOption(text) ? text : nil, suggestion: suggestion)
    }

    /// There is no such command.
    ///
    /// - Parameters:
    ///   - text: What was given.
    ///   - commands: The commands that there are.
    public static func unknownCommand(_ text: String, among commands: [String]) -> UsageError {
        let suggestion = commands.nearest(to: text)
        return .unknownCommand(suggestion == nil ? nil : text, suggestion: suggestion)
    }

    /// Whether a text is a letter behind a dash, or two dashes and at most 24 small letters and dashes.
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
    /// The text in quotation marks, fit for one line of a terminal: control characters are shown as their numbers, and
    /// what is longer than 80 characters is cut.
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
