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
    /// The other providers, which may list coins that this one does not.
    let others: [CandleProvider]

    var intervals: ChartIntervals { ChartIntervals(available: source.intervals.sorted(), chosen: interval) }

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
        let (settings, providers) = (settings, candleProviders)
        return market.distinctUntilChanged { $0.isSame(as: $1) }
            .flatMapLatest { market in
                // Nested, so that an origin is never combined with the default of the previous one.
                candleProvider(in: market).flatMapLatest { source in
                    Observable.combineLatest(
                        market.candleSource(for: source), settings.value(of: .candleInterval(of: source))
                    ) { candles, chosen -> KlineOrigin? in
                        let intervals = source.intervals
                        return (chosen.flatMap { intervals.contains($0) ? $0 : nil } ?? intervals.first)
                            .map { interval in
                                KlineOrigin(
                                    market: market, source: source, candles: candles, interval: interval,
                                    others: providers.filter { $0 != source })
                            }
                    }
                    .compactMap(\.self)
                }
            }
            .distinctUntilChanged()
    }

    /// The candle provider within one origin: the user's choice, or else the origin's default.
    func candleProvider(in market: MarketOrigin) -> Observable<CandleProvider> {
        let providers = candleProviders
        return Observable.combineLatest(settings.value(of: .candleProvider), market.standardCandleProvider) {
            chosen, standard in
            providers.first { $0.id == chosen } ?? standard
        }
        .distinctUntilChanged()
    }
}
