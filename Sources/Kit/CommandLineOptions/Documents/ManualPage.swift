/// Text for the manual page that `--help` does not contain.
public struct ManualPage: Sendable {
    /// A titled section.
    public struct Section: Sendable {
        /// The heading, in capitals.
        public let title: String
        /// The text; line breaks are preserved.
        public let text: String

        /// Creates a section.
        public init(_ title: String, _ text: String) {
            self.title = title
            self.text = text
        }
    }

    /// The program and its version, such as "app 0.1.0".
    public let source: String
    /// Text that the discussions of several commands share, which the page contains once.
    public let shared: String
    /// The sections below the options and commands.
    public let sections: [Section]

    /// Creates the text for a manual page.
    ///
    /// - Parameters:
    ///   - source: The program and its version, such as "app 0.1.0".
    ///   - shared: Text that the discussions of several commands share, which the page contains once.
    ///   - sections: The sections below the options and commands.
    public init(source: String, shared: String = "", sections: [Section] = []) {
        self.source = source
        self.shared = shared
        self.sections = sections
    }

    /// The page in man(7) macros.
    func text(of tree: CommandTree) -> String {
        let name = tree.syntax.name
        var lines = [
            #".TH "\#(name.uppercased())" "1" "" "\#(source)" "User Commands""#, ".SH NAME",
            "\(name.inRoff) \\- \(tree.syntax.headline.firstSentence.inRoff)", ".SH SYNOPSIS", ".nf",
        ]
        lines += (tree.commands.isEmpty ? [tree] : tree.all).map { $0.syntax.usage.inRoff }
        lines += [".fi", ".SH DESCRIPTION", tree.syntax.summary.inRoff]
        lines += discussion(of: tree.syntax) + [".SH OPTIONS"]
        for group in tree.syntax.groups { lines += Self.options(group) }
        lines += Self.options(.init("Always", [.help]))
        let commands = tree.all.dropFirst()
        if !commands.isEmpty { lines.append(".SH COMMANDS") }
        for command in commands {
            lines += [#".SS "\#(command.syntax.name.inRoff)""#, command.syntax.summary.inRoff]
            lines += discussion(of: command.syntax)
            // The options of every command are listed above.
            let isKnown = Set(tree.syntax.groups.map(\.title)).contains
            for group in command.syntax.groups where !isKnown(group.title) {
                lines += [".PP", "\\fI\(group.title.inRoff)\\fR"] + group.options.flatMap(Self.option)
            }
        }
        if !shared.isEmpty { lines += [".SH SETTINGS"] + Self.preformatted(shared) }
        for section in sections { lines += [".SH \(section.title)"] + Self.preformatted(section.text) }
        return lines.joinedAsLines + "\n"
    }

    private func discussion(of syntax: CommandSyntax) -> [String] {
        var text = syntax.discussion
        if !shared.isEmpty { text = text.replacing(shared, with: "") }
        text = [text.replacing("\n\n\n\n", with: "\n\n"), syntax.examplesText ?? ""]
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
        let lines = Self.preformatted(text)
        return lines.isEmpty ? [] : [".PP"] + lines
    }

    private static func preformatted(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        while lines.first?.isEmpty == true { lines.removeFirst() }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard !lines.isEmpty else { return [] }
        return [".nf"] + lines.map { $0.isEmpty ? ".sp" : $0.inRoff } + [".fi"]
    }

    private static func options(_ group: CommandSyntax.Group) -> [String] {
        [".SS \"\(group.title.inRoff)\""] + group.options.flatMap(option)
    }

    private static func option(_ option: OptionSyntax) -> [String] {
        let names = ([option.shortFlag, option.flag].compactMap(\.self)).map { "\\fB\($0.inRoff)\\fR" }
        let value = option.placeholder.map { " \\fI\($0.inRoff)\\fR" } ?? ""
        return [".TP", names.joined(separator: ", ") + value, option.help.inRoff]
    }
}

extension String {
    fileprivate var firstSentence: String { firstRange(of: ". ").map { String(self[..<$0.lowerBound]) } ?? self }

    /// The text escaped for roff: a literal "-", and no line that begins like a request.
    fileprivate var inRoff: String {
        let escaped = replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
