import Foundation
import Testing
import WickMarket

@testable import WickChart

/// Errors of the app that Wick is based on, concerning charts.
@Suite("Errors of the original")
struct FaultsOfTheOriginalTests {
    @Test("12. The time axis used row numbers instead of times")
    func timeAxis() throws {
        let candle = (10.0, 12.0, 9.0, 11.0, 5.0 as Double?)
        // Six hourly candles, a gap of three, six more.
        let layout = LayoutFixture.layout(
            LayoutFixture.series(
                Array(repeating: candle, count: 6) + [nil, nil, nil] + Array(repeating: candle, count: 6)))
        #expect(layout.timeTicks.compactMap(\.label?.text) == ["21 Nov", "12:00", "22 Nov"])
        // The gap is as wide as three candles.
        let places = layout.candles.map(\.wick.x)
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        let step = try #require(steps.first)
        #expect(steps.map { ($0 / step).rounded() } == [1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1])
    }
}
