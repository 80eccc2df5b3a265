import KitLocalization
import Rx
import WickChart
import WickMarket
import WickMarketClient

/// The compared coins of an open row.
public struct ShownComparisons: Equatable, Sendable {
    /// Those with candles, in the order in which they were chosen.
    public let comparisons: [ChartComparison]
    /// Which coins have no candles of the chart's interval; `nil` if all have some, or are being loaded.
    public let note: String?
}

extension ShownComparisons {
    /// The candles of a compared coin.
    private enum Candles: Equatable {
        case loading
        case known(ChartSeries)
        case missing
    }

    /// The coins that charts are compared with, except for a chart's own, with their candles.
    ///
    /// Each is requested like the chart's own, from the source of the same choice. Its candles of another interval are not shown.
    ///
    /// - Parameters:
    ///   - coin: The coin of the chart.
    ///   - dependencies: The dependencies of the chart.
    ///   - triggers: The chart's requests for newer and older candles.
    ///   - interval: The chart's interval: now, then every change.
    static func with(
        _ coin: Coin, _ dependencies: AppDependencies, _ triggers: ChartFeed.Triggers,
        interval: Observable<CandleInterval>
    ) -> Observable<ShownComparisons> {
        let others = dependencies.settings.value(of: .comparedCoins).map { $0.coins.filter { $0.id != coin.id } }
        return others.distinctUntilChanged()
            .flatMapLatest { others -> Observable<ShownComparisons> in
                guard !others.isEmpty else { return .just(ShownComparisons(comparisons: [], note: nil)) }
                let all = Observable.combineLatest(others.map { candles(of: $0, dependencies, triggers) })
                return Observable.combineLatest(all, interval) { candles, interval in
                    ShownComparisons(others, candles, at: ChartInterval(interval))
                }
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
                if let series = history.series, !series.isEmpty { return .known(series) }
                return history.series != nil || history.schedule.failure != nil ? .missing : .loading
            }
            .startWith(.loading)
            .distinctUntilChanged()
    }

    private init(_ coins: [Coin], _ candles: [Candles], at interval: ChartInterval) {
        var (comparisons, missing): ([ChartComparison], [String]) = ([], [])
        for (coin, candles) in zip(coins, candles) {
            switch candles {
            case .known(let series) where series.grid.interval == interval:
                comparisons.append(ChartComparison(coin.symbol, series))
            case .known, .missing: missing.append(coin.symbol)
            case .loading: break
            }
        }
        let names = missing.joined(separator: ", ")
        self.init(
            comparisons: comparisons,
            note: missing.isEmpty ? nil : localized("No candles of this interval to compare with: \(names)."))
    }
}
