import KitLocalization

/// The syntax of one option and its `--help` text.
public struct OptionSyntax: Hashable, Sendable {
    /// The name without dashes, such as "environment".
    public let name: String
    /// A one-letter name without its dash, such as "h".
    public let short: Character?
    /// The value's placeholder in `--help`, such as "SITE=URL"; `nil` for a switch, which takes no value.
    public let placeholder: String?
    /// The `--help` text: one or more sentences.
    public let help: String
    /// The completions that a shell offers for the value.
    public let offers: Offers

    /// The completions that a shell offers for a value.
    public enum Offers: Hashable, Sendable {
        /// No completions.
        case nothing
        /// A fixed list of words.
        case words([String])
        /// File names.
        case files
        /// Folder names.
        case folders
    }

    /// The option as typed, such as "--environment".
    public var flag: String { "--" + name }

    var shortFlag: String? { short.map { "-\($0)" } }

    /// Creates a switch, or an option with a value if there is a placeholder.
    ///
    /// - Parameters:
    ///   - name: The name without dashes.
    ///   - short: A one-letter name without its dash.
    ///   - placeholder: The value's placeholder in `--help`.
    ///   - help: The `--help` text.
    ///   - offers: The completions that a shell offers for the value.
    public init(
        _ name: String, short: Character? = nil, placeholder: String? = nil, help: String, offers: Offers = .nothing
    ) {
        self.name = name
        self.short = short
        self.placeholder = placeholder
        self.help = help
        self.offers = offers
    }
}

/// An option that takes a value.
public struct Option<Value: Sendable>: Sendable {
    /// The option's syntax.
    public let syntax: OptionSyntax
    /// The format of the value.
    public let format: ValueFormat<Value>

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - name: The name without dashes.
    ///   - placeholder: The value's placeholder in `--help`.
    ///   - format: The format of the value.
    ///   - help: The `--help` text.
    public init(_ name: String, placeholder: String, format: ValueFormat<Value>, help: String) {
        syntax = OptionSyntax(name, placeholder: placeholder, help: help, offers: format.offers)
        self.format = format
    }
}

extension OptionSyntax {
    /// The switch `--help`, which every command accepts.
    public static let help = OptionSyntax("help", short: "h", help: localized("Show this help."))
}
