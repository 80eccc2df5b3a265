import Rx
import WickMarket
import WickMarketSources
import WickMarketStore

/// The origin of an open row's candles; candles of one origin are never shown as those of another.
struct KlineOrigin: Equatable, Sendable {
    let market: MarketOrigin
    let source: CandleProvider
    let candles: any CandleSource
    let interval: CandleInterval

    var intervals: ChartIntervals { ChartIntervals(available: candles.intervals.sorted(), chosen: interval) }

    static func == (lhs: KlineOrigin, rhs: KlineOrigin) -> Bool {
        lhs.market.isSame(as: rhs.market) && lhs.source == rhs.source && lhs.candles === rhs.candles
            && lhs.interval == rhs.interval
    }
}

extension AppDependencies {
    /// The current origin of candles once it is known, then every change.
    ///
    /// The interval is the user's choice for the provider, or else the provider's default.
    var klineOrigins: Observable<KlineOrigin> {
        let settings = settings
        return market.distinctUntilChanged { $0.isSame(as: $1) }
            .flatMapLatest { market in
                // Nested, so that an origin is never combined with the default of the previous one.
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

    /// The candle provider within one origin: the user's choice, or else the origin's default.
    static func candleProvider(_ settings: any MarketSettings, _ market: MarketOrigin) -> Observable<CandleProvider> {
        Observable.combineLatest(settings.value(of: .candleProvider), market.standardCandleProvider) { $0 ?? $1 }
            .distinctUntilChanged()
    }
}
