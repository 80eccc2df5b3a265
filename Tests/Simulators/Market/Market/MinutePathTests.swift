import Foundation
import Testing

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("The path of a price within a minute")
struct MinutePathTests {
    @Test(
        "begins with nothing, ends with the whole way and volume, and never leaves the way",
        arguments: [1e10, 5e6, 1e5, 500])
    func bounds(daily: Double) throws {
        let path = MinutePath(seed: 1, stream: 7, daily: daily)
        for minute in [0, 29_833_333, -5] {
            #expect(path.state(at: 0, of: minute) == nil)
            #expect(try #require(path.state(at: 1, of: minute)).way < 0.1)
            var last = MinutePath.State(way: 0, least: 0, greatest: 0, volume: 0)
            for time in stride(from: 1, to: 60_000, by: 97) {
                let state = try #require(path.state(at: time, of: minute))
                #expect((0...1).contains(state.way) && state.least <= state.way && state.way <= state.greatest)
                #expect(state.volume >= last.volume && state.least <= last.least && state.greatest >= last.greatest)
                last = state
            }
            let end = MinutePath.State(way: 1, least: 0, greatest: 1, volume: 1)
            #expect(path.state(at: MinutePath.end, of: minute) == end)
        }
    }

    @Test("Coins with few trades stand still between them; the trades of parts are those of the whole")
    func trades() {
        let busy = MinutePath(seed: 1, stream: 7, daily: 1e10)
        let quiet = MinutePath(seed: 1, stream: 7, daily: 1e5)
        #expect(busy.state(at: 10_100, of: 3) != busy.state(at: 10_200, of: 3))
        #expect(quiet.state(at: 10_100, of: 3) == quiet.state(at: 10_200, of: 3))
        #expect(quiet.trades(after: 0, through: 59_999) == [1, 10_000, 20_000, 30_000, 40_000, 50_000, 59_999])
        #expect(busy.trades(after: 1500, through: 3500) == [2000, 3000, 3500])
        #expect(busy.trades(after: 3500, through: 3500).isEmpty)
    }

    @Test("A candle within a minute leads from one full minute to the next without a step")
    func candle() throws {
        let market = SimulatedMarket(seed: 1, coins: 20)
        let pair = SimulatedPair(base: 0)
        let feed = MarketFeed(clock: SimulatedClock(start: nil, speed: 0) { Date(timeIntervalSince1970: 0) }) { market }
        let start = 29_833_300
        let whole = market.candle(pair, from: start, to: start + 41)
        let almost = feed.moment(at: Date(timeIntervalSince1970: Double(start + 41) * 60 - 0.001))
        let candle = almost.candle(pair, from: start)
        #expect(
            [candle.open, candle.high, candle.low, candle.close] == [whole.open, whole.high, whole.low, whole.close])
        #expect(abs(candle.volume - whole.volume) < 1e-6 && abs(candle.amount - whole.amount) < 1e-6)
        let full = feed.moment(at: Date(timeIntervalSince1970: Double(start + 41) * 60))
        #expect(full.candle(pair, from: start) == whole)
    }
}
