import Foundation
import Testing

@testable import WickSimulator

@Suite("Huobi's responses")
struct HuobiSiteTests {
    static let kline = "/huobi/market/history/kline"
    static let symbols = "/huobi/v1/common/symbols"
    static let tickers = "/huobi/market/tickers"

    struct HuobiCandles: Decodable {
        let status: String
        let ch: String
        let ts: Int
        let data: [Candle]
    }

    struct Candle: Decodable {
        let id: Int
        let open: Double
        let high: Double
        let low: Double
        let close: Double
        let amount: Double
        let vol: Double
        let count: Int
    }

    struct Symbols: Decodable {
        let status: String
        let data: [Symbol]
    }

    struct Symbol: Decodable {
        private enum CodingKeys: String, CodingKey {
            case base = "base-currency"
            case quote = "quote-currency"
            case precision = "price-precision"
            case symbol, state
        }

        let base: String
        let quote: String
        let precision: Int
        let symbol: String
        let state: String
    }

    struct Tickers: Decodable {
        let data: [Ticker]
    }

    struct Ticker: Decodable {
        let symbol: String
        let open: Double
        let high: Double
        let low: Double
        let close: Double
        let vol: Double
        let bid: Double
        let ask: Double
    }

    struct Refused: Decodable {
        private enum CodingKeys: String, CodingKey {
            case status
            case code = "err-code"
            case message = "err-msg"
        }

        let status: String
        let code: String
        let message: String
    }

    @Test(
        "candles are newest first, from the current one, aligned like the site's",
        arguments: [
            ("1min", 60, 0), ("5min", 300, 0), ("15min", 900, 0), ("30min", 1800, 0), ("60min", 3600, 0),
            ("4hour", 14_400, 0), ("1day", 86_400, 57_600), ("1week", 604_800, 316_800),
        ])
    func kline(period: String, length: Int, origin: Int) throws {
        let site = Site()
        let response = try site.read(Self.kline, "symbol=btcusdt&period=\(period)&size=20", as: HuobiCandles.self)
        #expect(
            response.status == "ok" && response.ch == "market.btcusdt.kline.\(period)"
                && response.ts == 1_790_000_025_000)
        let now = 1_790_000_025
        let newest = (now - origin) / length * length + origin
        #expect(response.data.map(\.id) == (0..<20).map { newest - $0 * length })
        for (newer, older) in zip(response.data, response.data.dropFirst()) { #expect(newer.open == older.close) }
        for candle in response.data.dropFirst() {
            #expect(candle.vol > 0 && candle.count > 0)
            #expect((candle.low...candle.high).contains(candle.vol / candle.amount))
        }
    }

