import Rx
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

extension AppDependencies {
    /// The user's choice of a candle source, then every change.
    var candleChoice: Observable<CandleChoice> {
        settings.value(of: .candleProvider)
            .map { [candleProviders] in CandleChoice(id: $0, among: candleProviders) }
            .distinctUntilChanged()
    }

    /// The current route to a coin's candles once it is known, then every change.
    ///
    /// The interval is the user's choice for the source, or else the provider's default.
    func candleRoutes(of coin: Coin) -> Observable<CandleRoute> {
        market.distinctUntilChanged { $0 === $1 }
            .flatMapLatest { [settings, candleChoice, liveUpdates, scheduler] client in
                // Nested, so that a client is never combined with the choices of the previous one.
                candleChoice.flatMapLatest { choice -> Observable<CandleRoute> in
                    let intervals = settings.value(of: .candleInterval(of: choice))
                    switch choice {
                    case .automatic:
                        return client.automaticRoutes(
                            of: coin, interval: intervals, isStreamed: liveUpdates.map { $0 == .on }, scheduler)
                    case .fixed(let provider):
                        client.endSwitchBack()
                        return intervals.flatMapLatest {
                            client.routes(to: provider, interval: provider.interval(chosen: $0))
                        }
                    }
                }
            }
            .distinctUntilChanged()
    }
}
