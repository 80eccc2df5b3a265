import CommandLineOptions
import KitLocalization
import WickConfiguration

/// What a person asked of `wick check`.
struct CheckOptions: Hashable, Sendable {
    /// How the results are written.
    enum Format: String, CaseIterable, Sendable {
        case table
        case json
    }

    /// How the results are written.
    let format: Format
    /// Whether requests are told.
    let isVerbose: Bool

    /// Reads the options.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        format = try arguments.value(of: Self.formatOption) ?? .table
        isVerbose = arguments.contains(Verbosity.verbose)
    }

    private static let formatOption = Option<Format>(
        "format", placeholder: "FORMAT", format: .choice, help: localized("Write a table (the standard) or json."))

    /// The syntax of `wick check`.
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