    @Test("days begin at midnight in China, weeks on Mondays there")
    func china() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 8 * 3600))
        for period in ["1day", "1week"] {
            let response = try Site().read(Self.kline, "symbol=ethusdt&period=\(period)&size=5", as: HuobiCandles.self)
            for candle in response.data {
                let parts = calendar.dateComponents(
                    [.weekday, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(candle.id)))
                #expect(parts.hour == 0 && parts.minute == 0 && parts.second == 0)
                if period == "1week" { #expect(parts.weekday == 2) }
            }
        }
    }

    @Test("there are 150 candles by default, and none before the coin was listed")
    func size() throws {
        let site = Site()
        #expect(try site.read(Self.kline, "symbol=btcusdt&period=5min", as: HuobiCandles.self).data.count == 150)
        let coin = try #require(SimulatedMarket(seed: 1, coins: 300).coins.first { $0.symbol == "HYPE" })
        let days = try site.read(Self.kline, "symbol=hypeusdt&period=1day&size=2000", as: HuobiCandles.self).data
        #expect(days.count < 2000)
        let oldest = try #require(days.last).id
        #expect((0..<86_400).contains(Int(coin.added.timeIntervalSince1970) - oldest))
    }

    @Test("the list has pairs with dollars, bitcoin and ether, some offline, but not every coin")
    func list() throws {
        let site = Site()
        let list = try site.read(Self.symbols, as: Symbols.self)
        #expect(list.status == "ok")
        #expect(Set(list.data.map(\.quote)) == ["usdt", "btc", "eth"])
        #expect(Set(list.data.map(\.state)) == ["online", "offline"])
        #expect(list.data.allSatisfy { $0.symbol == $0.base + $0.quote && $0.base != $0.quote })
        #expect(list.data.allSatisfy { (2...18).contains($0.precision) })
        #expect(Set(list.data.map(\.symbol)).count == list.data.count)
        let bases = Set(list.data.map { $0.base.uppercased() })
        #expect(bases.contains("BTC") && !bases.contains("WBTC") && !bases.contains("USDT"))
        let coins = Set(SimulatedMarket(seed: 1, coins: 300).coins.map { $0.symbol.uppercased() })
        #expect(bases.isSubset(of: coins) && bases.count < coins.count * 3 / 4 && bases.count > coins.count / 4)
        for pair in list.data {
            let response = site.reply(Self.kline, "symbol=\(pair.symbol)&period=60min&size=2").response
            let status = try site.object(response)["status"] as? String
            #expect(status == (pair.state == "online" ? "ok" : "error"))
        }
        let tickers = try site.read(Self.tickers, as: Tickers.self).data
        #expect(tickers.map(\.symbol) == list.data.filter { $0.state == "online" }.map(\.symbol))
        for ticker in tickers { #expect(ticker.bid < ticker.close && ticker.close < ticker.ask) }
    }

    @Test("errors are codes with HTTP 200")
    func refusals() throws {
        let site = Site()
        func refused(_ query: String) throws -> Refused { try site.read(Self.kline, query, as: Refused.self) }
        for query in ["symbol=nosuchusdt&period=1day", "period=1day", "symbol=BTCUSDT&period=1day", "symbol=usdtusdt"] {
            let refused = try refused(query)
            #expect(refused.status == "error" && refused.code == "invalid-parameter")
            #expect(refused.message == "invalid symbol")
        }
        for query in ["symbol=btcusdt", "symbol=btcusdt&period=2min"] {
            #expect(try refused(query).message == "invalid period")
        }
        for size in ["0", "2001", "all"] {
            let refused = try refused("symbol=btcusdt&period=1day&size=\(size)")
            #expect(refused.code == "bad-request" && refused.message == "invalid size, valid range: [1,2000]")
        }
        #expect(site.reply("/huobi/market/nosuch").response.status == 404)
    }

    @Test("required keys do not apply to this site; beyond the limit there is a 429 with Retry-After")
    func limits() throws {
        let site = Site(Site.configuration(keys: .exactly("right"), requestsPerMinute: 1))
        #expect(site.reply(Self.tickers).response.status == 200)
        let refused = site.reply(Self.tickers).response
        #expect(refused.status == 429)
        #expect(refused.headers.map(\.name) == ["X-HB-RateLimit-Requests-Remain", "Retry-After"])
        #expect(try site.object(refused)["err-code"] as? String == "too-many-requests")
        // Each site counts its own requests.
        #expect(site.reply("/coinmarketcap/public-api/v1/cryptocurrency/map").response.status == 200)
    }

    @Test("the smallest prices are written with exponents and decoded exactly, in steps of 1e-11")
    func tinyPrices() throws {
        let site = Site(Site.configuration(coins: 300, startsAt: Site.fullMinute))
        let body = site.reply(Self.kline, "symbol=shibusdt&period=1min&size=3").response.body
        #expect(String(decoding: body, as: UTF8.self).contains("e-0"))
        let market = SimulatedMarket(seed: 1, coins: 300)
        let coin = try #require(market.coins.first { $0.symbol == "SHIB" })
        let newest = try JSONDecoder().decode(HuobiCandles.self, from: Data(body)).data.first
        let price = try #require(market.price(of: coin.id, at: Date(timeIntervalSince1970: Site.fullMinute)))
        #expect(newest?.close == Double(String(format: "%.11f", price)))
    }
}
