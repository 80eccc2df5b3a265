import KitLocking
import Networking
import Rx
import WickMarket

/// The coins of the latest listing; until there is one, those of another directory.
///
/// For a listed coin the listing is enough: a symbol belongs to the highest-ranked coin that uses it. So a program that shows
/// the market need not request all coins.
public final class ListedCoins: CoinDirectory {
    private struct State {
        var latest = Latest()
        /// The figures of coins that were requested regardless of the listing.
        var requestedQuotes: [CoinID: Quote] = [:]
        var others: (any CoinDirectory)?
    }

    /// The latest listing, whose coins and quotes are extracted when they are first requested.
    private struct Latest {
        var listing: Listing?
        lazy var coins = listing?.tickers.map(\.coin)
        lazy var quotes = Dictionary(
            (listing?.tickers ?? []).map { ($0.id, $0.quote) }, uniquingKeysWith: { first, _ in first })
    }

    private let state: Guarded<State>

    /// Creates a directory without a listing.
    ///
    /// - Parameter others: The directory to use until there is a listing; `nil` if there are no other coins.
    public init(orElse others: (any CoinDirectory)? = nil) { state = Guarded(State(others: others)) }

    /// Sets the directory to use until there is a listing.
    public func take(others: any CoinDirectory) { state.withLock { $0.others = others } }

    /// Sets the coins of the latest listing.
    public func take(_ listing: Listing) {
        state.withLock { $0.latest = Latest(listing: listing) }
    }

    /// Sets the coins of a saved listing, unless there already is a listing.
    public func take(stored listing: Listing) {
        state.withLock { if $0.latest.listing == nil { $0.latest = Latest(listing: listing) } }
    }

    /// Adds the figures of some coins, listed or not; their symbols are resolved as before.
    public func take(quotes: Listing) {
        let quotes = quotes.tickers.map { ($0.id, $0.quote) }
        state.withLock { $0.requestedQuotes.merge(quotes) { $1 } }
    }

    /// The latest figures of a coin, if it is listed or was requested.
    public func quote(of coin: CoinID) -> Quote? {
        let known = state.withLock { [$0.latest.quotes[coin], $0.requestedQuotes[coin]].compactMap(\.self) }
        return known.max { ($0.lastUpdated ?? .distantPast) < ($1.lastUpdated ?? .distantPast) }
    }

    /// All coins of the other directory; those of the latest listing, if any, while that fails.
    public var allOrListed: any CoinDirectory { AllOrListed(listed: self) }

    private struct AllOrListed: CoinDirectory {
        let listed: ListedCoins

        func coins() -> Single<[Coin]> {
            .deferred { [listed] in
                let all = listed.state.withLock { $0.others?.coins() } ?? .just([])
                return all.catch { error in
                    listed.state.withLock { $0.latest.coins }.map(Single.just) ?? .error(error)
                }
            }
        }
    }

    /// Returns the listed coins if `coin` is one of them; otherwise an unlisted coin may precede it.
    public func coins(besides coin: Coin) -> Single<[Coin]> { coins { $0.contains { $0.id == coin.id } } }

    /// Returns the listed coins at once.
    public func coins() -> Single<[Coin]> { coins { _ in true } }

    private func coins(if isEnough: @escaping @Sendable ([Coin]) -> Bool) -> Single<[Coin]> {
        .deferred { [self] in
            let (listed, others) = state.withLock { ($0.latest.coins, $0.others) }
            if let listed, isEnough(listed) { return .just(listed) }
            return others?.coins() ?? .just(listed ?? [])
        }
    }
}
