import Foundation
import Testing
import WickMarket

@testable import WickSimulator

@Suite("Exchanges in the simulator")
struct ExchangeAgreementTests {
    private func rows(_ site: Site, _ path: String, _ query: String) throws -> [[Any]] {
        let body = Data(site.reply(path, query).response.body)
        let json = try JSONSerialization.jsonObject(with: body)
        if let rows = json as? [[Any]] { return rows }
        if let rows = (json as? [String: Any])?["data"] as? [[Any]] { return rows }
        let result = try #require((json as? [String: Any])?["result"] as? [String: Any])
        return try #require(result.first { $0.key != "last" }?.value as? [[Any]])
    }

    private func number(_ value: Any) -> Double? { (value as? String).flatMap(Double.init) ?? value as? Double }

    @Test("Their candles are Huobi's, to the cent", arguments: ["BTC", "ETH", "XRP"])
    func candles(symbol: String) throws {
        let site = Site()
        let huobi = try site.read(
            HuobiSiteTests.kline, "symbol=\(symbol.lowercased())usdt&period=60min&size=100",
            as: HuobiSiteTests.HuobiCandles.self
        ).data.reversed()
        let binance = try rows(site, "/binance/api/v3/klines", "symbol=\(symbol)USDT&interval=1h&limit=100")
        let kraken = try rows(site, "/kraken/0/public/OHLC", "pair=\(symbol)/USD&interval=60").suffix(100)
        #expect(binance.count == 100 && kraken.count == 100)
        for (candle, (first, second)) in zip(huobi, zip(binance, kraken)) {
            #expect(first[0] as? Int == candle.id * 1000 && second[0] as? Int == candle.id)
            for (price, place) in [(candle.open, 1), (candle.high, 2), (candle.low, 3), (candle.close, 4)] {
                for row in [first, second] {
                    #expect(abs((number(row[place]) ?? 0) - price) < 0.005)
                }
            }
        }
    }

    @Test("The candles of Coinbase and OKX are those of Binance, newest first", arguments: ["BTC", "ETH", "XRP"])
    func newestFirst(symbol: String) throws {
        let site = Site()
        let binance = try rows(site, "/binance/api/v3/klines", "symbol=\(symbol)USDT&interval=1h&limit=300")
        let coinbase = try rows(site, "/coinbase/products/\(symbol)-USDT/candles", "granularity=3600")
        let okx = try rows(site, "/okx/api/v5/market/candles", "instId=\(symbol)-USDT&bar=1H&limit=300")
        #expect(binance.count == 300 && coinbase.count == 300 && okx.count == 300)
        for (first, (second, third)) in zip(binance, zip(coinbase, okx).reversed()) {
            let seconds = (number(first[0]) ?? 0) / 1000
            #expect(number(second[0]) == seconds && number(third[0]) == seconds * 1000)
            // Coinbase sends the low and the high first.
            for (place, other) in [(1, 3), (2, 2), (3, 1), (4, 4), (5, 5)] {
                let price = number(first[place]) ?? 0
                #expect(abs((number(second[other]) ?? 0) - price) < 0.005)
                #expect(abs((number(third[place]) ?? 0) - price) < 0.005)
            }
        }
        #expect(okx.map { $0[8] as? String } == ["0"] + Array(repeating: "1", count: 299))
    }

    @Test("Coinbase takes both ends or neither, as seconds or dates, and at most 300 candles; OKX pages both ways")
    func pages() throws {
        let site = Site()
        func coinbase(_ query: String) throws -> [Double] {
            try rows(site, "/coinbase/products/BTC-USD/candles", "granularity=3600&\(query)").compactMap {
                number($0[0])
            }
        }
        let newest = try coinbase("").map { Int($0) }
        #expect(try coinbase("start=\(newest[9])&end=\(newest[7])") == newest[7...9].map(Double.init))
        let dates = [newest[9], newest[7]].map { Date(timeIntervalSince1970: Double($0)).formatted(.iso8601) }
        #expect(try coinbase("start=\(dates[0])&end=\(dates[1])") == newest[7...9].map(Double.init))
        #expect(try coinbase("start=\(newest[9])").count == 300)
        let path = "/coinbase/products/BTC-USD/candles"
        let wide = site.reply(path, "granularity=3600&start=\(newest[0] - 300 * 3600)&end=\(newest[0])").response
        #expect(wide.status == 400)
        func okx(_ path: String, _ query: String) throws -> [Int] {
            try rows(site, "/okx/api/v5/market/\(path)", "instId=BTC-USDT&bar=1H&\(query)")
                .compactMap { number($0[0]).map { Int($0 / 1000) } }
        }
        #expect(try okx("candles", "after=\(newest[4])000&limit=2") == Array(newest[5...6]))
        #expect(try okx("candles", "before=\(newest[4])000&limit=9") == Array(newest[0...3]))
        #expect(try okx("history-candles", "limit=2") == Array(newest[1...2]), "The open one is not history.")
        #expect(try okx("candles", "after=\(newest[0] - 1440 * 3600)000").isEmpty)
        #expect(try okx("history-candles", "after=\(newest[0] - 1440 * 3600)000").count == 100)
    }

