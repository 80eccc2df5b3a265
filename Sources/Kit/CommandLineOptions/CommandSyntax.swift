/// The options and operands a command takes: what is parsed and what `--help` says come from this one value.
public struct CommandSyntax: Sendable {
    /// Options under a heading of their own in `--help`.
    public struct Group: Sendable {
        /// The heading, as "Options".
        public let title: String
        /// The options, in the order in which help shows them.
        public let options: [OptionSyntax]

        /// Makes a group.
        public init(_ title: String, _ options: [OptionSyntax]) {
            self.title = title
            self.options = options
        }
    }

    /// What arguments that are no options mean.
    public enum Operands: Hashable, Sendable {
        /// There are none.
        case none
        /// Up to so many, shown in `--help` as the placeholder says.
        case upTo(Int, placeholder: String)
        /// The first one is a command: it and everything behind it are left for that command.
        case command(placeholder: String)
    }

    /// The name a person types, as "wick prices".
    public let name: String
    /// What the command does, in one line.
    public let summary: String
    /// More about it, shown below the options; lines are kept as they are.
    public let discussion: String
    /// What arguments that are no options mean.
    public let operands: Operands
    /// The options, by headings.
    public let groups: [Group]

    /// Makes a syntax.
    ///
    /// The switch `--help` belongs to every one and needs no mention.
    ///
    /// - Parameters:
    ///   - name: The name a person types.
    ///   - summary: What the command does, in one line.
    ///   - discussion: More about it; lines are kept as they are.
    ///   - operands: What arguments that are no options mean.
    ///   - groups: The options, by headings.
    public init(
        name: String, summary: String, discussion: String = "", operands: Operands = .none, groups: [Group]
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.groups = groups
    }

    var options: [OptionSyntax] { groups.flatMap(\.options) + [.help] }

    /// Reads a command line.
    ///
    /// An option is written `--name value` or `--name=value`; a value that itself begins with two dashes must be written
    /// the second way. `--` ends the options. Values are checked when they are asked for.
    ///
    /// - Parameter arguments: The arguments without the program's own name.
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

    /// Reads one option and gives back how it was written.
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
