import Foundation
import KitLocalization
import Rx
import WickChart
import WickMarketSources

/// The time range of a chart that a button selects.
public enum ChartRange: Hashable, CaseIterable, Sendable {
    case day
    case week
    case month
    case quarter
    case year
    case all

    /// The button's label.
    public var title: String {
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
    public var spokenTitle: String {
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
    public func slots(of interval: ChartInterval) -> Double? { seconds.map { $0 / interval.averageSeconds } }

    /// The minimum number of candles for a useful chart.
    private static let leastSlots = 12.0
    /// How many candles are loaded for a range at most: a year of hours, or a week of minutes.
    static let mostLoaded = 12_000

    /// Whether a chart has enough candles for the range, without those that can be loaded.
    fileprivate func isLoaded(in series: ChartSeries) -> Bool {
        slots(of: series.grid.interval).map { $0 < Double(series.slots.count) } ?? (series.count >= Self.mostLoaded)
    }

    /// Whether a chart can show the range.
    ///
    /// - Parameters:
    ///   - series: The loaded candles.
    ///   - mayHaveOlder: Whether there may be older ones.
    ///   - depth: How many candles the source has at most.
    fileprivate func fits(_ series: ChartSeries, mayHaveOlder: Bool, depth: Int?) -> Bool {
        guard let slots = slots(of: series.grid.interval) else { return true }
        let most = min(Self.mostLoaded, depth ?? .max)
        return slots >= Self.leastSlots && (isLoaded(in: series) || mayHaveOlder && slots < Double(most))
    }
}

extension CandleHistory {
    /// The ranges that a chart can show, after loading older candles if necessary.
    ///
    /// - Parameter depth: How many candles the source has at most; `nil` if that is unknown.
    func ranges(depth: Int?) -> [ChartRange] {
        guard let series else { return [] }
        return ChartRange.allCases.filter { $0.fits(series, mayHaveOlder: older != .none, depth: depth) }
    }

    /// Whether a range needs older candles than those that are loaded, which the source may have.
    fileprivate func lacksCandles(of range: ChartRange, depth: Int?) -> Bool {
        guard let series, older != .none else { return false }
        return !range.isLoaded(in: series) && range.fits(series, mayHaveOlder: true, depth: depth)
    }
}

extension ChartRange {
    /// Emits whenever older candles are to be requested for the shown range, while its page is visible.
    ///
    /// It emits again with each change of the candles: a request that is already running ignores that.
    static func requests(
        for shown: Observable<ChartRange?>, _ histories: Observable<CandleHistory>, depth: Int?,
        isVisible: Observable<Bool>
    ) -> Observable<Void> {
        Observable.combineLatest(isVisible, shown, histories) { isVisible, range, history in
            guard isVisible, history.older == .more, let range else { return false }
            return history.lacksCandles(of: range, depth: depth)
        }
        .filter(\.self)
        .map { _ in }
    }

    /// Emits whenever the failed request for older candles is to be repeated, because a range was chosen that needs them.
    static func retries(
        for chosen: Observable<ChartRange>, _ histories: Observable<CandleHistory>, depth: Int?
    ) -> Observable<Void> {
        chosen.withLatestFrom(histories) { $1.hasOlderFailed && $1.lacksCandles(of: $0, depth: depth) }
            .filter(\.self)
            .map { _ in }
    }
}
