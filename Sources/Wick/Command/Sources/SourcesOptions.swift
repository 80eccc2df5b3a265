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
        name: "wick sources", summary: localized("List the data sources, and check whether each one responds."),
        discussion: localized(
            """
            One line for each source: its state, how many requests Wick may still
            send, the age and the latency of its response, whether its API key is
            set, and what it offers. Sends one small request to each source, all at
            the same time. The exit status is 1 if no source responds.

            \(CommonOptions.discussion)

            Examples:
              wick sources
              wick sources --format json
            """),
        groups: [.init(localized("What to show"), [formatOption.syntax, Verbosity.verbose]), CommonOptions.group])
}
