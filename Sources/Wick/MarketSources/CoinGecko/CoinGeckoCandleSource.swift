import Foundation
import Networking
import Rx
import WickMarket

/// Candles in US dollars from CoinGecko, with or without a demo key.
public final class CoinGeckoCandleSource: CandleSource {
    /// CoinGecko.
    public let provider = CandleProvider.coinGecko

    private let client: SiteClient<CoinGeckoRefusal>
    private let coins: any CoinDirectory
    private let knownKeys: KnownKeys
    private let list: CachedResponse<SiteTickers>

    /// Creates a source.
    ///
    /// - Parameter context: Its dependencies.
    public init(_ context: CandleSourceContext) {
        client = .coinGecko(context)
        coins = context.coins
        knownKeys = context.knownKeys
        list = client.coinList(clock: context.clock)
    }

    /// Requests candles; of the newest ones, which the site has, those before `before` are returned.
    ///
    /// Those of an interval that the site lacks are aggregated.
    public func candles(
        of coin: Coin, interval: CandleInterval, limit: Int, before: Date?
    ) -> Single<CandleSeries> {
        let limit = max(limit, 1)
        let smaller = provider.aggregated[interval]
        return name(of: coin).flatMap { [client, site, provider] id in
            // All of them, to find those before a moment, and whether the first long one is complete.
            let endpoint = CoinGeckoHistory(
                id: id, interval: smaller ?? interval, count: before == nil && smaller == nil ? limit : .max)
            return client.value(of: endpoint, symbol: coin.symbol).map { page in
                let series = try page.readable(from: site).series
                guard smaller != nil else { return series.before(before).newest(limit) }
                // The site may send fewer than all, but not only half of them, unless the coin is new.
                let begins = series.candles.count < CoinGeckoHistory.mostCandles(of: endpoint.interval) / 2
                return series.aggregated(to: interval, dayStart: provider.dayStart, begins: begins)
                    .before(before).newest(limit)
            }
        }
    }

    /// A check of Bitcoin's candles; the list of coins is checked with the listing.
    public var checks: [EndpointCheck] {
        [CandleInterval.fourHours, .thirtyMinutes].map { interval in
            client.check(
                "ohlc \(interval.rawValue)", CoinGeckoHistory(id: "bitcoin", interval: interval, count: 100)
            ) { ($0.series.candles.count, $0.series.skipped) }
        }
    }

    /// The site's name for a coin; ranks are requested if several coins have its name.
    private func name(of coin: Coin) -> Single<String> {
        Single<[String]>.zip(list.value, coins.coins(besides: coin)) { [site] list, coins in
            let known = coins.contains { $0.id == coin.id } ? coins : coins + [coin]
            return CoinIdentities(known).names(of: coin.id, among: list.tickers, at: site.id)
        }
        .flatMap { [client, site, knownKeys] names in
            switch names.count {
            case 0: .error(SiteFailure(site: site, reason: .notListed(knownKeys.sanitized(coin.symbol))))
            case 1: .just(names[0])
            default:
                client.value(of: CoinGeckoMarkets(ids: Array(names.prefix(CoinGeckoMarkets.largestPage))))
                    .map { $0.tickers.min { $0.rank ?? .max < $1.rank ?? .max }?.id ?? names[0] }
            }
        }
    }
}

extension SiteClient<CoinGeckoRefusal> {
    /// The list of all coins, cached for some hours; fails if nothing in it can be read.
    func coinList(clock: @escaping @Sendable () -> Date) -> CachedResponse<SiteTickers> {
        let list: Single<SiteTickers> = value(of: CoinGeckoList())
        return CachedResponse(
            for: siteListLifetime, clock: clock,
            list.map { list in
                guard !list.tickers.isEmpty else { throw SiteFailure.nothingReadable(from: .coinGecko) }
                return list
            })
    }
}
