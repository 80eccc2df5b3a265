import Foundation
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Candles of a longer interval")
struct AggregationTests {
    /// Monday, January 5, 2026.
    private static let monday = 1_767_571_200
    private static let day = 86_400

    private func candle(_ time: Int, _ open: Double, _ close: Double, volume: Double? = 1) -> Candle? {
        Candle(
            time: Date(timeIntervalSince1970: Double(time)), open: open, high: max(open, close) + 1,
            low: min(open, close) - 1, close: close, volume: volume)
    }

    private func series(_ times: some Sequence<Int>, mayHaveOlder: Bool = true) -> CandleSeries {
        CandleSeries(times.compactMap { candle($0, 10, 11) }, mayHaveOlder: mayHaveOlder)
    }

    @Test("Prices are the first, the highest, the lowest and the last one, and volumes add up")
    func figures() throws {
        let days = [(10.0, 12.0), (12, 30), (30, 4), (4, 9)].enumerated().compactMap { index, prices in
            candle(Self.monday + index * Self.day, prices.0, prices.1, volume: 2.5)
        }
        let week = CandleSeries(days, skipped: 3, mayHaveOlder: true, quote: "USD").aggregated(to: .week, begins: false)
        let expected = try #require(
            Candle(
                time: Date(timeIntervalSince1970: Double(Self.monday)), open: 10, high: 31, low: 3, close: 9, volume: 10
            ))
        #expect(week == CandleSeries([expected], skipped: 3, mayHaveOlder: true, quote: "USD"))
    }

    @Test("Days and weeks say where they begin, and shorter intervals do not")
    func daysTitle() {
        #expect(CandleProvider.huobi.daysTitle(of: .day) == "UTC+8 days")
        #expect(CandleProvider.huobi.daysTitle(of: .week) == "UTC+8 days")
        #expect(CandleProvider.binance.daysTitle(of: .day) == "UTC days")
        #expect(CandleProvider.huobi.daysTitle(of: .fourHours) == nil)
    }

    @Test("Weeks begin on Mondays, in UTC or at the site's midnight", arguments: [0, 16 * 3600])
    func weeks(dayStart: Int) {
        let first = Self.monday + (dayStart == 0 ? 0 : dayStart - Self.day)
        // From a Monday to the Tuesday after the next.
        let weeks = series((0..<16).map { first + $0 * Self.day })
            .aggregated(to: .week, dayStart: Double(dayStart), begins: false)
        #expect(weeks.times == [first, first + 7 * Self.day, first + 14 * Self.day])
        #expect(weeks.candles.map(\.volume) == [7, 7, 2], "The last one is open.")
    }

    @Test("An incomplete first candle is left out, unless the history begins in it")
    func first() {
        let days = series((0..<10).map { Self.monday + (3 + $0) * Self.day })
        #expect(days.aggregated(to: .week, begins: false).times == [Self.monday + 7 * Self.day])
        let all = days.aggregated(to: .week, begins: true)
        #expect(all.times == [Self.monday, Self.monday + 7 * Self.day] && all.candles.first?.volume == 4)
    }

    @Test("Gaps leave candles out, and shorten others")
    func gaps() {
        let hours = series([0, 1, 3, 9, 12, 13].map { Self.monday + $0 * 3600 })
        let longer = hours.aggregated(to: .fourHours, begins: false)
        #expect(longer.times == [0, 8, 12].map { Self.monday + $0 * 3600 })
        #expect(longer.candles.map(\.volume) == [3, 1, 2])
    }

    @Test("A volume is unknown if a part of it is")
    func volumes() {
        let parts = [candle(Self.monday, 1, 2), candle(Self.monday + 900, 2, 3, volume: nil)].compactMap(\.self)
        let longer = CandleSeries(parts).aggregated(to: .thirtyMinutes, begins: false)
        #expect(longer.candles.count == 1 && longer.candles.first?.volume == nil)
        #expect(CandleSeries.empty.aggregated(to: .week, begins: true) == .empty)
    }

    @Test("Former symbols are found, but a pair of the present one is preferred")
    func aliases() {
        func list(_ bases: (String, String)...) -> TradedList {
            TradedList(
                pairs: bases.map { TradedPair(base: $0, quote: $1, name: "\($0)-\($1)") }, quotes: ["USD", "USDT"],
                items: bases.count, skipped: 0)
        }
        let old = list(("MATIC", "usd"), ("XBT", "USD"))
        #expect(old.traded.name(key: "POL") == "MATIC-usd" && old.traded.name(key: "MATIC") == "MATIC-usd")
        #expect(old.pairs["MATIC-usd"]?.quote == "USD")
        #expect(old.traded.name(key: "BTC") == "XBT-USD" && old.traded.name(key: "XBT") == nil)
        let both = list(("MATIC", "USD"), ("POL", "USDT"), ("POL", "EUR"))
        #expect(both.traded.name(key: "POL") == "POL-USDT" && both.pairs["POL-USDT"]?.quote == "USDT")
    }
}