    @Test("Each site has the price of the others in its ticker")
    func tickers() throws {
        let site = Site()
        func price(_ path: String, _ query: String, _ field: String, in part: String? = nil) throws -> Double? {
            let object = try site.object(site.reply(path, query).response)
            let found = part.flatMap { (object[$0] as? [Any])?.first as? [String: Any] ?? object[$0] as? [String: Any] }
            return ((found ?? object)[field]).flatMap(number)
        }
        let prices = [
            try price("/binance/api/v3/ticker/24hr", "symbol=BTCUSDT", "lastPrice"),
            try price("/coinbase/products/BTC-USD/ticker", "", "price"),
            try price("/coinbase/products/BTC-USD/stats", "", "last"),
            try price("/okx/api/v5/market/ticker", "instId=BTC-USDT", "last", in: "data"),
            try price("/huobi/market/detail/merged", "symbol=btcusdt", "close", in: "tick"),
        ].compactMap(\.self)
        #expect(prices.count == 5 && prices.allSatisfy { abs($0 - prices[0]) < 0.005 })
    }

    @Test("Binance pages from a start and to an end, in whole candles, at most 1000")
    func paging() throws {
        let site = Site()
        let path = "/binance/api/v3/klines"
        func times(_ query: String) throws -> [Int] {
            try rows(site, path, "symbol=BTCUSDT&interval=1h&\(query)").compactMap { $0[0] as? Int }
        }
        let newest = try times("limit=2000")
        #expect(newest.count == 1000 && zip(newest, newest.dropFirst()).allSatisfy { $1 - $0 == 3_600_000 })
        #expect(try times("endTime=\(newest[500] - 1)&limit=3") == Array(newest[497..<500]))
        #expect(try times("startTime=\(newest[10])&limit=3") == Array(newest[10..<13]))
        #expect(try times("startTime=\(newest[10] + 1)&endTime=\(newest[12])") == Array(newest[11...12]))
    }

