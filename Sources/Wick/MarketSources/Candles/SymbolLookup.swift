import Foundation
import Networking
import Rx
import WickMarket

/// Finds what a site calls a coin: from the site's list, which is kept, and from all coins that may have its symbol.
struct SymbolLookup: Sendable {
    private let site: Site
    private let list: CachedResponse<TradedList>
    private let directory: any CoinDirectory
    private let knownKeys: KnownKeys
    private let scheduler: any SchedulerType

    /// Makes a lookup.
    ///
    /// - Parameters:
    ///   - list: Asks for the site's list; one of which nothing can be read is a failure.
    ///   - site: The site.
    ///   - directory: All coins that may have a symbol.
    ///   - knownKeys: The keys that no failure repeats.
    ///   - scheduler: Where the coins are looked through, which are thousands.
    ///   - clock: The time, from which the age of the list counts.
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

    /// What the site calls a coin; fails with ``SiteFailure/Reason/notListed(_:)`` where it does not trade it.
    func name(of coin: Coin) -> Single<String> {
        Single<SymbolMap>
            .zip(list.value.observe(on: scheduler), directory.coins(besides: coin).observe(on: scheduler)) {
                list, coins in
                // The directory may not know the coin any more, as a favorite that the market has dropped.
                let others = coins.contains { $0.id == coin.id } ? [] : [coin]
                return SymbolMap(traded: list.traded, coins: coins + others)
            }
            .map { [site, knownKeys] map in
                guard let name = map.name(of: coin.id) else {
                    throw SiteFailure(site: site, reason: .notListed(knownKeys.sanitized(coin.symbol)))
                }
                return name
            }
    }
}
