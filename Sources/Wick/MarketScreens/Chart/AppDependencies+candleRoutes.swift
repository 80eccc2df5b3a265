import Rx
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

extension AppDependencies {
    /// The current route to candles once it is known, then every change.
    ///
    /// The interval is the user's choice for the provider, or else the provider's default.
    var candleRoutes: Observable<CandleRoute> {
        market.distinctUntilChanged { $0 === $1 }
            .flatMapLatest { [settings] client in
                // Nested, so that a client is never combined with the default of the previous one.
                candleProvider(in: client).flatMapLatest { provider in
                    settings.value(of: .candleInterval(of: provider))
                        .compactMap { chosen in
                            chosen.flatMap { provider.intervals.contains($0) ? $0 : nil } ?? provider.intervals.first
                        }
                        .flatMapLatest { client.routes(to: provider, interval: $0) }
                }
            }
            .distinctUntilChanged()
    }

    /// The candle provider within one client: the user's choice, or else the client's default.
    func candleProvider(in client: MarketClient) -> Observable<CandleProvider> {
        let providers = candleProviders
        return Observable.combineLatest(settings.value(of: .candleProvider), client.standardCandleProvider) {
            chosen, standard in
            providers.first { $0.id == chosen } ?? standard
        }
        .distinctUntilChanged()
    }
}
