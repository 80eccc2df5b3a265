@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore
import XCTest

@testable import WickGtk

/// Comparing the coin of an open row with others.
final class CompareTests: OpenRowTestCase {
    func testACoinIsFoundAddedAndRemovedByKeyboardAndDrawnAtOnce() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            Mouse.run(["key", "c"])
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Compare"] })
            wick.window.settle()
            XCTAssertTrue(wick.shows("Compared with Bitcoin (BTC)"))
            Mouse.run(["key", "e", "key", "t", "key", "h", "key", "Return"])
            XCTAssertTrue(runLoop { chart.layout?.comparisons.map(\.name) == ["ETH"] })
            XCTAssertEqual(chart.layout?.priceScale.kind, .percent)
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] && chart.widget.holdsFocus })
            XCTAssertTrue(runLoop { chart.spoken?.contains(". ETH ") == true }, chart.spoken ?? "")
            // The key of another axis has no effect now.
            Mouse.run(["key", "l"])
            wick.window.settle()
            XCTAssertEqual(chart.layout?.priceScale.kind, .percent)
            XCTAssertEqual(wick.search?.text, "")
            // The other chart is compared too, with what it is not itself.
            wick.row("Ethereum (ETH)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== chart && $0.layout?.hasPrices == true } ?? false })
            XCTAssertEqual(wick.chart?.layout?.comparisons, [])
            XCTAssertEqual(wick.chart?.layout?.priceScale.kind, .linear)

            wick.window.settle()
            XCTAssertEqual(wick.chart?.widget.grabFocus(), true)
            Mouse.run(["key", "c"])
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Compare"] })
            wick.window.settle()
            XCTAssertTrue(wick.shows("Compared with Ethereum (ETH)"))
            Mouse.run(["key", "b", "key", "i", "key", "t", "key", "Return"])
            XCTAssertTrue(runLoop { wick.chart?.layout?.comparisons.map(\.name) == ["BTC"] })
            wick.window.settle()
            // Tab to the chosen coin, and remove it.
            Mouse.run(["key", "Tab", "key", "space"])
            XCTAssertTrue(runLoop { wick.chart?.layout?.comparisons == [] && wick.chart?.layout?.hasPrices == true })
            XCTAssertTrue(runLoop { wick.focus != nil })
        }
    }

    func testACoinWithoutCandlesCanBeRetriedAndThenTheChartHasTheFocus() throws {
        try onMain {
            let candles = StubCandles()
            candles.fail("ETH", with: SiteFailure(site: .test, reason: .timedOut))
            let wick = WickWindow(width: 800, height: 700, candles: candles)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            wick.window.settle()
            let chart = try XCTUnwrap(wick.chart)
            chart.widget.grabFocus()
            Mouse.run(["key", "c"])
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Compare"] })
            wick.window.settle()
            Mouse.run(["key", "e", "key", "t", "key", "h", "key", "Return", "key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            XCTAssertTrue(wick.shows("Candles could not be loaded for comparison: ETH."))
            wick.window.settle()
            let retry = try XCTUnwrap(wick.widgets.first { $0.className == "GtkButton" && $0.showsText("Retry") })
            XCTAssertTrue(retry.grabFocus())
            // As by the timer: what has failed is requested again, and fails again.
            let count = candles.requests
            var steps: [Bool] = []
            retry.onNotify("sensitive") { steps.append(Button(raw: retry.raw).isSensitive) }
            wick.press("F5|<Control>r")
            XCTAssertTrue(runLoop { candles.requests >= count + 2 })
            // Meanwhile it is insensitive, and nothing has the focus.
            XCTAssertTrue(runLoop { steps == [false, true] }, "\(steps)")
            wick.window.settle()
            XCTAssertTrue(retry.holdsFocus, "\(wick.focus.map(\.className) ?? "nothing")")
            candles.fail("ETH", with: nil)
            Mouse.run(["key", "space"])
            XCTAssertTrue(runLoop { chart.layout?.comparisons.map(\.name) == ["ETH"] })
            XCTAssertTrue(runLoop { chart.widget.holdsFocus }, "Its button has been hidden.")
            XCTAssertFalse(wick.texts.contains("Candles could not be loaded for comparison: ETH."))
            wick.end()
        }
    }

    func testTheSheetFitsIntoANarrowWindow() throws {
        try onRow(width: 360) { wick, chart in
            chart.requestComparison()
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Compare"] })
            wick.window.settle()
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
        }
    }
}
