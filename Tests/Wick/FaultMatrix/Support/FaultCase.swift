import KitSiteSimulator
import Networking
import Testing
import WickMarket
import WickMarketSources
import WickSimulator

/// One kind of fault in one endpoint, and the expected result.
struct FaultCase: Sendable, CustomTestStringConvertible {
    /// The expected result of a fault.
    enum ExpectedResult: Sendable {
        /// The data are returned without the skipped items.
        case serves(skipped: Int)
        /// The site's failure is reported with this reason.
        case fails(@Sendable (SiteFailure.Reason) -> Bool)
    }

    let endpoint: FaultyEndpoint
    let kind: FaultKind
    let result: ExpectedResult

    var testDescription: String { "\(endpoint.name)=\(kind)" }
}

/// An endpoint that Wick uses.
struct FaultyEndpoint: Sendable {
    let site: Site
    /// The name in faults, such as "coinmarketcap/listings".
    let name: String
    /// The path for a redirect back to the endpoint itself.
    let path: String
    /// A required field and an optional one, if any, in an item that no test requests.
    let needed: (field: String, item: Int)?
    let spare: (field: String, item: Int)?
    /// Whether the user can see the number of skipped items.
    let countsSkipped: Bool
    /// The interval of the candles that are requested from it; `nil` for one of tickers.
    var interval: CandleInterval?
    /// Whether it is requested for candles before a moment only.
    var isOfOlder = false
    /// Whether its items are candles, the newest among them.
    var hasCandles: Bool { interval != nil && countsSkipped && !isOfOlder }

    /// All endpoints of market data that Wick uses.
    static let all = [
        FaultyEndpoint(
            site: .coinMarketCap, name: "coinmarketcap/listings",
            path: "/coinmarketcap/v3/cryptocurrency/listings/latest",
            needed: ("symbol", 4), spare: ("price", 4), countsSkipped: true),
        FaultyEndpoint(
            site: .coinMarketCap, name: "coinmarketcap/quotes",
            path: "/coinmarketcap/v3/cryptocurrency/quotes/latest?id=1,1027",
            needed: ("id", 4), spare: ("volume_24h", 4), countsSkipped: true),
        FaultyEndpoint(
            site: .coinMarketCap, name: "coinmarketcap/global-metrics",
            path: "/coinmarketcap/v1/global-metrics/quotes/latest", needed: nil,
            spare: ("btc_dominance", 0), countsSkipped: false),
        FaultyEndpoint(
            site: .coinMarketCap, name: "coinmarketcap/map", path: "/coinmarketcap/v1/cryptocurrency/map",
            needed: ("name", 4), spare: ("slug", 4), countsSkipped: false),
        FaultyEndpoint(
            site: .coinGecko, name: "coingecko/markets", path: "/coingecko/api/v3/coins/markets?vs_currency=usd",
            needed: ("symbol", 4), spare: ("total_volume", 4), countsSkipped: true),
        FaultyEndpoint(
            site: .coinGecko, name: "coingecko/list", path: "/coingecko/api/v3/coins/list", needed: ("name", 4),
            spare: nil, countsSkipped: false),
        FaultyEndpoint(
            site: .coinGecko, name: "coingecko/global", path: "/coingecko/api/v3/global", needed: nil,
            spare: ("active_cryptocurrencies", 0), countsSkipped: false),
        FaultyEndpoint(
            site: .coinGecko, name: "coingecko/ohlc",
            path: "/coingecko/api/v3/coins/bitcoin/ohlc?vs_currency=usd&days=7", needed: ("close", 4), spare: nil,
            countsSkipped: true, interval: .fourHours),
        FaultyEndpoint(
            site: .coinPaprika, name: "coinpaprika/tickers", path: "/coinpaprika/v1/tickers",
            needed: ("name", 4), spare: ("rank", 4), countsSkipped: true),
        FaultyEndpoint(
            site: .coinPaprika, name: "coinpaprika/global", path: "/coinpaprika/v1/global", needed: nil,
            spare: ("cryptocurrencies_number", 0), countsSkipped: false),
        FaultyEndpoint(
            site: .cryptoCompare, name: "cryptocompare/coinlist", path: "/cryptocompare/data/all/coinlist",
            needed: ("Symbol", 4), spare: ("FullName", 4), countsSkipped: false, interval: .hour),
        FaultyEndpoint(
            site: .cryptoCompare, name: "cryptocompare/histominute",
            path: "/cryptocompare/data/v2/histominute?fsym=BTC&tsym=USD", needed: ("close", 4),
            spare: ("volumefrom", 4), countsSkipped: true, interval: .fiveMinutes),
        FaultyEndpoint(
            site: .cryptoCompare, name: "cryptocompare/histohour",
            path: "/cryptocompare/data/v2/histohour?fsym=BTC&tsym=USD", needed: ("high", 4),
            spare: ("conversionType", 4), countsSkipped: true, interval: .hour),
        FaultyEndpoint(
            site: .cryptoCompare, name: "cryptocompare/histoday",
            path: "/cryptocompare/data/v2/histoday?fsym=BTC&tsym=USD", needed: ("time", 4),
            spare: ("volumefrom", 4), countsSkipped: true, interval: .day),
        FaultyEndpoint(
            site: .huobi, name: "huobi/symbols", path: "/huobi/v1/common/symbols", needed: ("state", 4),
            spare: ("price-precision", 4), countsSkipped: false, interval: .fiveMinutes),
        FaultyEndpoint(
            site: .huobi, name: "huobi/kline", path: "/huobi/market/history/kline?symbol=btcusdt&period=5min",
            needed: ("open", 4), spare: ("count", 4), countsSkipped: true, interval: .fiveMinutes),
        FaultyEndpoint(
            site: .binance, name: "binance/exchangeInfo", path: "/binance/api/v3/exchangeInfo",
            needed: ("baseAsset", 4), spare: ("quotePrecision", 4), countsSkipped: false, interval: .hour),
        FaultyEndpoint(
            site: .binance, name: "binance/klines", path: "/binance/api/v3/klines?symbol=BTCUSDT&interval=1h",
            needed: ("high", 4), spare: nil, countsSkipped: true, interval: .hour),
        FaultyEndpoint(
            site: .kraken, name: "kraken/pairs", path: "/kraken/0/public/AssetPairs", needed: ("altname", 4),
            spare: ("base", 4), countsSkipped: false, interval: .hour),
        FaultyEndpoint(
            site: .kraken, name: "kraken/ohlc", path: "/kraken/0/public/OHLC?pair=XBTUSD&interval=60",
            needed: ("close", 4), spare: nil, countsSkipped: true, interval: .hour),
        FaultyEndpoint(
            site: .coinbase, name: "coinbase/products", path: "/coinbase/products", needed: ("id", 4),
            spare: ("post_only", 4), countsSkipped: false, interval: .hour),
        FaultyEndpoint(
            site: .coinbase, name: "coinbase/candles", path: "/coinbase/products/BTC-USD/candles?granularity=3600",
            needed: ("low", 4), spare: nil, countsSkipped: true, interval: .hour),
        FaultyEndpoint(
            site: .okx, name: "okx/instruments", path: "/okx/api/v5/public/instruments?instType=SPOT",
            needed: ("quoteCcy", 4), spare: ("tickSz", 4), countsSkipped: false, interval: .hour),
        FaultyEndpoint(
            site: .okx, name: "okx/candles", path: "/okx/api/v5/market/candles?instId=BTC-USDT&bar=1H",
            needed: ("open", 4), spare: nil, countsSkipped: true, interval: .hour),
        FaultyEndpoint(
            site: .okx, name: "okx/history", path: "/okx/api/v5/market/history-candles?instId=BTC-USDT&bar=1H",
            needed: ("high", 4), spare: nil, countsSkipped: true, interval: .hour, isOfOlder: true),
    ]

