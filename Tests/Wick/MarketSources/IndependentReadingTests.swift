import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite(
    "Recorded responses, as scripts/recorded-responses reads them",
    .enabled(if: Recorded.folder != nil, "WICK_RECORDED_ANSWERS names no folder"))
struct IndependentReadingTests {
    /// The values of a response, of which each kind has some.
    private struct Reading: Decodable, Equatable {
        var endpoint = ""
        /// Time, open, high, low, close and volume, oldest first.
        var candles: [[Double?]]?
        /// The pair's name and its quote currency, by symbol.
        var symbols: [String: [String?]]?
        var items: Int?
        var coins: [ListedCoin]?
        /// Market cap, volume, Bitcoin's share, number of coins.
        var figures: [Double?]?
    }

    private struct ListedCoin: Decodable, Equatable {
        let id: String
        let slug: String?
        let name: String
        let symbol: String
        let rank: Int?
        let platform: Int?
        let isActive: Bool
        let price: Double?
        let change: Double?
        let volume: Double?
        let cap: Double?
        let updated: Double?
    }

    private struct Readings: Decodable {
        let values: [String: Reading]
        /// Why a recording is not compared.
        let unused: [String: String]
    }

    private static func readings() throws -> Readings {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let process = Process()
        process.executableURL = root.appendingPathComponent("scripts/recorded-responses")
        process.arguments = [try #require(Recorded.folder).path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try JSONDecoder().decode(Readings.self, from: data)
    }

    @Test("Every response of every site decodes to the values that an independent reading finds")
    func equal() throws {
        let readings = try Self.readings().values
        #expect(readings.count == 21, "a recording is missing, or a new one")
        for (name, expected) in readings {
            var found = try decode(name, expected)
            found.endpoint = expected.endpoint
            guard found != expected else { continue }
            let difference = Self.difference(found, expected)
            Issue.record("\(name): \(difference)")
        }
    }

    @Test("Only recordings of endpoints that Wick does not request are left out, each with the reason")
    func unused() throws {
        let unused = try Self.readings().unused
        #expect(
            unused.keys.sorted() == [
                "binance/ticker24hr_ETHBTC_2021-01-27.json", "binance/ticker24hr_symbols_2024-11-01.json",
                "coingecko/market_chart_bitcoin_1d_usd_2021-05-15.json",
                "coingecko/simple_price_bitcoin_2021-05-15.json",
                "coingecko/simple_price_eth_2025-01-22_with_headers.json", "kraken/rest_Ticker_XChange.json",
            ])
        #expect(unused.values.allSatisfy { !$0.isEmpty })
    }

    /// Decodes a file as the client of its site does.
    private func decode(_ name: String, _ expected: Reading) throws -> Reading {
        let response = HTTPResponse(
            status: .ok, headers: ["Content-Type": "application/json"], body: try Recorded.data(name))
        func value<E: Endpoint, Value>(_ endpoint: E) throws -> Value where E.Response == SiteResponse<Value> {
            try endpoint.decoding.decode(response).value
        }
        let count = expected.candles?.count ?? 0
        switch expected.endpoint {
        case "binance/klines":
            return reading(
                try value(
                    BinanceHistory(request: PairRequest(pair: "BTCUSDT", interval: .hour, count: count, before: nil))))
        case "binance/exchangeInfo": return reading(try value(BinanceSymbols()), expected)
        case "coinbase/candles":
            return reading(
                try value(
                    CoinbaseHistory(request: PairRequest(pair: "BTC-USD", interval: .minute, count: count, before: nil))
                ))
        case "coinbase/products": return reading(try value(CoinbaseProducts()), expected)
        case "coingecko/coins_markets": return reading(try value(CoinGeckoMarkets()))
        case "coingecko/global": return reading(try value(CoinGeckoGlobal()))
        case "coingecko/ohlc":
            return reading(try value(CoinGeckoHistory(id: "bitcoin", interval: .fourHours, count: count)))
        case "coinmarketcap/v1_map": return reading(try value(CoinMarketCapMap(prefix: nil)))
        case "coinmarketcap/v1_listings", "coinmarketcap/v3_listings":
            return reading(try value(CoinMarketCapListing(start: 1, limit: 5000, prefix: nil)))
        case "coinpaprika/tickers": return reading(try value(CoinPaprikaTickers(limit: 2000)))
        case "cryptocompare/all_coinlist": return reading(try value(CryptoCompareCoinList()), expected)
        case "cryptocompare/histoday", "cryptocompare/v2_histoday":
            return reading(
                try value(CryptoCompareHistory(symbol: "BTC", interval: .day, count: count, until: nil)))
        case "htx/rest_history_kline":
            return reading(try value(HuobiHistory(pair: "btcusdt", interval: .minute, size: count)))
        case "huobi/v1_common_symbols": return reading(try value(HuobiSymbols()), expected)
        case "kraken/rest_OHLC": return reading(try value(KrakenHistory(pair: "XBTUSDT", interval: .minute)))
        case "kraken/rest_AssetPairs": return reading(try value(KrakenPairs()), expected)
        case "okx/instruments": return reading(try value(OKXInstruments()), expected)
        case "okx/rest_candles":
            return reading(
                try value(
                    OKXHistory(
                        request: PairRequest(pair: "TRB-USDT", interval: .fifteenMinutes, count: count, before: nil))))
        default:
            Issue.record("\(name) has no endpoint.")
            return Reading()
        }
    }

