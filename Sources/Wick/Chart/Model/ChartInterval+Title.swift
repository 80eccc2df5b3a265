import KitLocalization

extension ChartInterval {
    /// The localized text: "5 minutes", "1 day", "3 months".
    public var title: String {
        switch self {
        case .months(let months) where months.isMultiple(of: 12):
            return localized(months / 12, "1 year", "\(months / 12) years")
        case .months(let months):
            return localized(months, "1 month", "\(months) months")
        case .seconds(let seconds):
            for (length, title) in Self.units where seconds.truncatingRemainder(dividingBy: length) == 0 {
                if let count = Int(exactly: seconds / length) { return title(count) }
            }
            return localized("\("\(seconds)") seconds", context: "with decimals")
        }
    }

    private static let units: [(length: Double, title: @Sendable (Int) -> String)] = [
        (604_800, { localized($0, "1 week", "\($0) weeks") }), (86_400, { localized($0, "1 day", "\($0) days") }),
        (3600, { localized($0, "1 hour", "\($0) hours") }), (60, { localized($0, "1 minute", "\($0) minutes") }),
        (1, { localized($0, "1 second", "\($0) seconds") }),
    ]
}
