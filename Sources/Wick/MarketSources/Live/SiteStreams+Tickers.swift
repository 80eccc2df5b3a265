import Networking
import Rx
import WickMarket

extension SiteStreams {
    /// The last prices of pairs, in their quote currencies, whenever some of them have changed.
    ///
    /// Delivered on a scheduler of the stream, which is not the main one. The sequence never completes. Pairs that the site refuses
    /// are left out; it fails with a ``SiteFailure`` if the environment has no streams of the site.
    ///
    /// - Parameters:
    ///   - pairs: The site's names of the pairs in streams.
    ///   - provider: The site.
    public func tickers(of pairs: Set<String>, from provider: CandleProvider) -> Observable<[PairTicker]> {
        .deferred { [self] in
            guard let streams = provider.streams else {
                throw SiteFailure(site: provider.site, reason: .notConfigured)
            }
            let client = try client(of: streams.tickers)
            let topics = Set(pairs.map(streams.tickerTopic))
            return Observable.merge(
                topics.map { topic in
                    client.events(of: topic)
                        .compactMap { event in
                            guard case .update(.tickers(let tickers)) = event else { return nil }
                            let known = tickers.filter { pairs.contains($0.pair) }
                            return known.isEmpty ? nil : known
                        }
                        .catch { _ in .never() }
                })
        }
    }
}
