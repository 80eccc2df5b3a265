import CommandLineOptions
import KitLocalization
import WickConfiguration

/// The options of a command that reports about the sites: `wick sources` and `wick check`.
struct ReportOptions: Hashable, Sendable {
    enum Format: String, CaseIterable, Sendable {
        case table
        case json
    }

    let format: Format
    /// Whether to log requests.
    let isVerbose: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
        format = try arguments.value(of: Self.formatOption) ?? .table
        isVerbose = arguments.contains(Verbosity.verbose)
    }

    private static let formatOption = Option<Format>(
        "format", placeholder: "FORMAT", format: .choice, help: localized("Write a table (default) or json."))

    /// The syntax of a command with these options, and others of its own.
    static func syntax(
        of name: String, summary: String, discussion: String, examples: [String], options: [OptionSyntax] = []
    ) -> CommandSyntax {
        CommandSyntax(
            name: name, summary: summary, discussion: discussion, examples: examples,
            groups: [
                .init(localized("What to show"), options + [formatOption.syntax, Verbosity.verbose]),
                CommonOptions.groupOfCommand,
            ])
    }
}
