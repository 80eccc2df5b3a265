import CommandLineOptions
import KitLocalization
import WickConfiguration

/// The options of `wick sources`.
struct SourcesOptions: Hashable, Sendable {
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
        "format", placeholder: "FORMAT", format: .choice, help: localized("Write a table (the standard) or json."))

    static let syntax = CommandSyntax(
        name: "wick sources", summary: localized("List the data sources, and ask each one whether it answers."),
        discussion: localized(
            """
            One line for each source: its state, how many requests Wick may still
            make, the age of the answer and how long it took, whether it has a key,
            and what it offers. Each source gets one small request, all of them at
            the same time. Ends with 1 where no source answered.

            \(CommonOptions.discussion)

            Examples:
              wick sources
              wick sources --format json
            """),
        groups: [.init(localized("What to show"), [formatOption.syntax, Verbosity.verbose]), CommonOptions.group])
}
