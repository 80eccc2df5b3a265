import CommandLineOptions
import KitLocalization

/// How candles are written.
enum KlineFormat: String, CaseIterable, Sendable {
    case table
    case json
    case csv
    case png

    /// The option that chooses one.
    static let option = Option<KlineFormat>(
        "format", placeholder: "FORMAT", format: .choice,
        help: localized("Write a table (the standard), json, csv, or a png: the chart as a picture."))
}
