import Foundation
import KitSiteSimulator
import Networking
import Testing
import Waiting
import WickMarket
import WickSimulator

@testable import WickMarketSources

@Suite("Exported responses", .ownThreads)
struct ResponseExportTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func export(seed: UInt64 = 1, coins: Int = 300, faults: [Fault] = [], to name: String) throws -> [URL] {
        let configuration = MarketSimulator.Configuration(
            seed: seed, coins: coins, startsAt: Date(timeIntervalSince1970: 1_790_000_025), faults: faults,
            keys: .exactly("k"), requestsPerMinute: 1)
        return try MarketSimulator.export(configuration, to: folder.appendingPathComponent(name))
    }

    /// Decodes a file as Wick does.
    private func decoded<E: Endpoint, Value>(_ file: URL, as endpoint: E) throws -> Value
    where E.Response == SiteResponse<Value> {
        let response = HTTPResponse.json(String(decoding: try Data(contentsOf: file), as: UTF8.self))
        return try endpoint.decoding.decode(response).value
    }

    @Test("cover every endpoint, and are decoded like the sites' own")
    func decoders() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try export(to: "a")
        let names = files.map(\.lastPathComponent)
        #expect(Set(names).count == names.count && names.count > 30)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a").sorted() == names.sorted())
        for endpoint in MarketSimulator.endpoints {
            #expect(names.contains { $0.hasPrefix(endpoint.replacing("/", with: "-")) }, "\(endpoint)")
        }
        for file in files {
            let name = file.lastPathComponent
            if name.hasPrefix("coinmarketcap-listings") {
                let listing: Listing = try decoded(file, as: CoinMarketCapListing(start: 1, limit: 5000, prefix: nil))
                #expect(listing.tickers.count >= 100 && listing.skipped == 0)
            } else if name.hasPrefix("coinmarketcap-quotes") {
                let endpoint = CoinMarketCapQuotesLatest(ids: [CoinID(1), CoinID(1027), CoinID(2)], prefix: nil)
                let listing: Listing = try decoded(file, as: endpoint)
                #expect(listing.tickers.map(\.symbol) == ["BTC", "ETH"] && listing.skipped == 0)
            } else if name.hasPrefix("coinmarketcap-global") {
                let metrics: GlobalMetrics = try decoded(file, as: CoinMarketCapGlobalMetrics(prefix: nil))
                #expect(metrics.totalMarketCap ?? 0 > 0)
            } else if name.hasPrefix("coinmarketcap-map") {
                let list: CoinList = try decoded(file, as: CoinMarketCapMap(prefix: nil))
                #expect(list.coins.count == 300 && list.skipped == 0)
            } else if name == "cryptocompare-coinlist.json" {
                let list: TradedList = try decoded(file, as: CryptoCompareCoinList())
                #expect(list.items > 100 && list.skipped == 0)
            } else if name.hasPrefix("cryptocompare-histo") {
                let endpoint = CryptoCompareHistory(symbol: "BTC", interval: .hour, count: 2000, until: nil)
                let page: CandlePage = try decoded(file, as: endpoint)
                #expect(page.series.candles.count > 100 && page.series.skipped == 0)
            } else if name == "huobi-symbols.json" {
                let list: TradedList = try decoded(file, as: HuobiSymbols())
                #expect(list.items > 100 && list.skipped == 0)
            } else if name.hasPrefix("huobi-kline") || name.hasPrefix("huobi-candles") {
                let page: CandlePage = try decoded(file, as: HuobiHistory(pair: "btcusdt", interval: .hour, size: 2000))
                #expect(page.series.candles.count > 100 && page.series.skipped == 0)
            } else if name == "binance-exchangeInfo.json" {
                let list: TradedList = try decoded(file, as: BinanceSymbols())
                #expect(list.items > 50 && list.skipped == 0)
            } else if name.hasPrefix("binance-klines") {
                let endpoint = BinanceHistory(
                    request: PairRequest(pair: "BTCUSDT", interval: .hour, count: 500, before: nil))
                let page: CandlePage = try decoded(file, as: endpoint)
                #expect(page.series.candles.count == 500 && page.series.skipped == 0)
            } else if name == "kraken-pairs.json" {
                let list: TradedList = try decoded(file, as: KrakenPairs())
                #expect(list.items > 30 && list.skipped == 0)
            } else if name.hasPrefix("kraken-ohlc") {
                let page: CandlePage = try decoded(file, as: KrakenHistory(pair: "XBTUSD", interval: .hour))
                #expect(page.series.candles.count == 721 && page.series.skipped == 0)
            } else if name == "coingecko-markets.json" {
                let tickers: SiteTickers = try decoded(file, as: CoinGeckoMarkets())
                #expect(tickers.tickers.count == 250 && tickers.skipped == 0)
            } else if name == "coingecko-list.json" {
                let list: SiteTickers = try decoded(file, as: CoinGeckoList())
                #expect(list.tickers.count > 250 && list.skipped == 0)
            } else if name.hasPrefix("coingecko-ohlc") {
                let endpoint = CoinGeckoHistory(id: "bitcoin", interval: .thirtyMinutes, count: 48)
                let page: CandlePage = try decoded(file, as: endpoint)
                #expect(page.series.candles.count >= 48 && page.series.skipped == 0)
            } else if name == "coingecko-global.json" {
                let metrics: GlobalMetrics = try decoded(file, as: CoinGeckoGlobal())
                #expect(metrics.knownAndUnknown == (4, 0))
            } else if name == "coinpaprika-tickers.json" {
                let tickers: SiteTickers = try decoded(file, as: CoinPaprikaTickers(limit: 2000))
                #expect(tickers.tickers.count > 250 && tickers.skipped == 0)
            } else if name == "coinpaprika-global.json" {
                let metrics: GlobalMetrics = try decoded(file, as: CoinPaprikaGlobal())
                #expect(metrics.knownAndUnknown == (4, 0))
            } else if name == "ecb-rates.xml" {
                let response = HTTPResponse(headers: ["Content-Type": "text/xml"], body: try Data(contentsOf: file))
                let rates = try ECBDailyRates().decoding.decode(response).value
                #expect(rates.perEuro.count == 29 && rates.skipped == 0)
            } else if name == "coinbase-products.json" {
                let list: TradedList = try decoded(file, as: CoinbaseProducts())
                #expect(list.items > 30 && list.skipped == 0)
            } else if name.hasPrefix("coinbase-candles") {
                let endpoint = CoinbaseHistory(
                    request: PairRequest(pair: "BTC-USD", interval: .hour, count: 300, before: nil))
                let page: CandlePage = try decoded(file, as: endpoint)
                #expect(page.series.candles.count == 300 && page.series.skipped == 0)
            } else if name == "okx-instruments.json" {
                let list: TradedList = try decoded(file, as: OKXInstruments())
                #expect(list.items > 30 && list.skipped == 0)
            } else if name.hasPrefix("okx-candles") || name.hasPrefix("okx-history") {
                let endpoint = OKXHistory(
                    request: PairRequest(pair: "BTC-USDT", interval: .hour, count: 300, before: nil))
                let page: CandlePage = try decoded(file, as: endpoint)
                #expect(page.series.candles.count == (name.hasPrefix("okx-candles") ? 300 : 100))
                #expect(page.series.skipped == 0)
            } else if name.hasPrefix("icons-coin") {
                #expect(IconPicture(try Data(contentsOf: file)) != nil)
            } else if name.hasPrefix("coinmarketcap-page") {
                #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
            } else {
                let others: Set = [
                    "huobi-tickers", "huobi-currencies", "huobi-merged-btcusdt", "huobi-depth-btcusdt",
                    "huobi-trades-btcusdt", "binance-depth", "binance-trades", "binance-aggTrades", "kraken-depth",
                    "kraken-trades", "coinbase-book", "coinbase-trades", "okx-books", "okx-trades", "binance-avgPrice",
                    "kraken-assets", "kraken-status", "binance-ticker24hr", "binance-ping",
                    "binance-time", "kraken-tickers", "kraken-time", "coinbase-product", "coinbase-ticker",
                    "coinbase-stats", "coinbase-currencies", "coinbase-time", "okx-ticker", "okx-tickers", "okx-time",
                    "coingecko-market_chart-bitcoin-1",
                    "coingecko-price", "coingecko-ping", "coinpaprika-ticker-btc-bitcoin", "coinpaprika-coins",
                    "binance-futures", "huobi-contracts", "huobi-timestamp",
                ]
                #expect(others.contains(name.replacing(".json", with: "")))
            }
        }
    }

    @Test("are identical for the same seed and time, and differ for another seed")
    func seeds() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let one = try export(coins: 30, to: "a")
        let same = try export(coins: 30, to: "b")
        let other = try export(seed: 2, coins: 30, to: "c")
        #expect(one.map(\.lastPathComponent) == same.map(\.lastPathComponent))
        #expect(try one.map { try Data(contentsOf: $0) } == same.map { try Data(contentsOf: $0) })
        let otherFiles = Dictionary(uniqueKeysWithValues: other.map { ($0.lastPathComponent, $0) })
        // These say nothing about the market.
        let constant: Set = [
            "binance-ping.json", "kraken-assets.json", "kraken-status.json", "huobi-currencies.json",
            "binance-time.json", "kraken-time.json", "coinbase-time.json", "okx-time.json", "coingecko-ping.json",
            "coinbase-product.json", "coinbase-currencies.json", "okx-instruments.json", "binance-futures.json",
            "huobi-contracts.json", "huobi-timestamp.json",
        ]
        for file in one where !constant.contains(file.lastPathComponent) {
            guard let counterpart = otherFiles[file.lastPathComponent] else { continue }
            #expect(try Data(contentsOf: file) != Data(contentsOf: counterpart), "\(file.lastPathComponent)")
        }
    }

    @Test("list every coin, on as many pages as necessary")
    func pages() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try export(coins: 5001, to: "a").filter { $0.lastPathComponent.contains("listings-v3") }
        #expect(
            files.map(\.lastPathComponent) == [
                "coinmarketcap-listings-v3.json", "coinmarketcap-listings-v3-page2.json",
            ])
        let last: Listing = try decoded(files[1], as: CoinMarketCapListing(start: 1, limit: 5000, prefix: nil))
        #expect(last.tickers.count == 1)
    }

    @Test("contain the active faults")
    func faults() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let fault = Fault(endpoint: "huobi/symbols", kind: .missingField("state", item: 0))
        let files = try export(coins: 30, faults: [fault], to: "a")
        let symbols = try #require(files.first { $0.lastPathComponent == "huobi-symbols.json" })
        let list: TradedList = try decoded(symbols, as: HuobiSymbols())
        #expect(list.skipped == 1)
    }

    @Test("that cannot be written leave no partial files")
    func impossible() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("mine".utf8).write(to: folder)
        #expect {
            try export(coins: 3, to: "")
        } throws: { error in
            "\(error)".contains("cannot write responses to \(folder.path)")
        }
        #expect(try String(contentsOf: folder, encoding: .utf8) == "mine")
        // A folder in the place of a file.
        try FileManager.default.removeItem(at: folder)
        let taken = folder.appendingPathComponent("coinmarketcap-map.json")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        #expect(throws: SimulatorError.self) { try export(coins: 3, to: "") }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(
            left == [
                "coinmarketcap-global-metrics.json", "coinmarketcap-listings-v1.json", "coinmarketcap-listings-v3.json",
                "coinmarketcap-map.json", "coinmarketcap-quotes-v2.json", "coinmarketcap-quotes-v3.json",
            ])
        for name in left where name != taken.lastPathComponent {
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: taken.path).isEmpty)
    }
}
