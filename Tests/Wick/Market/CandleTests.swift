import Foundation
import Testing
import WickMarket

@Suite("Candles")
struct CandleTests {
    private func candle(
        at seconds: Double = 3600, open: Double = 2, high: Double = 4, low: Double = 1, close: Double = 3,
        volume: Double? = 5
    ) -> Candle? {
        Candle(
            time: Date(timeIntervalSince1970: seconds), open: open, high: high, low: low, close: close, volume: volume)
    }

    @Test("Consistent values are a candle, with or without a volume, and with unchanged prices")
    func sound() {
        #expect(candle() != nil)
        #expect(candle(volume: nil)?.volume == nil)
        #expect(candle(volume: 0) != nil)
        #expect(candle(open: 1, high: 1, low: 1, close: 1) != nil)
        #expect(candle(open: 0, low: 0) != nil)
    }

    @Test(
        "Prices that are not finite or below 0, or a high below the low, are rejected",
        arguments: [Double.nan, .infinity, -.infinity, -1])
    func unsound(figure: Double) {
        #expect(candle(open: figure) == nil)
        #expect(candle(high: figure) == nil)
        #expect(candle(low: figure) == nil)
        #expect(candle(close: figure) == nil)
        #expect(candle(volume: figure) == nil)
        #expect(candle(at: figure) == nil)
    }

    @Test("The high must be the highest and the low the lowest price")
    func contradictions() {
        #expect(candle(open: 4.1) == nil)
        #expect(candle(open: 0.9) == nil)
        #expect(candle(close: 4.1) == nil)
        #expect(candle(close: 0.9) == nil)
        #expect(candle(high: 1, low: 4) == nil)
        #expect(candle(open: 0, high: 0, low: 0, close: 0) == nil)
    }

    @Test("Milliseconds mistaken for seconds are rejected")
    func milliseconds() {
        #expect(candle(at: 1_700_000_000) != nil)
        #expect(candle(at: 1_700_000_000_000) == nil)
    }

    @Test("A candle is rising if it closes at or above its opening price")
    func rising() {
        #expect(candle(open: 2, close: 3)?.isRising == true)
        #expect(candle(open: 2, close: 2)?.isRising == true)
        #expect(candle(open: 3, close: 2)?.isRising == false)
    }

    @Test("Intervals have the names that users type, and are ordered")
    func intervals() {
        #expect(CandleInterval.allCases.map(\.rawValue) == ["1m", "5m", "15m", "30m", "1h", "4h", "1d", "1w"])
        #expect(
            CandleInterval.allCases.map(\.seconds) == [
                60, 300, 900, 1800, 3600, 14_400, 86_400, 604_800,
            ])
        #expect(CandleInterval.allCases.sorted() == CandleInterval.allCases)
    }
}
