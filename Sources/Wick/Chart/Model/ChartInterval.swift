import Foundation
import KitIntegerConversion
import KitLocalization
import WickMarket

/// The length of a candle, from its opening to that of the next one.
public enum ChartInterval: Hashable, Sendable {
    /// A number of seconds, 0.001 or more.
    case seconds(Double)
    /// A number of calendar months, 1 or more: 3 for a quarter, 12 for a year.
    case months(Int)

    /// Converts an interval that sites support.
    public init(_ interval: CandleInterval) { self = .seconds(interval.seconds) }

    /// The length in seconds; for months, the average length.
    public var averageSeconds: Double {
        switch self {
        case .seconds(let seconds): seconds
        case .months(let months): Double(months) * CalendarMonths.averageSeconds
        }
    }

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

    /// Detects the interval of candles.
    ///
    /// It is the most frequent distance between candles, or months if they open at the start of months. If there is no regular
    /// distance, the next shorter common interval is used; for a single candle, a day.
    ///
    /// - Parameter candles: Candles in strictly ascending order of time. At most a thousand of them are examined.
    public init(of candles: [Candle]) {
        let looked = stride(from: 1, to: candles.count, by: max(1, candles.count / 1000))
        let steps = looked.map { Self.milliseconds(candles[$0].time.timeIntervalSince(candles[$0 - 1].time)) }.sorted()
        guard !steps.isEmpty else {
            self = .seconds(CalendarMonths.day)
            return
        }
        let median = steps[steps.count / 2]
        let months = Int(clamping: (median / CalendarMonths.averageSeconds).rounded())
        if months >= 1, looked.allSatisfy({ Self.opensWithMonth(candles[$0]) }) {
            self = .months(months)
            return
        }
        let counts = Dictionary(steps.map { ($0, 1) }, uniquingKeysWith: +)
        let frequent = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        if let frequent, frequent.value * 4 >= steps.count {
            self = .seconds(frequent.key)
        } else {
            self = .seconds(Self.usualSeconds.last { $0 <= median } ?? 0.001)
        }
    }

    /// Whether a candle opens on the first of a month in any time zone.
    private static func opensWithMonth(_ candle: Candle) -> Bool {
        let seconds = candle.time.timeIntervalSince1970
        let month = CalendarMonths.month(at: seconds + 14 * CalendarMonths.day)
        return abs(CalendarMonths.start(of: month) - seconds) <= CalendarMonths.day
    }

    private static func milliseconds(_ seconds: Double) -> Double { max(1, (seconds * 1000).rounded()) / 1000 }

    private static let usualSeconds: [Double] = [
        0.001, 0.01, 0.1, 1, 5, 15, 30, 60, 300, 900, 1800, 3600, 14_400, 86_400, 604_800,
    ]
}
