/// The options and operands of a command: both the parser and `--help` use this value.
public struct CommandSyntax: Sendable {
    /// A titled group of options in `--help`.
    public struct Group: Sendable {
        /// The heading, such as "Options".
        public let title: String
        /// The options in the order `--help` lists them.
        public let options: [OptionSyntax]
        /// What prints these options, such as "app --help", if they are too many for the help of each command; nil for the
        /// command's own help.
        public let listing: String?

        /// Creates a group.
        ///
        /// - Parameters:
        ///   - title: The heading, such as "Options".
        ///   - options: The options in the order of the help.
        ///   - listing: What prints these options instead of the command's own help, such as "app --help".
        public init(_ title: String, _ options: [OptionSyntax], listedBy listing: String? = nil) {
            self.title = title
            self.options = options
            self.listing = listing
        }
    }

    /// How arguments that are not options are interpreted.
    public enum Operands: Hashable, Sendable {
        /// No operands are accepted.
        case none
        /// At most this many; `--help` shows the placeholder.
        case upTo(Int, placeholder: String)
        /// The first operand names a subcommand; it and the remaining arguments are left unparsed for that command.
        case command(placeholder: String)
    }

    /// The name as typed, such as "app list".
    public let name: String
    /// What the command does, in one line.
    public let summary: String
    /// Further text below the options; line breaks are preserved.
    public let discussion: String
    /// Command lines, shown above the options.
    public let examples: [String]
    /// How arguments that are not options are interpreted.
    public let operands: Operands
    /// The groups of options.
    public let groups: [Group]

    /// Creates a syntax.
    ///
    /// `--help` is accepted by every command and need not be listed.
    ///
    /// - Parameters:
    ///   - name: The name as typed, such as "app list".
    ///   - summary: What the command does, in one line.
    ///   - discussion: Further text below the options; line breaks are preserved.
    ///   - examples: Command lines, shown above the options.
    ///   - operands: How arguments that are not options are interpreted.
    ///   - groups: The groups of options.
    public init(
        name: String, summary: String, discussion: String = "", examples: [String] = [], operands: Operands = .none,
        groups: [Group]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.operands = operands
        self.groups = groups
    }

    var options: [OptionSyntax] { groups.flatMap(\.options) + [.help] }

    /// Parses a command line.
    ///
    /// Options are written `--name value` or `--name=value`; a value that begins with two dashes requires the second form.
    /// `--` ends the options. Values are validated when they are read from the result.
    ///
    /// - Parameter arguments: The arguments without the program name.
    /// - Throws: A `UsageError` for an unknown option, a missing value or an unexpected argument.
    public func parse(_ arguments: some Sequence<String>) throws(UsageError) -> ParsedArguments {
        var parsed = ParsedArguments()
        var remaining = Array(arguments)[...]
        var optionsMayFollow = true
        while let argument = remaining.popFirst() {
            if optionsMayFollow, argument == "--" {
                optionsMayFollow = false
            } else if optionsMayFollow, argument.hasPrefix("-"), argument != "-" {
                let written = try readOption(argument, from: &remaining, into: &parsed)
                if parsed.operands.isEmpty { parsed.leadingOptions.append(written) }
            } else {
                try readOperand(argument, into: &parsed)
                if case .command = operands {
                    parsed.rest = Array(remaining)
                    break
                }
            }
        }
        return parsed
    }

    /// Reads one option and returns it as written.
    private func readOption(
        _ argument: String, from remaining: inout ArraySlice<String>, into parsed: inout ParsedArguments
    ) throws(UsageError) -> ParsedArguments.WrittenOption {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = options.first(where: { $0.flag == parts[0] || $0.shortFlag == parts[0] }) else {
            throw .unknownOption(parts[0], among: options.map(\.flag))
        }
        guard let placeholder = option.placeholder else {
            guard parts.count == 1 else { throw .needlessValue(option: option.flag) }
            parsed.values[option.name, default: []].append("")
            return .init(name: option.name, words: [argument])
        }
        if parts.count == 2 {
            parsed.values[option.name, default: []].append(parts[1])
            return .init(name: option.name, words: [argument])
        }
        guard let value = remaining.first, !value.hasPrefix("--") else {
            throw .missingValue(option: option.flag, placeholder: placeholder)
        }
        remaining.removeFirst()
        parsed.values[option.name, default: []].append(value)
        return .init(name: option.name, words: [argument, value])
    }

    private func readOperand(_ argument: String, into parsed: inout ParsedArguments) throws(UsageError) {
        let most =
            switch operands {
            case .none: 0
            case .upTo(let count, _): count
            case .command: 1
            }
        guard parsed.operands.count < most else { throw .unexpectedArgument }
        parsed.operands.append(argument)
    }
}
