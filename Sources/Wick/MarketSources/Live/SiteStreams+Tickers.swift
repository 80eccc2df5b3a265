import Networking
import Rx
import WickMarket

/// A change of the prices that a site streams.
public enum TickerEvent: Hashable, Sendable {
    /// The prices that have changed, in the pairs' quote currencies.
    case prices([PairTicker])
    /// The pairs that the site refuses to stream, or sends nothing of after another subscription; until their next price.
    case missing(Set<String>)
}

extension SiteStreams {
    /// The time after which a pair that the site has refused is requested again.
    private static let retryDelay = RxTimeInterval.seconds(60)

    /// The last prices of pairs whenever some of them have changed, and the pairs without.
    ///
    /// Delivered on a scheduler of the stream, which is not the main one. The sequence never completes; it fails with a
    /// ``SiteFailure`` if the environment has no streams of the site.
    ///
    /// - Parameters:
    ///   - pairs: The site's names of the pairs in streams.
    ///   - provider: The site.
    public func tickers(of pairs: Set<String>, from provider: CandleProvider) -> Observable<TickerEvent> {
        .deferred { [self] in
            guard let streams = provider.streams else {
                throw SiteFailure(site: provider.site, reason: .notConfigured)
            }
            let client = try client(of: streams.tickers)
            let topics = Dictionary(grouping: pairs, by: streams.tickerTopic).mapValues { Set($0) }
            return Observable.merge(topics.map { Self.tickers(of: $1, in: $0, from: client) })
        }
    }

    private static func tickers(
        of pairs: Set<String>, in topic: MarketTopic, from client: MarketStreamClient
    ) -> Observable<TickerEvent> {
        .deferred {
            let refusals = PublishRelay<TickerEvent>()
            let events = client.events(of: topic)
                .compactMap { event -> TickerEvent? in
                    switch event {
                    case .update(.tickers(let tickers)):
                        let known = tickers.filter { pairs.contains($0.pair) }
                        return known.isEmpty ? nil : .prices(known)
                    case .silent: return .missing(pairs)
                    case .subscribed, .update: return nil
                    }
                }
                .retry { (errors: Observable<any Error>) in
                    errors.do(onNext: { _ in refusals.accept(.missing(pairs)) })
                        .delay(retryDelay, scheduler: client.scheduler)
                }
            return Observable.merge(refusals.asObservable(), events)
        }
    }
}
