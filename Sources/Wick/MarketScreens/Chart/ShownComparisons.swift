import KitLocalization
import Rx
import WickChart
import WickMarket
import WickMarketClient

/// The compared coins of an open row.
public struct ShownComparisons: Equatable, Sendable {
    /// Those with candles, in the order in which they were chosen.
    public let comparisons: [ChartComparison]
    /// Which coins have no candles of the chart's interval, or no candles or no older ones because a request has failed; `nil` if there
    /// are none, or they are being loaded.
    public let note: String?
    /// The technical text of the first such failure; `nil` for none.
    public let failureDetails: String?
    /// Whether older candles of a coin are being loaded.
    public let isLoadingOlder: Bool
    /// Whether candles are missing because a request has failed, which the user can retry.
    public let canRetry: Bool
    /// Whether such a request is being repeated.
    public let isRetrying: Bool
}

extension ShownComparisons {
    /// The candles of a compared coin, from a route once that is known.
    private struct Candles: Equatable {
        var route: CandleRoute?
        var series: ChartSeries?
        /// Whether the site has responded, or the request has failed.
        var isKnown = false
        var hasFailed = false
        var isRequested = false
        var isLoadingOlder = false
        var hasOlderFailed = false
        var failureDetails: String?
    }

    /// What a chart shows, as far as its comparisons depend on it.
    struct Shown: Equatable {
        /// Where its candles come from.
        let route: CandleRoute
        /// The interval of those that it shows, which may still be those from an earlier source.
        let interval: CandleInterval
    }

    /// The coins that charts are compared with, except for a chart's own, with their candles.
    ///
    /// Each is requested like the chart's own, from the source of the same choice. Its candles of another interval are not shown.
    ///
    /// - Parameters:
    ///   - coin: The coin of the chart.
    ///   - dependencies: The dependencies of the chart.
    ///   - triggers: The chart's requests for newer and older candles.
    ///   - chart: What the chart shows: now, then every change.
    static func with(
        _ coin: Coin, _ dependencies: AppDependencies, _ triggers: ChartFeed.Triggers, in chart: Observable<Shown>
    ) -> Observable<ShownComparisons> {
        let others = dependencies.settings.value(of: .comparedCoins).map { $0.coins.filter { $0.id != coin.id } }
        return others.distinctUntilChanged()
            .flatMapLatest { others -> Observable<ShownComparisons> in
                guard !others.isEmpty else { return .just(.none) }
                let all = Observable.combineLatest(others.map { candles(of: $0, dependencies, triggers) })
                return Observable.combineLatest(all, chart) { ShownComparisons(others, $0, in: $1) }
            }
            .distinctUntilChanged()
    }

    private static func candles(
        of coin: Coin, _ dependencies: AppDependencies, _ triggers: ChartFeed.Triggers
    ) -> Observable<Candles> {
        dependencies.candleRoutes(of: coin)
            .flatMapLatest { route in
                ChartFeed(
                    route, of: coin, triggers, scheduler: dependencies.scheduler, computing: dependencies.computing
                )
                .histories
            }
            .map { history in
                Candles(
                    route: history.route, series: history.series,
                    isKnown: history.series != nil || history.hasResponse || history.schedule.failure != nil,
                    hasFailed: history.schedule.failure != nil, isRequested: history.schedule.isOpen,
                    isLoadingOlder: history.older == .loading,
                    hasOlderFailed: history.hasOlderFailed,
                    failureDetails: (history.schedule.failure ?? history.olderFailure)?.details)
            }
            .startWith(Candles())
            .distinctUntilChanged()
    }

    private static let none = ShownComparisons(
        comparisons: [], note: nil, failureDetails: nil, isLoadingOlder: false, canRetry: false, isRetrying: false)

    private init(_ coins: [Coin], _ candles: [Candles], in chart: Shown) {
        var comparisons: [ChartComparison] = []
        var (missing, failed, notOlder): ([String], [String], [String]) = ([], [], [])
        var (isLoadingOlder, isRetrying) = (false, false)
        for (coin, candles) in zip(coins, candles) {
            if let series = candles.series, series.grid.interval == ChartInterval(chart.interval) {
                comparisons.append(ChartComparison(coin.symbol, series))
                if candles.hasOlderFailed { notOlder.append(coin.symbol) }
                if candles.isLoadingOlder { isLoadingOlder = true }
            } else if candles.isKnown, candles.route?.hasSameInterval(as: chart.route) == true {
                if candles.hasFailed {
                    failed.append(coin.symbol)
                    if candles.isRequested { isRetrying = true }
                } else {
                    missing.append(coin.symbol)
                }
            }
        }
        var notes: [String] = []
        if !missing.isEmpty {
            let names = missing.joined(separator: ", ")
            notes.append(localized("No candles of this interval to compare with: \(names)."))
        }
        if !failed.isEmpty {
            let names = failed.joined(separator: ", ")
            notes.append(localized("Candles could not be loaded for comparison: \(names)."))
        }
        if !notOlder.isEmpty {
            let names = notOlder.joined(separator: ", ")
            notes.append(localized("Older candles could not be loaded for comparison: \(names)."))
        }
        self.init(
            comparisons: comparisons, note: notes.isEmpty ? nil : notes.joined(separator: "\n"),
            failureDetails: (failed + notOlder).isEmpty ? nil : candles.lazy.compactMap(\.failureDetails).first,
            isLoadingOlder: isLoadingOlder, canRetry: !(failed + notOlder).isEmpty, isRetrying: isRetrying)
    }
}
