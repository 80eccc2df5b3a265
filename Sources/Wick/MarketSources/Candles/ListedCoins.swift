import KitLocking
import Networking
import Rx
import WickMarket

/// The coins of the newest listing; until there is one, those of another directory.
///
/// For a coin of the listing the highest ranks are enough: of several coins with one symbol the one that gets it is the
/// highest of all. So a program that shows the market need not ask for all coins there are.
public final class ListedCoins: CoinDirectory {
    private let listed = Guarded<[Coin]?>(nil)
    private let others: any CoinDirectory

    /// Makes a directory that knows no listing yet.
    ///
    /// - Parameter others: Who is asked until there is a listing.
    public init(orElse others: any CoinDirectory) { self.others = others }

    /// Takes the coins of a listing in the place of those of the last one.
    public func take(_ listing: Listing) {
        let coins = listing.tickers.map(\.coin)
        listed.withLock { $0 = coins }
    }

    /// Takes the coins of a listing of an earlier run, unless there is a listing.
    public func take(stored listing: Listing) {
        let coins = listing.tickers.map(\.coin)
        listed.withLock { $0 = $0 ?? coins }
    }

    /// Gives the coins of the listing at once where the coin is one of them: else one that the listing does not reach may
    /// come before it.
    public func coins(besides coin: Coin) -> Single<[Coin]> {
        .deferred { [self] in
            let listed = listed.withLock { $0 }
            return listed.flatMap { $0.contains { $0.id == coin.id } ? .just($0) : nil } ?? others.coins()
        }
    }

    /// Gives the coins of the listing at once.
    public func coins() -> Single<[Coin]> {
        .deferred { [self] in listed.withLock { $0 }.map(Single.just) ?? others.coins() }
    }
}

/// A source of tickers whose listings a directory takes.
public struct ListingTickerSource: TickerSource {
    private let source: any TickerSource
    private let coins: ListedCoins

    /// Makes the source.
    ///
    /// - Parameters:
    ///   - source: Who is asked.
    ///   - coins: Where the coins of each listing go.
    public init(_ source: any TickerSource, into coins: ListedCoins) {
        self.source = source
        self.coins = coins
    }

    /// The site that is asked.
    public var site: Site { source.site }

    /// Asks for the highest-ranked part of the market.
    public func listing(limit: Int) -> Single<Listing> {
        source.listing(limit: limit).do(onSuccess: { [coins] in coins.take($0) })
    }

    /// Asks for chosen coins; the directory takes none of them.
    public func quotes(for ids: [CoinID]) -> Single<Listing> { source.quotes(for: ids) }

    /// Asks for the figures of the market as a whole.
    public func globalMetrics() -> Single<GlobalMetrics> { source.globalMetrics() }
}