    @Test("Weeks begin on Mondays at Binance")
    func weeks() throws {
        let opening = try #require(
            try rows(Site(), "/binance/api/v3/klines", "symbol=BTCUSDT&interval=1w&limit=1").first?[0] as? Int)
        #expect((opening / 1000 - 4 * 86_400) % 604_800 == 0)
    }

    @Test("Kraken sends 721 candles, those after a moment, and names pairs in three ways")
    func kraken() throws {
        let site = Site()
        let path = "/kraken/0/public/OHLC"
        let all = try rows(site, path, "pair=XBTUSD&interval=60").compactMap { $0[0] as? Int }
        #expect(all.count == 721)
        #expect(try rows(site, path, "pair=XXBTZUSD&interval=60&since=\(all[718])").count == 2)
        let tickers = site.reply("/kraken/0/public/Ticker", "pair=BTC/USD").response
        #expect(try site.object(tickers)["result"] is [String: Any])
    }

    @Test("Unknown pairs, intervals and missing parameters are refused in the sites' formats")
    func refusals() throws {
        let site = Site()
        for (query, code) in [("symbol=NOPE&interval=1h", -1121), ("symbol=BTCUSDT&interval=7h", -1120), ("", -1102)] {
            let response = site.reply("/binance/api/v3/klines", query).response
            #expect(response.status == 400)
            #expect(try site.object(response)["code"] as? Int == code)
        }
        for (query, code) in [("instId=NOPE-USD", "51001"), ("instId=BTC-USDT&bar=1h", "51000")] {
            let response = site.reply("/okx/api/v5/market/candles", query).response
            #expect(try site.object(response)["code"] as? String == code)
        }
        let product = site.reply("/coinbase/products/NOPE-USD/candles", "").response
        #expect(try product.status == 404 && site.object(product)["message"] as? String == "NotFound")
        #expect(site.reply("/coinbase/products/BTC-USD/candles", "granularity=7").response.status == 400)
        let response = site.reply("/kraken/0/public/OHLC", "pair=NOPE").response
        #expect(response.status == 200)
        #expect(try site.object(response)["error"] as? [String] == ["EQuery:Unknown asset pair"])
    }

    @Test("Tick sizes fit the prices, and are the same at all exchanges")
    func tickSizes() throws {
        let site = Site()
        func text(_ path: String, _ query: String, _ find: (Any) -> Any?) throws -> String? {
            let body = Data(site.reply(path, query).response.body)
            return find(try JSONSerialization.jsonObject(with: body)) as? String
        }
        func row(_ rows: Any?, _ name: String, _ value: String) -> [String: Any]? {
            (rows as? [[String: Any]])?.first { $0[name] as? String == value }
        }
        for (symbol, size) in [("BTC", "0.01"), ("DOGE", "0.00001"), ("SHIB", "0.0000000001")] {
            let binance = try text("/binance/api/v3/exchangeInfo", "") {
                let symbol = row(($0 as? [String: Any])?["symbols"], "symbol", "\(symbol)USDT")
                return row(symbol?["filters"], "filterType", "PRICE_FILTER")?["tickSize"]
            }
            let coinbase = try text("/coinbase/products", "") { row($0, "id", "\(symbol)-USDT")?["quote_increment"] }
            let okx = try text("/okx/api/v5/public/instruments", "instType=SPOT") {
                row(($0 as? [String: Any])?["data"], "instId", "\(symbol)-USDT")?["tickSz"]
            }
            // Coinbase and Kraken do not list it here.
            let isListed = symbol != "SHIB"
            #expect([binance, coinbase, okx] == [size, isListed ? size : nil, size], "\(symbol)")
            let pairs = try site.object(site.reply("/kraken/0/public/AssetPairs", "").response)["result"]
            let kraken = (pairs as? [String: [String: Any]])?.values.first {
                // The site calls Bitcoin XBT and Dogecoin XDG.
                ["BTC": "XBT/USD", "DOGE": "XDG/USD"][symbol] ?? "\(symbol)/USD" == $0["wsname"] as? String
            }
            #expect(kraken?["tick_size"] as? String == (isListed ? size : nil), "\(symbol)")
            #expect(kraken?["pair_decimals"] as? Int == (isListed ? size.count - 2 : nil))
        }
    }

    @Test("Prices are multiples of the tick size", arguments: ["BTC", "DOGE"])
    func roundedPrices(symbol: String) throws {
        let site = Site()
        let decimals = symbol == "BTC" ? 2 : 5
        func check(_ prices: [Double?], _ source: String) {
            for price in prices {
                let text = String(format: "%.\(decimals)f", price ?? .nan)
                #expect(Double(text) == price, "\(source)")
            }
        }
        for row in try rows(site, "/binance/api/v3/klines", "symbol=\(symbol)USDT&interval=1m&limit=100") {
            check(row[1...4].map(number), "Binance's candles")
        }
        for row in try rows(site, "/coinbase/products/\(symbol)-USD/candles", "granularity=3600") {
            check(row[1...4].map(number), "Coinbase's candles")
        }
        for row in try rows(site, "/okx/api/v5/market/candles", "instId=\(symbol)-USDT&bar=1D") {
            check(row[1...4].map(number), "OKX's candles")
        }
        let kraken = ["BTC": "XBTUSD", "DOGE": "XDGUSD"][symbol] ?? ""
        for row in try rows(site, "/kraken/0/public/OHLC", "pair=\(kraken)&interval=60") {
            check(row[1...4].map(number), "Kraken's candles")
        }
        let depth = try site.object(site.reply("/binance/api/v3/depth", "symbol=\(symbol)USDT").response)
        let asks = try #require(depth["asks"] as? [[Any]])
        check(asks.map { number($0[0]) }, "Binance's orders")
        #expect(asks.count == 20 && Set(asks.compactMap { $0[0] as? String }).count == 20)
    }

    @Test("Small prices have no exponent")
    func decimals() {
        #expect(
            1.25e-11.decimals == "0.00000000001250000" && 64_000.5.decimals == "64000.50000000"
                && 0.0.decimals == "0.00000000")
    }
}
