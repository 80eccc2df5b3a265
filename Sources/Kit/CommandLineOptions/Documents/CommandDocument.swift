/// What a program writes about itself for an installation.
public enum CommandDocument: String, CaseIterable, Sendable {
    /// A page for `man`.
    case manual
    /// What completes its command line in bash.
    case bash
    /// What completes its command line in zsh.
    case zsh
    /// What completes its command line in fish.
    case fish

    /// The document that a command line asks for, or `nil` where it asks for none.
    ///
    /// It is written `--document NAME` and nothing else. No help tells of it: it is for those who install or package.
    ///
    /// - Parameter arguments: The arguments without the program's own name.
    public init?(askedForBy arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "--document" else { return nil }
        self.init(rawValue: arguments[1])
    }
}

extension CommandTree {
    /// Writes a document about the program.
    ///
    /// - Parameters:
    ///   - document: Which.
    ///   - manual: What the page for `man` says besides.
    public func text(of document: CommandDocument, manual: ManualPage) -> String {
        switch document {
        case .manual: manual.text(of: self)
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }
}
