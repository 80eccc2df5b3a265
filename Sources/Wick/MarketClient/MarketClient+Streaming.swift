import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources

extension MarketClient {
    /// How long a chart waits for the sites' lists of pairs.
    private static let listTime = RxTimeInterval.seconds(1)

    /// The streams of the sites, if the environment has the address of any.
    var streams: Observable<SiteStreams> {
        ask(.coinMarketCap) { Single.just($0.streams) }.asObservable().compactMap { $0?.isEmpty == false ? $0 : nil }
    }

    /// The pairs of coins at each site that streams prices, in order.
    ///
    /// - Parameters:
    ///   - coins: The coins.
    ///   - providers: The sites, in order; those without the address of a stream are left out.
    ///   - streams: The streams of the environment.
    func streamedPairs(
        of coins: [Coin], among providers: [CandleProvider], in streams: SiteStreams
    ) -> Observable<StreamedPairs> {
        let lists = providers.filter(streams.hasAddress).map { provider in
            ask(provider.site) { sources -> Single<[CoinID: CoinPair]> in
                sources.candleSource(for: provider, key: nil)?.pairs(of: coins) ?? .just([:])
            }
            .map { StreamedPairs.List(provider: provider, pairs: $0) }
            .catchAndReturn(StreamedPairs.List(provider: provider, pairs: nil))
            .asObservable()
        }
        guard !lists.isEmpty else { return .just(StreamedPairs(lists: [], isFirstStreamed: true)) }
        return Observable.zip(lists).map {
            StreamedPairs(lists: $0, isFirstStreamed: providers.first.map(streams.hasAddress) ?? true)
        }
    }

    /// The source that comes first for a coin because it streams it: one in US dollars, if the first of all does not stream.
    ///
    /// `nil` if there is none, or if the sites' lists of pairs take longer than a second. Emits once.
    func streamingProvider(
        of coin: Coin, among providers: [CandleProvider], _ scheduler: any SchedulerType
    ) -> Observable<CandleProvider?> {
        let found = streams.take(1)
            .flatMap { [self] streams -> Observable<CandleProvider?> in
                guard providers.first.map(streams.hasAddress) == false else { return .just(nil) }
                return streamedPairs(of: [coin], among: providers.filter(\.isInDollars), in: streams)
                    .map { $0.firstInDollars(coin.id) }
            }
            .catchAndReturn(nil)
        let late = Observable<Int>.timer(Self.listTime, scheduler: scheduler).map { _ in CandleProvider?.none }
        return Observable.merge(found.ifEmpty(default: nil), late).take(1)
    }
}

/// The pairs of coins at the sites that stream prices.
struct StreamedPairs: Hashable {
    /// A site's pairs.
    struct List: Hashable {
        let provider: CandleProvider
        /// The pairs by coin; `nil` if the site's list is not available.
        let pairs: [CoinID: CoinPair]?
    }

    /// The sites in order.
    let lists: [List]
    /// Whether the first of all sources is among them.
    let isFirstStreamed: Bool

    /// Whether the list of each site is known.
    var isComplete: Bool { lists.allSatisfy { $0.pairs != nil } }

    /// The first site that streams a coin in US dollars, if any.
    func firstInDollars(_ coin: CoinID) -> CandleProvider? {
        lists.first { $0.pairs?[coin]?.quote == "USD" }?.provider
    }

    /// Where the live price of a coin comes from; `nil` if no site streams it.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - preferred: The source of the coin's candles, if it is known.
    func place(of coin: CoinID, preferring preferred: CandleProvider?) -> (provider: CandleProvider, pair: CoinPair)? {
        let first = [preferred, isFirstStreamed ? nil : firstInDollars(coin)]
        let ordered = first.compactMap { provider in lists.first { $0.provider == provider } } + lists
        return ordered.lazy.compactMap { list in list.pairs?[coin].map { (list.provider, $0) } }.first
    }
}
