import Networking
import Rx
import WickMarket

extension CoinDirectory {
    /// The known coins; none if they cannot be loaded.
    func coinsOrNone() -> Single<[Coin]> { coins().catch { _ in .just([]) } }

    /// Requests the coins of another site, and finds the known ones among them.
    ///
    /// - Parameters:
    ///   - tickers: Requests the coins; fails with ``SiteFailure``.
    ///   - site: The other site.
    func identities(of tickers: Single<SiteTickers>, at site: Site) -> Single<Listing> {
        Single<Listing>.zip(tickers, coinsOrNone()) { tickers, coins in
            guard !tickers.tickers.isEmpty || tickers.skipped == 0 else {
                throw SiteFailure.nothingReadable(from: site)
            }
            return Listing(
                tickers: CoinIdentities(coins).tickers(of: tickers.tickers, at: site.id), skipped: tickers.skipped,
                rate: tickers.rate)
        }
    }
}

extension SiteTickers {
    /// The coins of several responses.
    init(_ responses: [SiteTickers]) {
        self.init(tickers: responses.flatMap(\.tickers), skipped: responses.reduce(0) { $0 + $1.skipped })
    }
}

extension Listing {
    /// The listing of given coins, in their order, each once.
    func only(_ ids: [CoinID]) -> Listing {
        var listed = Dictionary(tickers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return Listing(tickers: ids.compactMap { listed.removeValue(forKey: $0) }, skipped: skipped, rate: rate)
    }
}

extension GlobalMetrics {
    /// How many figures are known, and how many are not.
    var knownAndUnknown: (items: Int, skipped: Int) {
        let figures = [totalMarketCap, totalVolume24h, bitcoinDominance, activeCryptocurrencies.map(Double.init)]
        let known = figures.count { $0 != nil }
        return (known, figures.count - known)
    }
}
