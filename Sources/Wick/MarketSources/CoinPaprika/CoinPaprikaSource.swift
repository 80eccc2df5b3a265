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
    private let secondCurrency: @Sendable () -> Currency?

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies; its coins are those of CoinMarketCap.
    public init(_ context: CandleSourceContext) {
        client = context.client(of: .coinPaprika)
        coins = context.coins
        secondCurrency = context.secondCurrency
    }

    /// Requests the highest ranks, in one request, with the rate of the second currency if the site has it.
    public func listing(limit: Int) -> Single<Listing> {
        let limit = min(max(limit, 1), CoinPaprikaTickers.mostCoins)
        return coins.identities(of: .deferred { [self] in tickers(limit: limit) }, at: site)
            .map { $0.first(limit) }
    }

    /// If the site refuses the second currency, the prices in dollars are requested alone.
    private func tickers(limit: Int) -> Single<SiteTickers> {
        let dollars = client.value(of: CoinPaprikaTickers(limit: limit))
        guard let currency = secondCurrency(), CoinPaprikaTickers.has(currency) else { return dollars }
        return client.value(of: CoinPaprikaTickers(limit: limit, second: currency)).catch { error in
            guard case .refused = (error as? SiteFailure)?.reason else { return .error(error) }
            return dollars
        }
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
