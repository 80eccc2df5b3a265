import Foundation
import Testing
import WickMarket

@testable import WickSimulator

@Suite("The extremes of a price")
struct PriceExtremesTests {
    /// Short and long spans, across block boundaries of every size and before 1970.
    private static let spans = [
        0...1, 5...5, 1_023...1_025, -3...4, 29_833_333...29_833_393, 29_833_728...29_834_752, 29_833_001...29_834_441,
        -5_000...300, 29_000_000...29_010_080,
    ]

    @Test("equal those of all minutes, to the last bit", arguments: spans, [1, 42] as [UInt64])
    func agreeWithEveryMinute(span: ClosedRange<Int>, seed: UInt64) throws {
        let market = SimulatedMarket(seed: seed, coins: 300)
        func index(_ id: Int) throws -> Int { try #require(market.tradedIndex(of: CoinID(id))) }
        // Free, pegged to the dollar, wrapped, and wrapped quoted in ether.
        let pairs = [
            SimulatedPair(base: try index(1)), SimulatedPair(base: try index(825)),
            SimulatedPair(base: try index(3717)),
            SimulatedPair(base: try index(3717), quote: try index(1027)),
        ]
        for pair in pairs {
            let candle = market.candle(pair, from: span.lowerBound, to: span.upperBound)
            let prices = span.map { market.candle(pair, from: $0, to: $0).close }
            #expect(candle.open == prices.first && candle.close == prices.last)
            #expect(candle.high == prices.max())
            #expect(candle.low == prices.min())
        }
    }

    @Test("a pair's price is the ratio of two prices")
    func pair() throws {
        let market = SimulatedMarket(seed: 3, coins: 50)
        let time = Date(timeIntervalSince1970: 1_790_000_040)
        let ether = try #require(market.tradedIndex(of: CoinID(1027)))
        let bitcoin = try #require(market.tradedIndex(of: CoinID(1)))
        let minute = SimulatedMarket.minute(of: time)
        let close = market.candle(SimulatedPair(base: ether, quote: bitcoin), from: minute - 5, to: minute).close
        let expected =
            try #require(market.price(of: CoinID(1027), at: time)) / #require(market.price(of: CoinID(1), at: time))
        #expect(abs(close / expected - 1) < 1e-12)
    }
}
