import Foundation
import Networking
import Rx
import WickMarket

/// Tickers and global figures from CoinPaprika, which needs no key.
public final class CoinPaprikaSource: TickerSource {
    /// CoinPaprika.
    public let site = Site.coinPaprika

    private let client: SiteClient<CoinPaprikaRefusal>
    private let coins: any CoinDirectory

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies; its coins are those of CoinMarketCap.
    public init(_ context: CandleSourceContext) {
        client = context.client(of: .coinPaprika)
        coins = context.coins
    }

    /// Requests the highest ranks, in one request.
    public func listing(limit: Int) -> Single<Listing> {
        let limit = min(max(limit, 1), CoinPaprikaTickers.mostCoins)
        return coins.identities(of: client.value(of: CoinPaprikaTickers(limit: limit)), at: site)
            .map { $0.first(limit) }
    }

    /// Requests given coins, in one request for all coins of the site.
    public func quotes(for ids: [CoinID]) -> Single<Listing> {
        guard !ids.isEmpty else { return .just(Listing(tickers: [])) }
        return listing(limit: CoinPaprikaTickers.mostCoins).map { $0.only(ids) }
    }

    /// Requests the figures of the market as a whole.
    public func globalMetrics() -> Single<GlobalMetrics> {
        client.value(of: CoinPaprikaGlobal()).map { [site] metrics in
            guard metrics != GlobalMetrics() else { throw SiteFailure.nothingReadable(from: site) }
            return metrics
        }
    }

    /// A check of each endpoint.
    public func checks(listingLimit limit: Int) -> [EndpointCheck] {
        let limit = min(max(limit, 1), CoinPaprikaTickers.mostCoins)
        return [
            client.check("tickers", CoinPaprikaTickers(limit: limit)) { ($0.tickers.count, $0.skipped) },
            client.check("global figures", CoinPaprikaGlobal()) { $0.knownAndUnknown },
        ]
    }
}
