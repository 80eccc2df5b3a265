import Foundation
import Testing
import WickMarket

@testable import WickSimulator

@Suite("Binance and Kraken in the simulator")
struct ExchangeAgreementTests {
    private func rows(_ site: Site, _ path: String, _ query: String) throws -> [[Any]] {
        let body = Data(site.reply(path, query).response.body)
        let json = try JSONSerialization.jsonObject(with: body)
        if let rows = json as? [[Any]] { return rows }
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
        let response = site.reply("/kraken/0/public/OHLC", "pair=NOPE").response
        #expect(response.status == 200)
        #expect(try site.object(response)["error"] as? [String] == ["EQuery:Unknown asset pair"])
    }

    @Test("Small prices have no exponent")
    func decimals() {
        #expect(
            1.25e-11.decimals == "0.00000000001250000" && 64_000.5.decimals == "64000.50000000"
                && 0.0.decimals == "0.00000000")
    }
}
