import CommandLineOptions
import KitLocalization
import KitTimeFormatting

/// `--time-zone` of `wick kline`.
enum TimeZoneOption {
    static let option = Option<TimeZoneChoice>(
        "time-zone", placeholder: "ZONE", format: format,
        help: localized(
            "The time zone of times: UTC (default of data), local (default of pictures), or a name such as Europe/Berlin."
        ))

    private static let expectation = localized("UTC, local, or the name of a time zone, such as Europe/Berlin")

    private static let format = ValueFormat(expectation: expectation) { text throws(InvalidValue) in
        guard let choice = TimeZoneChoice(name: text) else {
            throw InvalidValue(
                expectation: expectation, word: text, among: ["UTC", "local"] + TimeZoneChoice.ianaNames)
        }
        return choice
    }
}
