extension ChartInterval {
    /// What a person reads of it: "5 minutes", "1 day", "3 months".
    public var title: String {
        switch self {
        case .months(let months):
            return months.isMultiple(of: 12)
                ? Self.title(Double(months / 12), "year") : Self.title(Double(months), "month")
        case .seconds(let seconds):
            let units: [(Double, String)] = [(604_800, "week"), (86_400, "day"), (3600, "hour"), (60, "minute")]
            for (length, name) in units where seconds.truncatingRemainder(dividingBy: length) == 0 {
                return Self.title(seconds / length, name)
            }
            return Self.title(seconds, "second")
        }
    }

    private static func title(_ count: Double, _ unit: String) -> String {
        count == 1 ? "1 \(unit)" : "\(count == count.rounded() ? "\(Int(count))" : "\(count)") \(unit)s"
    }
}
