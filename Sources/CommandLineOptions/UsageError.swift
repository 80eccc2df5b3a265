import Localization

/// What is wrong with a command line.
public enum UsageError: Error, Hashable, Sendable {
    /// There is no such option.
    case unknownOption(String, suggestion: String?)
    /// There is no such command.
    case unknownCommand(String, suggestion: String?)
    /// An argument that belongs to nothing.
    case unexpectedArgument(String)
    /// An argument that the command needs is not there; the payload stands for it, as in `--help`.
    case missingArgument(String)
    /// An option that needs a value stands without one.
    case missingValue(option: String, placeholder: String)
    /// A switch was given a value.
    case needlessValue(option: String, text: String)
    /// Two things that do not go together, as a person writes them.
    case conflict(String, with: String)
    /// Something that means nothing without something else, as a person writes them.
    case requires(String, String)
    /// A value is not what the option takes.
    case invalidValue(option: String, text: String, reason: InvalidValue)

    /// What is wrong and what is allowed, in one line for a person.
    public var message: String {
        switch self {
        case .unknownOption(let option, let suggestion):
            localized("There is no option \(option.quoted).") + Self.question(suggestion)
        case .unknownCommand(let command, let suggestion):
            localized("There is no command \(command.quoted).") + Self.question(suggestion)
        case .unexpectedArgument(let argument):
            localized("The argument \(argument.quoted) does not belong here.")
        case .missingArgument(let placeholder):
            localized("\(placeholder) is missing.")
        case .missingValue(let option, let placeholder):
            localized("\(option) needs a value: \(option) \(placeholder).")
        case .needlessValue(let option, let text):
            localized("\(option) takes no value, and was given \(text.quoted).")
        case .conflict(let one, let other):
            localized("\(one) does not go together with \(other).")
        case .requires(let one, let other):
            localized("\(one) needs \(other).")
        case .invalidValue(let option, let text, let reason):
            reason.message(for: option, text: text)
        }
    }

    static func question(_ suggestion: String?) -> String {
        suggestion.map { " " + localized("Did you mean \($0)?") } ?? ""
    }
}

extension InvalidValue {
    /// What was given and what is allowed, in one line for a person.
    ///
    /// - Parameters:
    ///   - place: Where the value was given, as "--coins" or "WICK_COINS".
    ///   - text: What was given; `nil` for a secret, which is not repeated.
    public func message(for place: String, text: String?) -> String {
        let sentence =
            text.map { localized("\(place) takes \(expectation), not \($0.quoted).") }
            ?? localized("\(place) takes \(expectation).")
        return sentence + UsageError.question(suggestion)
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
