import Foundation
import KitTimeFormatting
import WickChart
import WickMarket
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// Moving in a chart, without a widget.
final class ChartSceneTests: XCTestCase {
    func testTheFirstStepFocusesTheNewestVisibleCandleAndFurtherOnesMoveFromThere() {
        var scene = ChartScene(.hours(0..<500))
        scene.moveFocus(by: -1, level: 0)
        XCTAssertEqual(scene.focus, scene.series.slots.upperBound - 1)
        scene.moveFocus(by: -1, level: 0)
        XCTAssertEqual(scene.focus, scene.series.slots.upperBound - 2)
        scene.moveFocus(by: 10, level: 0)
        XCTAssertEqual(scene.focus, scene.series.slots.upperBound - 1, "The focus stays on the newest candle.")
    }

    func testIndicatorsNeedAllOlderCandlesThatDetermineAValueUpToALimit() throws {
        func warmUp(_ texts: [String], areShown: Bool = true) throws -> Int {
            var display = ChartDisplay.none
            display.indicators = try texts.map { try ShownIndicator(text: $0) }
            return ShownIndicators(display: display, areShown: areShown).warmUp(ofSeconds: 3_600)
        }
        XCTAssertEqual(try warmUp([]), 0)
        XCTAssertEqual(try warmUp(["ma:5", "boll:20,2"]), 19)
        for text in ["ema:200", "ema:450", "rsi:230", "rsi:14"] {
            let needed = try XCTUnwrap(Indicator(text: text).precedingCandles(ofSeconds: 3_600))
            XCTAssertEqual(try warmUp(["ma:5", text]), needed, text)
        }
        XCTAssertGreaterThan(try warmUp(["ema:200"]), 5_000)
        XCTAssertEqual(try warmUp(["ema:1000"]), 12_000)
        XCTAssertEqual(try warmUp(["ema:200"], areShown: false), 0)
    }

    func testAStepGoesOverAGap() {
        var scene = ChartScene(.hours(Array(0..<10) + Array(40..<50)))
        let first = scene.series.slots.lowerBound
        scene.goToNewest()
        for _ in 0..<9 { scene.moveFocus(by: -1, level: 0) }
        XCTAssertEqual(scene.focus, first + 40)
        scene.moveFocus(by: -1, level: 0)
        XCTAssertEqual(scene.focus, first + 9)
        scene.moveFocus(by: 1, level: 0)
        XCTAssertEqual(scene.focus, first + 40)
    }

    func testIfAColumnRepresentsSeveralCandlesAStepIsAColumn() {
        var scene = ChartScene(.hours(0..<500))
        scene.goToNewest()
        let newest = scene.focus ?? 0
        scene.moveFocus(by: -1, level: 3)
        XCTAssertEqual(scene.focus, newest - 8)
    }

    func testTheFocusedCandleIsScrolledIntoView() {
        var scene = ChartScene(.hours(0..<2_000))
        scene.goToOldest()
        XCTAssertTrue(scene.viewport.visibleSlots.contains(scene.series.slots.lowerBound))
        scene.goToNewest()
        XCTAssertTrue(scene.viewport.showsNewest)
        for _ in 0..<200 { scene.moveFocus(by: -1, level: 0) }
        XCTAssertTrue(scene.viewport.visibleSlots.contains(scene.focus ?? 0))
    }

    func testZoomingByKeysDoesNotMoveTheFocusedCandle() {
        var scene = ChartScene(.hours(0..<2_000))
        for _ in 0..<20 { scene.moveFocus(by: -1, level: 0) }
        let slot = Double(scene.focus ?? 0) + 0.5
        let place = scene.viewport.x(of: slot)
        scene.zoom(by: ChartScene.zoomStep)
        XCTAssertEqual(scene.viewport.x(of: slot), place, accuracy: 0.001)
    }

