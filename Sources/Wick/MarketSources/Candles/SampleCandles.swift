import Foundation
import WickMarket

/// Generated candles for sample responses: the price follows a daily and a monthly cycle.
enum SampleCandles {
    /// When the newest candle opens by default: the start of 2026.
    static let newest = Date(timeIntervalSince1970: 1_767_225_600)

    /// The newest candles that open at or before a moment, oldest first.
    static func candles(interval: CandleInterval, count: Int, until: Date?) -> [Candle] {
        let last = interval.opening(of: min(until ?? newest, newest)).timeIntervalSince1970
        return (0..<count).reversed().compactMap { back in
            let opening = last - Double(back) * interval.seconds
            let (open, close) = (price(at: opening), price(at: opening + interval.seconds))
            return Candle(
                time: Date(timeIntervalSince1970: opening), open: open, high: max(open, close) + 25,
                low: min(open, close) - 25, close: close, volume: 1_000_000 + 5 * open)
        }
    }

    private static func price(at seconds: Double) -> Double {
        let (day, month) = (2 * Double.pi / 86_400, 2 * Double.pi / 2_592_000)
        return (64_000 + 600 * sin(seconds * day) + 3_000 * sin(seconds * month)).rounded()
    }
}
