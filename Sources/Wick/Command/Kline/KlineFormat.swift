import CommandLineOptions
import KitLocalization

/// The format of candles.
enum KlineFormat: String, CaseIterable, Sendable {
    case table
    case json
    case csv
    case png

    static let option = Option<KlineFormat>(
        "format", placeholder: "FORMAT", format: .choice,
        help: localized("Write a table (the standard), json, csv, or a png: the chart as a picture."))
}