    /// The exchange rates, which are no endpoint of market data.
    static let rates = FaultyEndpoint(
        site: .ecb, name: "ecb/rates", path: "/ecb/eurofxref-daily.xml", needed: ("rate", 4), spare: nil,
        countsSkipped: true)

    var cases: [FaultCase] {
        var cases = [
            FaultCase(endpoint: self, kind: .latency(milliseconds: 120), result: .serves(skipped: 0)),
            FaultCase(endpoint: self, kind: .oversized(bytes: MatrixMarket.bodySize / 2), result: .serves(skipped: 0)),
            failing(.oversized(bytes: MatrixMarket.bodySize * 2), .tooLarge),
            failing(.brokenJSON) { if case .unreadable = $0 { true } else { false } },
            failing(.emptyBody) { if case .unreadable = $0 { true } else { false } },
            failing(.contentType("text/html")) { if case .unreadable = $0 { true } else { false } },
            failing(.halfBody, .incomplete),
            failing(.cutChunk, .incomplete),
            failing(.cutHead, .unreachable, .incomplete),
            failing(.hangUp, .unreachable),
            failing(.silence, .timedOut),
            failing(.errorBody()) { reason in
                switch reason {
                case .refused(let message): !message.isEmpty
                // The site has no errors of its own: any page is one.
                case .unreadable: site == .ecb
                default: false
                }
            },
            failing(.rateLimited(retryAfter: 1), .rateLimited),
            failing(.redirect(to: FaultKind.elsewhere), .redirectedElsewhere),
            failing(.redirect(to: path), .redirectedTooOften),
            // CoinMarketCap's error code distinguishes several kinds of 401.
            failing(.status(401), site == .coinMarketCap ? .keyRejected : .keyRequired),
            failing(.status(402), .planTooSmall),
            failing(.status(429), .rateLimited),
        ]
        if let spare {
            cases.append(
                FaultCase(
                    endpoint: self, kind: .missingField(spare.field, item: spare.item), result: .serves(skipped: 0)))
        }
        cases += [403, 404, 418, 451, 500, 502, 503, 504].map { status in
            let reason: SiteFailure.Reason =
                switch (site, status) {
                case (.coinMarketCap, 403): .planTooSmall
                // A ban.
                case (.binance, 418): .rateLimited
                case (_, 451): .restricted
                default: .status(status)
                }
            return failing(.status(status), reason)
        }
        if let needed {
            let skipped = countsSkipped ? 1 : 0
            cases += [
                FaultKind.missingField(needed.field, item: needed.item), .wrongType(needed.field, item: needed.item),
            ]
            .map { FaultCase(endpoint: self, kind: $0, result: .serves(skipped: skipped)) }
        }
        return cases
    }

    private func failing(_ kind: FaultKind, _ reasons: SiteFailure.Reason...) -> FaultCase {
        failing(kind) { reasons.contains($0) }
    }

    private func failing(
        _ kind: FaultKind, _ isRight: @escaping @Sendable (SiteFailure.Reason) -> Bool
    ) -> FaultCase {
        FaultCase(endpoint: self, kind: kind, result: .fails(isRight))
    }
}
