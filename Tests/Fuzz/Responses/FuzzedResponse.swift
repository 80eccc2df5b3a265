import Foundation
import Networking
import Rx
import WickMarket
import WickMarketSources

/// Wick's requests to sites, each with arbitrary bytes as its response.
enum FuzzedResponse: UInt8, CaseIterable {
    case listing, quotes, map, globalMetrics, cryptoCompareCandles, huobiCandles
    case coinGeckoListing, coinGeckoGlobal, coinPaprikaListing, coinPaprikaGlobal
    case binanceCandles, krakenCandles, okxCandles, coinbaseCandles, coinGeckoCandles
    case binancePairs, krakenPairs, okxPairs, coinbasePairs, coinGeckoList

    /// Sends the request, and decodes the bytes as the response.
    func read(_ body: Data) {
        switch self {
        case .listing: settle { coinMarketCap(body, $0).listing(limit: 5000) }
        case .quotes: settle { coinMarketCap(body, $0).quotes(for: [CoinID(1), CoinID(1027)]) }
        case .map: settle { coinMarketCap(body, $0).coins() }
        case .globalMetrics: settle { coinMarketCap(body, $0).globalMetrics() }
        case .coinGeckoListing: settle { CoinGeckoSource(context(body, "markets", $0)).listing(limit: 10) }
        case .coinGeckoGlobal: settle { CoinGeckoSource(context(body, "global", $0)).globalMetrics() }
        case .coinPaprikaListing: settle { CoinPaprikaSource(context(body, "tickers", $0)).listing(limit: 10) }
        case .coinPaprikaGlobal: settle { CoinPaprikaSource(context(body, "global", $0)).globalMetrics() }
        case .cryptoCompareCandles: candles(of: .cryptoCompare, body, "histohour")
        case .huobiCandles: candles(of: .huobi, body, "kline")
        case .binanceCandles: candles(of: .binance, body, "klines")
        case .krakenCandles: candles(of: .kraken, body, "OHLC")
        case .okxCandles: candles(of: .okx, body, "candles")
        case .coinbaseCandles: candles(of: .coinbase, body, "candles")
        case .coinGeckoCandles: candles(of: .coinGecko, body, "ohlc")
        case .binancePairs: candles(of: .binance, body, "exchangeInfo")
        case .krakenPairs: candles(of: .kraken, body, "AssetPairs")
        case .okxPairs: candles(of: .okx, body, "instruments")
        case .coinbasePairs: candles(of: .coinbase, body, "/products")
        case .coinGeckoList: candles(of: .coinGecko, body, "list")
        }
    }

    /// Requests candles from a site whose responses to one path are the bytes.
    private func candles(of provider: CandleProvider, _ body: Data, _ path: String) {
        settle { scheduler in
            provider.source(context(body, path, scheduler)).candles(of: Bitcoin.coin, interval: .hour, limit: 10)
        }
    }

    private func context(_ body: Data, _ path: String, _ scheduler: HistoricalScheduler) -> CandleSourceContext {
        CandleSourceContext(
            environment: .fuzzed, coins: Bitcoin(), secondCurrency: { .eur }, transport: FixedResponse(body, to: path),
            decodingScheduler: scheduler, clock: { scheduler.now })
    }

    private func coinMarketCap(_ body: Data, _ scheduler: HistoricalScheduler) -> CoinMarketCapSource {
        CoinMarketCapSource(
            environment: .fuzzed, key: nil, transport: FixedResponse(body, to: ""), decodingScheduler: scheduler,
            clock: { scheduler.now })
    }

    /// Waits for a value or an error.
    private func settle<Value>(_ ask: (HistoricalScheduler) -> Single<Value>) {
        let scheduler = HistoricalScheduler()
        var isSettled = false
        let subscription = ask(scheduler).subscribe { _ in isSettled = true }
        scheduler.start()
        subscription.dispose()
        precondition(isSettled, "A request ends with a value or an error.")
    }
}

/// Responds to some requests with given bytes, and to all others with their samples.
private struct FixedResponse: Transport {
    private let body: Data
    private let path: String

    /// - Parameter path: A part of the paths that get the bytes; every path contains the empty string.
    init(_ body: Data, to path: String) {
        self.body = body
        self.path = path
    }

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        guard path.isEmpty || request.request.url.path.contains(path) else { return .just(request.sample()) }
        return .just(HTTPResponse(headers: ["Content-Type": "application/json"], body: body))
    }
}

/// A directory with one coin.
private final class Bitcoin: CoinDirectory {
    static let coin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)

    func coins() -> Single<[Coin]> { .just([Self.coin]) }
}

extension NetworkEnvironment {
    /// Sites that are never contacted.
    fileprivate static var fuzzed: NetworkEnvironment {
        let url = URL(string: "https://127.0.0.1")
        return NetworkEnvironment(
            kind: .staging,
            baseURLs: Dictionary(uniqueKeysWithValues: Site.all.compactMap { site in url.map { (site, $0) } }))
    }
}
