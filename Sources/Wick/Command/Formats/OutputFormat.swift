import CommandLineOptions
import KitLocalization

/// The format of data.
enum OutputFormat: String, CaseIterable, Sendable {
    case table
    case json
    case csv

    static let option = Option<OutputFormat>(
        "format", placeholder: "FORMAT", format: .choice, help: localized("Write a table (default), json or csv."))
}

/// The options for the amount of messages, shared by all commands.
enum Verbosity {
    static let verbose = OptionSyntax(
        "verbose", help: localized("Log each request to standard error (keys hidden)."))
    static let quiet = OptionSyntax("quiet", help: localized("Print errors only."))
}
