import Foundation
import Networking
import Rx
import WickMarket

/// Finds a site's name for a coin, using the site's cached list and all coins that may share the symbol.
struct SymbolLookup: Sendable {
    private let site: Site
    private let list: CachedResponse<TradedList>
    private let directory: any CoinDirectory
    private let knownKeys: KnownKeys
    private let scheduler: any SchedulerType

    /// - Parameters:
    ///   - list: Requests the site's list; fails if nothing in it can be read.
    ///   - site: The site.
    ///   - directory: All coins that may share a symbol.
    ///   - knownKeys: The keys to remove from error messages.
    ///   - scheduler: Runs the search through thousands of coins.
    ///   - clock: The time, for the age of the list.
    init(
        in list: Single<TradedList>, of site: Site, among directory: any CoinDirectory,
        knownKeys: KnownKeys, scheduler: any SchedulerType, clock: @escaping @Sendable () -> Date
    ) {
        self.site = site
        self.directory = directory
        self.knownKeys = knownKeys
        self.scheduler = scheduler
        let readable = list.map { list in
            guard list.items > 0 else { throw SiteFailure.nothingReadable(from: site) }
            return list
        }
        self.list = CachedResponse(for: siteListLifetime, clock: clock, readable)
    }

    /// The site's names for a coin; fails with ``SiteFailure/Reason/notListed(_:)`` if the site does not trade it.
    func pair(of coin: Coin) -> Single<CoinPair> {
        pairs(of: [coin], among: directory.coins(besides: coin)).map { [site, knownKeys] pairs in
            guard let pair = pairs[coin.id] else {
                throw SiteFailure(site: site, reason: .notListed(knownKeys.sanitized(coin.symbol)))
            }
            return pair
        }
    }

    /// The site's names for those of the coins that it trades.
    func pairs(of coins: [Coin]) -> Single<[CoinID: CoinPair]> { pairs(of: coins, among: directory.coins()) }

    private func pairs(of coins: [Coin], among all: Single<[Coin]>) -> Single<[CoinID: CoinPair]> {
        .zip(list.value.observe(on: scheduler), all.observe(on: scheduler)) { list, all in
            // The directory may no longer contain a coin, for example a favorite that the market has delisted.
            let known = Set(all.map(\.id))
            let map = SymbolMap(traded: list.traded, coins: all + coins.filter { !known.contains($0.id) })
            return Dictionary(
                coins.compactMap { coin in
                    map.name(of: coin.id).map { name in
                        let pair = list.pairs[name]
                        return (
                            coin.id,
                            CoinPair(
                                name: name, streamName: pair?.streamName ?? name, quote: pair?.quote,
                                tickSize: pair?.tickSize)
                        )
                    }
                }, uniquingKeysWith: { first, _ in first })
        }
    }
}

/// The pair of a site whose prices are shown for a coin.
public struct CoinPair: Hashable, Sendable {
    /// The site's name in requests.
    public let name: String
    /// The site's name in streams.
    public let streamName: String
    /// The currency of the prices, such as "USDT"; `nil` if it is always the same.
    public let quote: String?
    /// The smallest step between prices; `nil` if the site does not name it.
    public let tickSize: Double?

    /// Creates a pair.
    public init(name: String, streamName: String, quote: String?, tickSize: Double? = nil) {
        self.name = name
        self.streamName = streamName
        self.quote = quote
        self.tickSize = tickSize
    }
}
