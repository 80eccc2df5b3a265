import Foundation
import Testing
import Waiting
import WickMarket

@testable import WickSimulator

@Suite("The consistency of the sites", .ownThreads)
struct SiteAgreementTests {
    private typealias CryptoCompare = CryptoCompareSiteTests
    private typealias Huobi = HuobiSiteTests

    /// Every coin on a site that identifies coins by symbol, with its CoinMarketCap figures.
    private func rows(_ site: Site) throws -> [(coin: SimulatedCoin, row: Site.Quote)] {
        let quotes = Dictionary(uniqueKeysWithValues: try site.figures("limit=5000").map { ($0.id, $0.quote[0]) })
        var symbols: Set<String> = []
        let snapshot = SimulatedMarket(seed: 1, coins: 300).snapshot(at: Date(timeIntervalSince1970: Site.fullMinute))
        return try snapshot.rows.filter { symbols.insert($0.coin.symbol.uppercased()).inserted }
            .map { ($0.coin, try #require(quotes[$0.coin.id.rawValue])) }
    }

    /// The step between Huobi's prices in dollars, by the symbol in lower case.
    private func ticks(_ site: Site) throws -> [String: Double] {
        let pairs = try site.read(Huobi.symbols, as: Huobi.Symbols.self).data.filter { $0.quote == "usdt" }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0.base, pow(10, -Double($0.precision))) })
    }

    /// Whether prices are others rounded to a step.
    private func are(_ rounded: [Double], _ prices: [Double], by tick: Double) -> Bool {
        rounded.count == prices.count && zip(rounded, prices).allSatisfy { abs($0 - $1) <= tick * 0.500_001 }
    }

    @Test("the last close is the price, on both, for every coin that both trade; Huobi rounds it")
    func lastClose() throws {
        let site = Site(Site.configuration(startsAt: Site.fullMinute))
        let ticks = try ticks(site)
        var both = 0
        for (coin, quote) in try rows(site) {
            let history = site.reply(CryptoCompare.root + "v2/histohour", "fsym=\(coin.symbol)&tsym=USD&limit=24")
                .response
            let kline = site.reply(Huobi.kline, "symbol=\(coin.symbol.lowercased())usdt&period=60min&size=25").response
            guard let points = try? JSONDecoder().decode(CryptoCompare.Second.self, from: Data(history.body)).Data.Data,
                let candles = try? JSONDecoder().decode(Huobi.HuobiCandles.self, from: Data(kline.body)).data
            else { continue }
            both += 1
            #expect(points.last?.close == quote.price)
            let tick = try #require(ticks[coin.symbol.lowercased()])
            let rounded = candles.reversed()
            #expect(are([try #require(candles.first).close], [try #require(quote.price)], by: tick))
            #expect(points.map(\.time) == rounded.map(\.id))
            #expect(are(rounded.map(\.open), points.map(\.open), by: tick))
            #expect(are(rounded.map(\.high), points.map(\.high), by: tick))
            #expect(are(rounded.map(\.low), points.map(\.low), by: tick))
            #expect(points.map(\.volumeto) == rounded.map(\.vol))
            #expect(
                zip(points, rounded).allSatisfy { abs($0.volumefrom - $1.amount) <= $1.amount * tick / $1.low })
        }
        #expect(both > 80)
    }

    @Test("the change and volume of 24 hours follow from the minutes on both, and equal the ticker's")
    func dayOfMinutes() throws {
        let site = Site(Site.configuration(startsAt: Site.fullMinute))
        let tickers = Dictionary(
            uniqueKeysWithValues: try site.read(Huobi.tickers, as: Huobi.Tickers.self).data.map { ($0.symbol, $0) })
        let (rows, ticks) = (try rows(site), try ticks(site))
        for symbol in ["BTC", "ETH", "SHIB"] {
            let quote = try #require(rows.first { $0.coin.symbol == symbol }).row
            let pair = symbol.lowercased() + "usdt"
            let candles = try site.read(
                Huobi.kline, "symbol=\(pair)&period=1min&size=1441", as: Huobi.HuobiCandles.self
            ).data
            // The newest minute covers no time yet; the 1440 before are the day.
            let day = candles.dropFirst()
            let first = try #require(day.last)
            let last = try #require(day.first)
            let ticker = try #require(tickers[pair])
            let tick = try #require(ticks[symbol.lowercased()])
            #expect(are([last.close, ticker.close], [quote.price, quote.price].compactMap(\.self), by: tick))
            let change = (last.close / first.open - 1) * 100
            #expect(abs(change - (quote.percent_change_24h ?? .nan)) <= 200 * tick / last.close)
            #expect(day.reduce(0) { $0 + $1.vol } == quote.volume_24h && ticker.vol == quote.volume_24h)
            #expect(ticker.open == first.open)
            #expect(ticker.high == day.map(\.high).max() && ticker.low == day.map(\.low).min())
            let points = try site.read(
                CryptoCompare.root + "v2/histominute", "fsym=\(symbol)&tsym=USD&limit=1440",
                as: CryptoCompare.Second.self
            ).Data.Data
            #expect(are(candles.reversed().map(\.close), points.map(\.close), by: tick))
            #expect(points.dropLast().reduce(0) { $0 + $1.volumeto } == quote.volume_24h)
        }
    }

    @Test("a shared symbol means the highest-ranked coin")
    func sharedSymbols() throws {
        let site = Site(Site.configuration(coins: 3000))
        let rows = try site.figures("limit=5000")
        let market = SimulatedMarket(seed: 1, coins: 3000)
        let coins = Dictionary(uniqueKeysWithValues: market.coins.map { ($0.id.rawValue, $0) })
        let ranked = rows.filter { $0.cmc_rank != nil }.sorted { $0.cmc_rank ?? 0 < $1.cmc_rank ?? 0 }
        let bySymbol = Dictionary(grouping: ranked) { coins[$0.id]?.symbol.uppercased() ?? "" }
        var shared = 0
        for (symbol, holders) in bySymbol where holders.count > 1 {
            let query = "fsym=\(symbol)&tsym=USD&limit=1"
            guard let response = try? site.read(CryptoCompare.root + "histoday", query, as: CryptoCompare.First.self)
            else { continue }
            shared += 1
            #expect(response.Data.last?.close == holders.first?.quote.first?.price)
        }
        #expect(shared > 20)
    }

    @Test("the same seed has identical responses, another seed different ones")
    func seeds() {
        let paths = [
            (CryptoCompare.root + "all/coinlist", ""), (CryptoCompare.root + "v2/histoday", "fsym=BTC&tsym=USD"),
            (Huobi.symbols, ""), (Huobi.tickers, ""), (Huobi.kline, "symbol=btcusdt&period=1day"),
        ]
        let one = Site()
        let same = Site()
        let other = Site(Site.configuration(seed: 2))
        for (path, query) in paths {
            #expect(one.reply(path, query).response == same.reply(path, query).response)
            #expect(one.reply(path, query).response != other.reply(path, query).response)
        }
    }
}