    func testThePointerTakesPrecedenceOverTheFocusForTheCrosshair() {
        var scene = ChartScene(.hours(0..<100))
        XCTAssertNil(scene.crosshair)
        scene.moveFocus(by: -1, level: 0)
        XCTAssertEqual(scene.crosshair, scene.focus.map { .slot($0) })
        scene.pointer = ChartPoint(x: 3, y: 4)
        XCTAssertEqual(scene.crosshair, .pointer(ChartPoint(x: 3, y: 4)))
        scene.pointer = nil
        XCTAssertTrue(scene.clearFocus())
        XCTAssertFalse(scene.clearFocus())
        XCTAssertNil(scene.crosshair)
    }

    func testARangeLastsUntilTheUserMovesTheChartAndFollowsNewCandles() {
        var scene = ChartScene(.hours(0..<500))
        scene.show(.day)
        let width = scene.viewport.pixelsPerSlot
        scene.follow(.hours(0..<501))
        XCTAssertEqual(scene.range, .day)
        XCTAssertEqual(scene.viewport.pixelsPerSlot, width)
        XCTAssertTrue(scene.viewport.showsNewest)
        scene.pan(by: 30)
        XCTAssertNil(scene.range)
    }

    func testANewCandleDoesNotMoveTheViewOfOlderCandles() {
        var scene = ChartScene(.hours(0..<2_000))
        scene.pan(by: 3_000)
        let first = scene.viewport.firstPosition
        scene.follow(.hours(0..<2_001))
        XCTAssertEqual(scene.viewport.firstPosition, first)
        scene.follow(.hours(-500..<2_001))
        XCTAssertEqual(scene.viewport.firstPosition, first, "Older candles do not move the viewport either.")
    }

    func testARangeGrowsWithTheCandlesThatAreLoadedForIt() {
        var scene = ChartScene(.hours(0..<500))
        scene.show(.month)
        XCTAssertEqual(scene.viewport.visibleSlots.lowerBound, scene.series.slots.lowerBound, "All there are.")
        scene.follow(.hours(-500..<500))
        let month = scene.series.slots.upperBound - 720
        XCTAssertEqual(scene.viewport.visibleSlots.lowerBound, month, accuracy: 1)
        XCTAssertEqual(scene.range, .month)
        XCTAssertTrue(scene.viewport.showsNewest)
    }

    func testFewCandlesFillTheWidthUntilTheUserMovesThem() {
        var scene = ChartScene(.hours(0..<24))
        func isFilled() -> Bool {
            let (viewport, slots) = (scene.viewport, scene.series.slots)
            return abs(viewport.x(of: Double(slots.lowerBound))) < 1e-6
                && abs(viewport.x(of: Double(slots.upperBound)) - viewport.width + 40) < 1e-6
        }
        XCTAssertTrue(isFilled())
        scene.resize(to: 900)
        XCTAssertTrue(isFilled())
        scene.follow(.hours(0..<30))
        XCTAssertTrue(isFilled())
        scene.follow(.hours(-20..<30))
        XCTAssertTrue(isFilled())
        scene.moveFocus(by: -1, level: 0)
        scene.follow(.hours(-20..<31))
        XCTAssertTrue(isFilled(), "The focus does not move the candles.")
        scene.zoom(by: 1.25)
        let width = scene.viewport.pixelsPerSlot
        scene.follow(.hours(-20..<32))
        scene.resize(to: 800)
        XCTAssertEqual(scene.viewport.pixelsPerSlot, width)
    }

    func testEnoughCandlesHaveTheUsualWidth() {
        var scene = ChartScene(.hours(0..<500))
        XCTAssertEqual(scene.viewport.pixelsPerSlot, 8)
        scene.resize(to: 900)
        scene.follow(.hours(-500..<501))
        XCTAssertEqual(scene.viewport.pixelsPerSlot, 8)
        XCTAssertTrue(scene.viewport.showsNewest)
    }

    func testTheOldestCandleStaysInSightWhenNewOnesArrive() {
        for range in [nil, .week] as [ChartRange?] {
            var scene = ChartScene(.hours(0..<500))
            if let range { scene.show(range) }
            scene.goToOldest()
            let first = scene.viewport.firstPosition
            scene.follow(.hours(0..<501))
            XCTAssertNil(scene.range)
            XCTAssertEqual(scene.viewport.firstPosition, first)
        }
    }

