import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// Where the candles of an open row come from: candles of one origin are never shown under another.
struct KlineOrigin: Equatable, Sendable {
    let market: MarketOrigin
    let source: CandleProvider
    let candles: any CandleSource
    let interval: CandleInterval

    /// What a person can choose from.
    var intervals: ChartIntervals { ChartIntervals(available: candles.intervals.sorted(), chosen: interval) }

    static func == (lhs: KlineOrigin, rhs: KlineOrigin) -> Bool {
        lhs.market.isSame(as: rhs.market) && lhs.source == rhs.source && lhs.candles === rhs.candles
            && lhs.interval == rhs.interval
    }
}

extension AppDependencies {
    /// Where candles come from: the present origin at once, or as soon as it is known, then each other one.
    ///
    /// The interval is the one that a person has chosen for the source, else the source's own standard.
    var klineOrigins: Observable<KlineOrigin> {
        let settings = settings
        return market.distinctUntilChanged { $0.isSame(as: $1) }
            .flatMapLatest { market in
                // Inside of the origin: nothing is asked of one origin for the standard of the one before.
                Self.candleProvider(settings, market).flatMapLatest { source in
                    Observable.combineLatest(
                        market.candleSource(for: source), settings.value(of: .candleInterval(of: source))
                    ) { candles, chosen -> KlineOrigin? in
                        let intervals = candles.intervals
                        return (chosen.flatMap { intervals.contains($0) ? $0 : nil } ?? intervals.first)
                            .map { KlineOrigin(market: market, source: source, candles: candles, interval: $0) }
                    }
                    .compactMap(\.self)
                }
            }
            .distinctUntilChanged()
    }

    /// Where candles of one origin come from: what a person has chosen, else the origin's standard.
    static func candleProvider(_ settings: any MarketSettings, _ market: MarketOrigin) -> Observable<CandleProvider> {
        Observable.combineLatest(settings.value(of: .candleProvider), market.standardCandleProvider) { $0 ?? $1 }
            .distinctUntilChanged()
    }
}
