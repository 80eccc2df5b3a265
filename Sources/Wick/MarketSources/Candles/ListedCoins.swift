import KitLocking
import Networking
import Rx
import WickMarket

/// The coins of the latest listing; until there is one, those of another directory.
///
/// For a listed coin the listing is enough: a symbol belongs to the highest-ranked coin that uses it. So a program that shows
/// the market need not request all coins.
public final class ListedCoins: CoinDirectory {
    private let listed = Guarded<[Coin]?>(nil)
    private let others: any CoinDirectory

    /// Creates a directory without a listing.
    ///
    /// - Parameter others: The directory to use until there is a listing.
    public init(orElse others: any CoinDirectory) { self.others = others }

    /// Sets the coins of the latest listing.
    public func take(_ listing: Listing) {
        let coins = listing.tickers.map(\.coin)
        listed.withLock { $0 = coins }
    }

    /// Sets the coins of a saved listing, unless there already is a listing.
    public func take(stored listing: Listing) {
        let coins = listing.tickers.map(\.coin)
        listed.withLock { $0 = $0 ?? coins }
    }

    /// Returns the listed coins if `coin` is one of them; otherwise an unlisted coin may precede it.
    public func coins(besides coin: Coin) -> Single<[Coin]> {
        .deferred { [self] in
            let listed = listed.withLock { $0 }
            return listed.flatMap { $0.contains { $0.id == coin.id } ? .just($0) : nil } ?? others.coins()
        }
    }

    /// Returns the listed coins at once.
    public func coins() -> Single<[Coin]> {
        .deferred { [self] in listed.withLock { $0 }.map(Single.just) ?? others.coins() }
    }
}

/// A source of tickers that stores the coins of each listing in a directory.
public struct ListingTickerSource: TickerSource {
    private let source: any TickerSource
    private let coins: ListedCoins

    /// Creates the source.
    ///
    /// - Parameters:
    ///   - source: The source to forward requests to.
    ///   - coins: The directory to update.
    public init(_ source: any TickerSource, into coins: ListedCoins) {
        self.source = source
        self.coins = coins
    }

    /// The site of the underlying source.
    public var site: Site { source.site }

    /// Requests the highest-ranked part of the market, and updates the directory.
    public func listing(limit: Int) -> Single<Listing> {
        source.listing(limit: limit).do(onSuccess: { [coins] in coins.take($0) })
    }

    /// Requests given coins; does not change the directory.
    public func quotes(for ids: [CoinID]) -> Single<Listing> { source.quotes(for: ids) }

    /// Requests the figures of the market as a whole.
    public func globalMetrics() -> Single<GlobalMetrics> { source.globalMetrics() }
}
