import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources

extension CandleRoute {
    /// Whether the provider streams candles of the interval, or those that they are made of.
    public var isStreamed: Bool { provider.streamedInterval(for: interval) != nil }

    /// The newest candles of a coin, then every change as the site streams it; always those that requests would return.
    ///
    /// Delivered on a scheduler of the stream, which is not the main one. The sequence never completes. It fails with a
    /// ``SiteFailure`` if the site does not stream the coin or the environment has no streams; requests may work nevertheless.
    /// While a connection is lost, candles are requested after each interval.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - limit: How many candles to begin with, at least 2.
    ///   - request: Requests the newest candles of a route, up to a number; by default once.
    public func liveCandles(
        of coin: Coin, limit: Int, request: (@Sendable (CandleRoute, Int) -> Single<CandleSeries>)? = nil
    ) -> Observable<CandleUpdate> {
        client.ask(provider.site) { [provider, key] sources -> Single<(SiteStreams, CoinPair)> in
            guard let streams = sources.streams, let source = sources.candleSource(for: provider, key: key) else {
                return .error(SiteFailure(site: provider.site, reason: .notConfigured))
            }
            return source.pair(of: coin).map { (streams, $0) }
        }
        .asObservable()
        .flatMap { streams, pair in
            streams.candles(of: pair, from: provider, interval: interval, limit: limit) { streamed, count in
                let route = route(of: streamed)
                return request?(route, count) ?? route.candles(of: coin, limit: count)
            }
        }
    }

    /// The same route with another interval.
    private func route(of interval: CandleInterval) -> CandleRoute {
        CandleRoute(
            client: client, provider: provider, interval: interval, choice: choice, replaced: replaced,
            chosenInterval: chosenInterval, isHeld: isHeld, key: key)
    }
}

extension MarketClient {
    /// The state of each site's connection: now, then every change; fails with a ``SiteFailure`` if the sites cannot start.
    public var streamStates: Observable<[Site: StreamState]> {
        streams.flatMap { $0.states }
    }

    /// Connects the streams again at once, for example when the network has changed or the computer has resumed from suspend.
    public func reconnectStreams() -> Single<Void> {
        ask(.coinMarketCap) { sources in
            sources.streams?.reconnectNow()
            return .just(())
        }
    }
}
