import Market
import Networking
import Rx

/// Finds what a site calls a coin: from the site's list, which is kept, and from all coins that may have its symbol.
struct SymbolLookup: Sendable {
    let site: Site
    let list: KeptAnswer<TradedList>
    let directory: any CoinDirectory
    /// Where the coins are looked through, which are thousands.
    let scheduler: any SchedulerType

    /// What the site calls a coin; fails with ``SiteFailure/Reason/notListed(_:)`` where it does not trade it.
    func name(of coin: Coin) -> Single<String> {
        Single<SymbolMap>
            .zip(list.value.observe(on: scheduler), directory.coins().observe(on: scheduler)) { list, coins in
                // The directory may not know the coin any more, as a favorite that the market has dropped.
                let others = coins.contains { $0.id == coin.id } ? [] : [coin]
                return SymbolMap(traded: list.traded, coins: coins + others)
            }
            .map { map in
                guard let name = map.name(of: coin.id) else {
                    throw SiteFailure(site: site, reason: .notListed(coin.symbol))
                }
                return name
            }
    }
}
