import KitLocalization

/// How one option is written on a command line, and what `--help` says of it.
public struct OptionSyntax: Hashable, Sendable {
    /// The name without its dashes, as "environment".
    public let name: String
    /// A one-letter name without its dash, as "h".
    public let short: Character?
    /// What stands for the value in `--help`, as "SITE=URL"; `nil` for a switch, which takes no value.
    public let placeholder: String?
    /// What `--help` says: one sentence or a few.
    public let help: String
    /// What a shell may offer as its value.
    public let offers: Offers

    /// What a shell may offer where a value is to be written.
    public enum Offers: Hashable, Sendable {
        /// Nothing: what may stand there is not known beforehand.
        case nothing
        /// These words.
        case words([String])
        /// The names of files.
        case files
        /// The names of folders.
        case folders
    }

    /// The option as a person writes it, as "--environment".
    public var flag: String { "--" + name }

    var shortFlag: String? { short.map { "-\($0)" } }

    /// Makes a switch, or an option with a value where a placeholder is given.
    ///
    /// - Parameters:
    ///   - name: The name without its dashes.
    ///   - short: A one-letter name without its dash.
    ///   - placeholder: What stands for the value in `--help`.
    ///   - help: What `--help` says.
    ///   - offers: What a shell may offer as its value.
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
    /// How it is written.
    public let syntax: OptionSyntax
    /// How its value is written.
    public let format: ValueFormat<Value>

    /// Makes an option.
    ///
    /// - Parameters:
    ///   - name: The name without its dashes.
    ///   - placeholder: What stands for the value in `--help`.
    ///   - format: How the value is written.
    ///   - help: What `--help` says.
    public init(_ name: String, placeholder: String, format: ValueFormat<Value>, help: String) {
        syntax = OptionSyntax(name, placeholder: placeholder, help: help, offers: format.offers)
        self.format = format
    }
}

extension OptionSyntax {
    /// The switch that asks for help: every command has it.
    public static let help = OptionSyntax("help", short: "h", help: localized("Show this help."))
}