    func testAllAreShownAlsoIfTheOldestOrNewestOneIsFocused() {
        for width in stride(from: 300, to: 1_200, by: 7) {
            var scene = ChartScene(.hours(0..<713))
            scene.resize(to: Double(width))
            scene.show(.all)
            scene.goToOldest()
            scene.goToNewest()
            XCTAssertEqual(scene.range, .all)
        }
    }

    func testWhatAnotherChartShowsIsFittedIfItWasNotMovedThere() {
        for isMoved in [false, true] {
            var (row, page) = (ChartScene(.hours(0..<24)), ChartScene(.hours(0..<24)))
            row.resize(to: 700)
            if isMoved { row.zoom(by: 0.8) }
            page.show(row.viewport)
            page.resize(to: 1_100)
            XCTAssertEqual(
                page.viewport.pixelsPerSlot, isMoved ? row.viewport.pixelsPerSlot : (1_100 - 40) / 24, accuracy: 1e-6)
        }
    }

    func testOlderCandlesAreNotRequestedOneByOneWhileAllAreShown() {
        var scene = ChartScene(.hours(0..<500))
        scene.show(.all)
        XCTAssertFalse(scene.isNearOldest)
        scene.pan(by: 1)
        XCTAssertTrue(scene.isNearOldest)
    }

    func testAChartReleasedInMotionComesToRest() {
        var pan = KineticPan(velocity: 900)
        var (way, steps) = (0.0, 0)
        while !pan.isResting, steps < 1_000 {
            way += pan.advance(by: 1.0 / 60)
            steps += 1
        }
        XCTAssertLessThan(steps, 200)
        XCTAssertEqual(way, 900 * 0.325, accuracy: 10)
        XCTAssertTrue(KineticPan(velocity: 3).isResting)
    }
}

extension ChartScene {
    fileprivate mutating func resize(to width: Double) {
        var resized = viewport
        resized.resize(width: width)
        settle(on: resized)
    }
}

/// The texts of a chart for assistive technology.
final class ChartMessagesTests: XCTestCase {
    private let messages = ChartMessages(
        labels: TimeLabels(TimeFormat(timeZone: .gmt)),
        format: MarketFormat(locale: MarketLocale(environment: ["LANG": "C"]).withoutCurrency))

    func testACandleIsDescribedWithAllItsFigures() throws {
        let series = ChartSeries.hours(0..<3)
        let slot = series.slots.lowerBound + 1
        let column = try XCTUnwrap(series.columns(in: slot..<slot + 1).first)
        XCTAssertEqual(
            messages.column(column, of: series),
            "Thu 1 Jan 2026, 01:00, open 101.00, high 103.00, low 99.00, close 102.00, up 0.99%, volume 1.00K")
    }

    func testTheVisibleRangeIsDescribedFromItsOldestToItsNewestCandle() {
        var scene = ChartScene(.hours(0..<48))
        scene.show(.all)
        XCTAssertEqual(
            messages.sight(of: scene), "Showing 48 of 48, from Thu 1 Jan 2026, 00:00 to Fri 2 Jan 2026, 23:00")
    }
}

extension ChartSeries {
    /// Hourly candles from the beginning of 2026.
    fileprivate static func hours(_ hours: some Sequence<Int>) -> ChartSeries {
        series(hours, interval: .hour)
    }

    private static func series(_ numbers: some Sequence<Int>, interval: CandleInterval) -> ChartSeries {
        let candles = numbers.compactMap { number in
            let open = 100 + Double(abs(number) % 7)
            return Candle(
                time: Date(timeIntervalSince1970: 1_767_225_600 + Double(number) * interval.seconds), open: open,
                high: open + 2, low: open - 2, close: open + 1, volume: 1_000)
        }
        return ChartSeries(CandleSeries(candles), interval: interval)
    }
}
