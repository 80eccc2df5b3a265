/// A program and its subcommands, from which the manual page and the shell completions are generated.
///
/// The parser and `--help` use the same values, so the documents cannot disagree with them.
public struct CommandTree: Sendable {
    /// The syntax of the program or command.
    public let syntax: CommandSyntax
    /// The subcommands.
    public let commands: [CommandTree]
    /// The completions for each operand, in order, if the command has no subcommands.
    public let operands: [[String]]

    /// Creates a tree.
    ///
    /// - Parameters:
    ///   - syntax: The syntax of the program or command.
    ///   - commands: The subcommands; the last word of each name is what the user types.
    ///   - operands: The completions for each operand, in order, if the command has no subcommands.
    public init(_ syntax: CommandSyntax, commands: [CommandTree] = [], operands: [[String]] = []) {
        self.syntax = syntax
        self.commands = commands
        self.operands = operands
    }

    /// The last word of its name, which is typed after the parent's.
    var word: String { syntax.name.split(separator: " ").last.map(String.init) ?? syntax.name }

    /// The command and its descendants, parents first.
    var all: [CommandTree] { [self] + commands.flatMap(\.all) }

    var offeredOperands: [[String]] { commands.isEmpty ? operands : [commands.map(\.word)] }
}

extension OptionSyntax {
    var names: [String] { [flag] + (shortFlag.map { [$0] } ?? []) }

    var headline: String {
        guard let end = help.firstRange(of: ". ") else { return help.hasSuffix(".") ? String(help.dropLast()) : help }
        return String(help[..<end.lowerBound])
    }
}
