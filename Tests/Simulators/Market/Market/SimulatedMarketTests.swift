import Foundation
import struct WickMarket.CoinID
import Testing
import Waiting

@testable import WickSimulator

@Suite("The consistency of a simulated market", .ownThreads)
struct SimulatedMarketTests {
    /// Minutes into an hour and a day, so that intervals are cut off at both ends.
    private static let now = Date(timeIntervalSince1970: 1_790_000_000 + 17 * 60 + 12)
    private static let midnight = Date(timeIntervalSince1970: 1_789_948_800)
    private static let seeds: [UInt64] = [0, 1, 42, .max]
    private static let grids = [CandleGrid.minute, .fiveMinutes, .hour, .day, CandleGrid(minutes: 240, origin: -480)]
    private static let coins = [1, 825, 3717, 10407].map { CoinID($0) }

    @Test("the last close is the price, for every interval", arguments: seeds, grids)
    func lastClose(seed: UInt64, grid: CandleGrid) throws {
        let market = SimulatedMarket(seed: seed, coins: 300)
        for id in Self.coins {
            let candles = market.candles(
                for: id, grid: grid, from: Self.now.addingTimeInterval(-3 * 86_400), to: Self.now)
            #expect(try #require(candles.last).close == market.price(of: id, at: Self.now))
        }
    }

    @Test(
        "each candle opens at the previous close and spans its interval", arguments: seeds, grids)
    func continuity(seed: UInt64, grid: CandleGrid) {
        let market = SimulatedMarket(seed: seed, coins: 300)
        for id in Self.coins {
            let candles = market.candles(
                for: id, grid: grid, from: Self.now.addingTimeInterval(-2 * 86_400), to: Self.now)
            #expect(candles.count >= 1)
            for (earlier, later) in zip(candles, candles.dropFirst()) {
                #expect(earlier.close == later.open)
                #expect(later.opensAt.timeIntervalSince(earlier.opensAt) == Double(grid.minutes * 60))
            }
            for candle in candles {
                #expect(candle.low > 0 && candle.low <= min(candle.open, candle.close))
                #expect(candle.high.isFinite && candle.high >= max(candle.open, candle.close))
                #expect(candle.volume >= 0)
            }
        }
    }

    @Test("longer candles are composed of shorter ones, exactly", arguments: seeds)
    func aggregation(seed: UInt64) throws {
        let market = SimulatedMarket(seed: seed, coins: 300)
        let start = Self.midnight
        let end = start.addingTimeInterval(86_400)
        for id in Self.coins {
            let day = try #require(market.candles(for: id, grid: .day, from: start, to: end).first)
            for grid in [CandleGrid.minute, .fiveMinutes, .hour] {
                let parts = market.candles(for: id, grid: grid, from: start, to: end)
                #expect(parts.count == 1440 / grid.minutes)
                #expect(parts.first?.open == day.open)
                #expect(parts.last?.close == day.close)
                #expect(parts.map(\.high).max() == day.high)
                #expect(parts.map(\.low).min() == day.low)
                #expect(parts.reduce(0) { $0 + $1.volume } == day.volume)
            }
        }
    }

    @Test("the ticker's change and volume follow from the candles, exactly", arguments: seeds)
    func ticker(seed: UInt64) throws {
        let market = SimulatedMarket(seed: seed, coins: 300)
        let dayBefore = Self.now.addingTimeInterval(-86_400)
        let rows = Dictionary(uniqueKeysWithValues: market.snapshot(at: Self.now).rows.map { ($0.coin.id, $0) })
        for id in Self.coins {
            let row = try #require(rows[id])
            // The market's minute that contains the time a day before.
            let from = Date(timeIntervalSince1970: (dayBefore.timeIntervalSince1970 / 60).rounded(.down) * 60)
            let minutes = market.candles(for: id, grid: .minute, from: from, to: Self.now)
            let first = try #require(minutes.first)
            let last = try #require(minutes.last)
            #expect(minutes.count == 1440)
            #expect(row.price == last.close)
            #expect(row.change24h == (last.close / first.open - 1) * 100)
            #expect(row.volume24h == minutes.reduce(0) { $0 + $1.volume })
            #expect(row.volume24h == minutes.reversed().reduce(0) { $0 + $1.volume })
            #expect(row.marketCap == row.coin.circulatingSupply.map { $0 * last.close })
        }
    }

