import Foundation
import Testing
import WickMarket

@testable import WickChart

/// What the app that Wick descends from got wrong, as far as charts are concerned.
@Suite("Faults of the original")
struct FaultsOfTheOriginalTests {
    @Test("12. The axis of time tells moments, where it was the number of a row")
    func timeAxis() throws {
        let candle = (10.0, 12.0, 9.0, 11.0, 5.0 as Double?)
        // Six hourly candles, a gap of three, six more.
        let layout = LayoutFixture.layout(
            LayoutFixture.series(
                Array(repeating: candle, count: 6) + [nil, nil, nil] + Array(repeating: candle, count: 6)))
        #expect(layout.timeTicks.compactMap(\.label?.text) == ["21 Nov", "12:00", "22 Nov"])
        // The gap takes as much room as three candles would.
        let places = layout.candles.map(\.wick.x)
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        let step = try #require(steps.first)
        #expect(steps.map { ($0 / step).rounded() } == [1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1])
    }
}
