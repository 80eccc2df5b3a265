/// A command line parsed according to a ``CommandSyntax``.
public struct ParsedArguments: Hashable, Sendable {
    /// The arguments that are not options, in order.
    public internal(set) var operands: [String] = []
    /// The unparsed arguments after the first operand, if it is a subcommand.
    public internal(set) var rest: [String] = []
    /// The arguments before the first operand, as written.
    public var leading: [String] { leadingOptions.flatMap(\.words) }

    struct WrittenOption: Hashable, Sendable {
        let name: String
        let words: [String]
    }

    var leadingOptions: [WrittenOption] = []
    var values: [String: [String]] = [:]

    /// Returns whether an option was given.
    public func contains(_ option: OptionSyntax) -> Bool {
        values[option.name] != nil
    }

    /// Returns the arguments before the first operand, without the given options.
    public func leading(without options: [OptionSyntax]) -> [String] {
        let names = Set(options.map(\.name))
        return leadingOptions.filter { !names.contains($0.name) }.flatMap(\.words)
    }

    /// Returns the texts given for an option, in order; empty if it was not given.
    public func texts(of option: OptionSyntax) -> [String] {
        values[option.name] ?? []
    }

    /// Returns the value of an option, or `nil` if it was not given.
    ///
    /// If the option was repeated, the last value is used.
    public func value<Value>(of option: Option<Value>) throws(UsageError) -> Value? {
        guard let text = values[option.syntax.name]?.last else { return nil }
        return try value(text, of: option)
    }

    /// Returns the values of a repeatable option, in order.
    public func values<Value>(of option: Option<Value>) throws(UsageError) -> [Value] {
        var result: [Value] = []
        for text in texts(of: option.syntax) { result.append(try value(text, of: option)) }
        return result
    }

    private func value<Value>(_ text: String, of option: Option<Value>) throws(UsageError) -> Value {
        do {
            return try option.format.value(of: text)
        } catch {
            throw .invalidValue(option: option.syntax.flag, reason: error)
        }
    }
}
