import Foundation
import KitLocalization
import WickChart

/// The time range of a chart that a button selects.
enum ChartRange: Hashable, CaseIterable {
    case day
    case week
    case month
    case quarter
    case year
    case all

    /// The button's label.
    var title: String {
        switch self {
        case .day: localized("1D")
        case .week: localized("1W")
        case .month: localized("1M")
        case .quarter: localized("3M")
        case .year: localized("1Y")
        case .all: localized("All")
        }
    }

    /// The button's accessible name.
    var spokenTitle: String {
        switch self {
        case .day: localized("Show 1 day")
        case .week: localized("Show 1 week")
        case .month: localized("Show 1 month")
        case .quarter: localized("Show 3 months")
        case .year: localized("Show 1 year")
        case .all: localized("Show All Candles")
        }
    }

    /// The length in seconds; nil for all candles.
    private var seconds: Double? {
        switch self {
        case .day: 86_400
        case .week: 7 * 86_400
        case .month: 30 * 86_400
        case .quarter: 90 * 86_400
        case .year: 365 * 86_400
        case .all: nil
        }
    }

    /// The length in slots; nil for all candles.
    func slots(of interval: ChartInterval) -> Double? { seconds.map { $0 / interval.averageSeconds } }

    /// The minimum number of candles for a useful chart.
    private static let leastSlots = 12.0

    /// The ranges that have enough candles, and are not longer than the series.
    static func fitting(_ series: ChartSeries) -> [ChartRange] {
        allCases.filter { range in
            guard let slots = range.slots(of: series.grid.interval) else { return true }
            return slots >= leastSlots && slots < Double(series.slots.count)
        }
    }
}
