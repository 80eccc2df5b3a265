/// A program with all of its commands: what its manual page and its completions in a shell are made of.
///
/// They come from the same values that are parsed and that `--help` shows, so that they cannot say anything else.
public struct CommandTree: Sendable {
    /// How the program or command is written.
    public let syntax: CommandSyntax
    /// The commands that its first operand may be.
    public let commands: [CommandTree]
    /// What a shell may offer as its operands, first to last, where they are no commands.
    public let operands: [[String]]

    /// Makes a tree.
    ///
    /// - Parameters:
    ///   - syntax: How the program or command is written.
    ///   - commands: The commands that its first operand may be; the last word of the name of each is what is typed.
    ///   - operands: What a shell may offer as its operands, first to last, where they are no commands.
    public init(_ syntax: CommandSyntax, commands: [CommandTree] = [], operands: [[String]] = []) {
        self.syntax = syntax
        self.commands = commands
        self.operands = operands
    }

    /// What is typed for it after its parent: the last word of its name.
    var word: String { syntax.name.split(separator: " ").last.map(String.init) ?? syntax.name }

    /// It and all below it, parents first.
    var all: [CommandTree] { [self] + commands.flatMap(\.all) }

    /// What may be offered as each operand.
    var offeredOperands: [[String]] { commands.isEmpty ? operands : [commands.map(\.word)] }
}

extension OptionSyntax {
    /// Everything it may be written as.
    var names: [String] { [flag] + (shortFlag.map { [$0] } ?? []) }

    /// What it does in one line: the first sentence of its help.
    var headline: String {
        guard let end = help.firstRange(of: ". ") else { return help.hasSuffix(".") ? String(help.dropLast()) : help }
        return String(help[..<end.lowerBound])
    }
}
