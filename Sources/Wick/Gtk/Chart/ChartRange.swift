import Foundation
import KitLocalization
import WickChart

/// How much time a chart shows at once, as a button says it.
enum ChartRange: Hashable, CaseIterable {
    case day
    case week
    case month
    case year
    case all

    /// What the button says.
    var title: String {
        switch self {
        case .day: localized("1D")
        case .week: localized("1W")
        case .month: localized("1M")
        case .year: localized("1Y")
        case .all: localized("All")
        }
    }

    /// What a person hears.
    var spokenTitle: String {
        switch self {
        case .day: localized("Show 1 day")
        case .week: localized("Show 1 week")
        case .month: localized("Show 1 month")
        case .year: localized("Show 1 year")
        case .all: localized("Show all candles")
        }
    }

    /// How long it is, in seconds; nil for all there is.
    private var seconds: Double? {
        switch self {
        case .day: 86_400
        case .week: 7 * 86_400
        case .month: 30 * 86_400
        case .year: 365 * 86_400
        case .all: nil
        }
    }

    /// How many slots it takes; nil for all there are.
    func slots(of interval: ChartInterval) -> Double? { seconds.map { $0 / interval.averageSeconds } }

    /// A chart of fewer candles would say nothing.
    private static let leastSlots = 12.0

    /// The ranges that fit what is there: long enough to show something, and not longer than all there is.
    static func fitting(_ series: ChartSeries) -> [ChartRange] {
        allCases.filter { range in
            guard let slots = range.slots(of: series.grid.interval) else { return true }
            return slots >= leastSlots && slots < Double(series.slots.count)
        }
    }
}
