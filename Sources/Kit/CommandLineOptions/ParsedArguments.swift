/// What a command line said, by the rules of a ``CommandSyntax``.
public struct ParsedArguments: Hashable, Sendable {
    /// The arguments that are no options, in order.
    public internal(set) var operands: [String] = []
    /// What stands behind the first operand, untouched, where the syntax stops there.
    public internal(set) var rest: [String] = []
    /// What stands before the first operand, untouched.
    public var leading: [String] { leadingOptions.flatMap(\.words) }

    /// An option as it was written.
    struct WrittenOption: Hashable, Sendable {
        let name: String
        let words: [String]
    }

    var leadingOptions: [WrittenOption] = []
    var values: [String: [String]] = [:]

    /// Whether a switch, or an option with a value, was given.
    public func contains(_ option: OptionSyntax) -> Bool {
        values[option.name] != nil
    }

    /// What stands before the first operand, without some options: for a program that does not take them.
    public func leading(without options: [OptionSyntax]) -> [String] {
        let names = Set(options.map(\.name))
        return leadingOptions.filter { !names.contains($0.name) }.flatMap(\.words)
    }

    /// The texts given for an option, in order; none where it was not given.
    public func texts(of option: OptionSyntax) -> [String] {
        values[option.name] ?? []
    }

    /// The value of an option, or `nil` where it was not given.
    ///
    /// Given twice, the last one counts.
    public func value<Value>(of option: Option<Value>) throws(UsageError) -> Value? {
        guard let text = values[option.syntax.name]?.last else { return nil }
        return try value(text, of: option)
    }

    /// The values of an option that may be repeated, in order.
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
