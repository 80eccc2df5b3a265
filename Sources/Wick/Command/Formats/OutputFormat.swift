import CommandLineOptions
import KitLocalization

/// How data are written.
enum OutputFormat: String, CaseIterable, Sendable {
    case table
    case json
    case csv

    /// The option that chooses one.
    static let option = Option<OutputFormat>(
        "format", placeholder: "FORMAT", format: .choice, help: localized("Write a table (the standard), json or csv."))
}

/// How much is said on standard error: options that every command has.
enum Verbosity {
    static let verbose = OptionSyntax(
        "verbose", help: localized("Tell every request, without keys, on standard error."))
    static let quiet = OptionSyntax("quiet", help: localized("Say nothing where nothing failed."))
}
