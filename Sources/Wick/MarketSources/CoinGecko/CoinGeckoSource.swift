import Foundation
import Networking
import Rx
import WickMarket

/// Tickers and global figures from CoinGecko, with or without a demo key.
public final class CoinGeckoSource: TickerSource {
    /// How many coins are requested at a time, which bounds the length of a URL; more with their last seven days, which are long.
    private static let mostIDs = 100

    /// CoinGecko.
    public let site = Site.coinGecko

    private let client: SiteClient<CoinGeckoRefusal>
    private let coins: any CoinDirectory
    private let list: CachedResponse<SiteTickers>

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies; its coins are those of CoinMarketCap.
    public init(_ context: CandleSourceContext) {
        client = .coinGecko(context)
        coins = context.coins
        list = client.coinList(clock: context.clock)
    }

    /// Requests the highest ranks, 250 per request, one request after the other.
    public func listing(limit: Int) -> Single<Listing> {
        let limit = max(limit, 1)
        return coins.identities(of: pages(upTo: limit), at: site)
            .map { $0.first(limit) }
    }

    /// Requests given coins, 100 per request, one request after the other; the list of all coins first, which is cached.
    ///
    /// - Returns: Like ``TickerSource/quotes(for:)``. Coins that the site does not have are omitted too.
    public func quotes(for ids: [CoinID]) -> Single<Listing> {
        guard !ids.isEmpty else { return .just(Listing(tickers: [])) }
        let rows = rows(of: ids, among: coins.coinsOrNone())
        return coins.identities(of: rows, at: site).map { $0.only(ids) }
    }

    /// Requests the last seven days of coins, 250 per request, one request after the other; the list of all coins first, which
    /// is cached.
    public func weeks(of coins: [Coin]) -> Single<[CoinID: PriceWeek]> {
        guard !coins.isEmpty else { return .just([:]) }
        let requested = Set(coins.map(\.id))
        return rows(of: requested, among: .just(coins), hasWeeks: true).map { [site] rows in
            guard !rows.tickers.isEmpty || rows.skipped == 0 else { throw SiteFailure.nothingReadable(from: site) }
            let weeks = CoinIdentities(coins).identified(rows.tickers, at: site.id) { row, id, _ in (id, row.week) }
            return weeks.reduce(into: [:]) { weeks, row in
                if requested.contains(row.0) { weeks[row.0] = row.1 }
            }
        }
    }

    /// Requests the figures of the market as a whole.
    public func globalMetrics() -> Single<GlobalMetrics> {
        client.value(of: CoinGeckoGlobal()).map { [site] metrics in
            guard metrics != GlobalMetrics() else { throw SiteFailure.nothingReadable(from: site) }
            return metrics
        }
    }

    /// A check of each endpoint.
    public func checks(listingLimit limit: Int) -> [EndpointCheck] {
        let size = min(max(limit, 1), CoinGeckoMarkets.largestPage)
        return [
            client.check("markets", CoinGeckoMarkets(size: size)) { ($0.tickers.count, $0.skipped) },
            client.check("list of coins", CoinGeckoList()) { ($0.tickers.count, $0.skipped) },
            client.check("global figures", CoinGeckoGlobal()) { $0.knownAndUnknown },
        ]
    }

    /// A page that is not full is the last one.
    private func pages(upTo limit: Int, behind earlier: [SiteTickers] = []) -> Single<SiteTickers> {
        let (size, page) = (min(limit, CoinGeckoMarkets.largestPage), earlier.count + 1)
        return client.value(of: CoinGeckoMarkets(size: size, page: page)).flatMap { [self] found in
            let all = earlier + [found]
            guard found.items >= size, page * size < limit else { return .just(SiteTickers(all)) }
            return pages(upTo: limit, behind: all)
        }
    }

    /// All coins of the site that may be the given ones.
    private func rows(
        of ids: some Sequence<CoinID>, among known: Single<[Coin]>, hasWeeks: Bool = false
    ) -> Single<SiteTickers> {
        let requested = Set(ids)
        return Single<(list: SiteTickers, known: [Coin])>.zip(list.value, known) { ($0, $1) }
            .flatMap { [self] found in
                let identities = CoinIdentities(found.known)
                // Ranks decide between several coins that agree with a known one, so all of them are requested.
                let names = found.list.tickers.filter { row in
                    requested.contains(CoinID(of: row.id, at: site.id)) || identities.agrees(row, with: requested)
                }
                return tickers(of: names.map(\.id)[...], hasWeeks: hasWeeks)
            }
    }

    private func tickers(
        of names: ArraySlice<String>, hasWeeks: Bool, behind earlier: [SiteTickers] = []
    ) -> Single<SiteTickers> {
        guard !names.isEmpty else { return .just(SiteTickers(earlier)) }
        let some = Array(names.prefix(hasWeeks ? CoinGeckoMarkets.largestPage : Self.mostIDs))
        return client.value(of: CoinGeckoMarkets(ids: some, hasWeeks: hasWeeks)).flatMap { [self] found in
            tickers(of: names.dropFirst(some.count), hasWeeks: hasWeeks, behind: earlier + [found])
        }
    }
}

extension SiteClient<CoinGeckoRefusal> {
    /// A client that sends the demo key, if there is one.
    static func coinGecko(_ context: CandleSourceContext) -> SiteClient {
        context.client(
            of: .coinGecko,
            credentials: context.key.map { CredentialsPlugin($0, in: .header("x-cg-demo-api-key"), for: .coinGecko) })
    }
}
