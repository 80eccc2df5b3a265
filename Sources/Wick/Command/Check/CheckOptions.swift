import CommandLineOptions
import KitLocalization
import WickConfiguration

/// The options of `wick check`.
struct CheckOptions: Hashable, Sendable {
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
        name: "wick check", summary: localized("Ask each site once and tell whether it still speaks as Wick reads it."),
        discussion: localized(
            """
            One line for each thing that is asked for: how long it took, the form of the
            answer, how many items could be read and how many not; or what went wrong and
            what to do about it. Ends with 1 where anything failed.

            \(CommonOptions.discussion)

            Examples:
              wick check
              wick check --format json
              wick check --environment qa
            """),
        groups: [.init(localized("What to show"), [formatOption.syntax, Verbosity.verbose]), CommonOptions.group])
}