    private func reading(_ page: CandlePage) -> Reading {
        #expect(page.series.skipped == 0)
        return Reading(
            candles: page.series.candles.map {
                [$0.time.timeIntervalSince1970, $0.open, $0.high, $0.low, $0.close, $0.volume]
            })
    }

    /// The names of the expected symbols; how many there are shows that there are no others.
    private func reading(_ list: TradedList, _ expected: Reading) -> Reading {
        #expect(list.skipped == 0)
        #expect(list.traded.count == expected.symbols?.count)
        let symbols = (expected.symbols ?? [:]).keys.map { symbol -> (String, [String?]) in
            let name = list.traded.name(key: symbol)
            return (symbol, [name, name.flatMap { list.pairs[$0]?.quote }])
        }
        return Reading(symbols: Dictionary(uniqueKeysWithValues: symbols), items: list.items)
    }

    private func reading(_ list: SiteTickers) -> Reading {
        #expect(list.skipped == 0)
        return Reading(
            coins: list.tickers.map {
                coin($0.id, $0.slug, $0.name, $0.symbol, $0.rank, nil, quote: $0.quote)
            })
    }

    private func reading(_ listing: Listing) -> Reading {
        #expect(listing.skipped == 0)
        return Reading(
            coins: listing.tickers.map {
                coin(
                    "\($0.id.rawValue)", $0.slug, $0.name, $0.symbol, $0.rank, $0.platform?.id.rawValue,
                    quote: $0.quote)
            })
    }

    private func reading(_ list: CoinList) -> Reading {
        #expect(list.skipped == 0)
        return Reading(
            coins: list.coins.map {
                coin(
                    "\($0.id.rawValue)", $0.slug, $0.name, $0.symbol, $0.rank, $0.platform?.id.rawValue,
                    isActive: $0.isActive)
            })
    }

    private func reading(_ metrics: GlobalMetrics) -> Reading {
        Reading(figures: [
            metrics.totalMarketCap, metrics.totalVolume24h, metrics.bitcoinDominance,
            metrics.activeCryptocurrencies.map(Double.init),
        ])
    }

    private func coin(
        _ id: String, _ slug: String?, _ name: String, _ symbol: String, _ rank: Int?, _ platform: Int?,
        isActive: Bool = true, quote: Quote = Quote()
    ) -> ListedCoin {
        ListedCoin(
            id: id, slug: slug, name: name, symbol: symbol, rank: rank, platform: platform, isActive: isActive,
            price: quote.price, change: quote.change24h, volume: quote.volume24h, cap: quote.marketCap,
            updated: quote.lastUpdated?.timeIntervalSince1970)
    }

    /// The first difference, for the report.
    private static func difference(_ found: Reading, _ expected: Reading) -> String {
        func first<Value: Equatable>(_ left: [Value]?, _ right: [Value]?) -> String? {
            guard let left, let right else { return left == nil && right == nil ? nil : "one is missing" }
            if left.count != right.count { return "\(left.count) in place of \(right.count)" }
            return zip(left, right).first { $0 != $1 }.map { "\($0) in place of \($1)" }
        }
        let symbols = expected.symbols?.first { found.symbols?[$0.key] != $0.value }
        return first(found.candles, expected.candles) ?? first(found.coins, expected.coins)
            ?? first(found.figures, expected.figures)
            ?? "\(symbols.map { "\($0)" } ?? "items \(found.items ?? 0) in place of \(expected.items ?? 0)")"
    }
}