    @Test("at a full hour the 24 h volume is the sum of 24 hourly candles and of 288 five-minute ones")
    func volumeByTheHour() throws {
        let market = SimulatedMarket(seed: 7, coins: 60)
        let hour = Self.midnight.addingTimeInterval(5 * 3600)
        for row in market.snapshot(at: hour).rows where row.price != nil {
            for grid in [CandleGrid.hour, .fiveMinutes] {
                let candles = market.candles(
                    for: row.coin.id, grid: grid, from: hour.addingTimeInterval(-86_400), to: hour)
                #expect(candles.count == 1440 / grid.minutes)
                #expect(candles.reduce(0) { $0 + $1.volume } == row.volume24h)
            }
        }
    }

    @Test("times can be accessed in any order")
    func order() {
        let market = SimulatedMarket(seed: 5, coins: 10)
        let times = (0..<200).map { Self.now.addingTimeInterval(Double($0) * 977) }
        let forwards = times.map { market.price(of: CoinID(1), at: $0) }
        let again = SimulatedMarket(seed: 5, coins: 300)
        let backwards = times.reversed().map { again.price(of: CoinID(1), at: $0) }
        #expect(forwards == backwards.reversed())
        #expect(Set(forwards).count > 190)
    }

    @Test("the price is constant within a minute and changes with the next")
    func step() {
        let market = SimulatedMarket(seed: 5, coins: 10)
        for step in 0..<30 {
            let minute = Date(timeIntervalSince1970: 1_790_000_040 + Double(step) * 60)
            let price = market.price(of: CoinID(1), at: minute)
            #expect(market.price(of: CoinID(1), at: minute.addingTimeInterval(59.9)) == price)
            #expect(market.price(of: CoinID(1), at: minute.addingTimeInterval(60)) != price)
        }
    }

    @Test("a pegged coin stays near the dollar or its anchor")
    func pegs() throws {
        let market = SimulatedMarket(seed: 11, coins: 300)
        for day in stride(from: 0, to: 1000, by: 9) {
            let time = Self.now.addingTimeInterval(Double(day) * -86_400)
            let bitcoin = try #require(market.price(of: CoinID(1), at: time))
            let wrapped = try #require(market.price(of: CoinID(3717), at: time))
            let tether = try #require(market.price(of: CoinID(825), at: time))
            #expect(abs(wrapped / bitcoin - 1) < 0.01)
            #expect(abs(tether - 1) < 0.01)
        }
    }

    @Test("a coin that is not listed or not traded has neither price nor candles")
    func unlisted() throws {
        let market = SimulatedMarket(seed: 1, coins: 3000)
        let untraded = try #require(market.coins.first { $0.gaps == .price }).id
        for id in [CoinID(999_999_999), untraded] {
            #expect(market.price(of: id, at: Self.now) == nil)
            #expect(market.candles(for: id, grid: .hour, from: Self.midnight, to: Self.now).isEmpty)
        }
    }

    @Test("no candle begins before the span or in an empty one")
    func spans() {
        let market = SimulatedMarket(seed: 1, coins: 5)
        let id = CoinID(1)
        let from = Self.midnight.addingTimeInterval(61)
        let candles = market.candles(for: id, grid: .hour, from: from, to: from.addingTimeInterval(2 * 3600))
        #expect(candles.map(\.opensAt) == [1, 2].map { Self.midnight.addingTimeInterval($0 * 3600) })
        #expect(market.candles(for: id, grid: .hour, from: Self.midnight, to: Self.midnight).isEmpty)
        #expect(market.candles(for: id, grid: .hour, from: Self.now, to: Self.midnight).isEmpty)
    }
}
