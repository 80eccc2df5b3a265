/// A document that a program generates about itself at installation.
public enum CommandDocument: String, CaseIterable, Sendable {
    /// The manual page.
    case manual
    /// The completion script for bash.
    case bash
    /// The completion script for zsh.
    case zsh
    /// The completion script for fish.
    case fish

    /// Returns the document a command line requests, or `nil`.
    ///
    /// The command line must be exactly `--document NAME`. `--help` does not list it: only installers and packagers need
    /// it.
    ///
    /// - Parameter arguments: The arguments without the program name.
    public init?(askedForBy arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "--document" else { return nil }
        self.init(rawValue: arguments[1])
    }
}

extension CommandTree {
    /// Generates a document.
    ///
    /// - Parameters:
    ///   - document: The document to generate.
    ///   - manual: Text for the manual page that `--help` does not contain.
    public func text(of document: CommandDocument, manual: ManualPage) -> String {
        switch document {
        case .manual: manual.text(of: self)
        case .bash: bashCompletion
        case .zsh: zshCompletion
        case .fish: fishCompletion
        }
    }
}
