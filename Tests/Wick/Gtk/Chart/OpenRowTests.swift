import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarket
import WickMarketSources
import WickMarketStore
import XCTest

@testable import WickGtk

/// Using an open row in the whole program.
final class OpenRowTests: OpenRowTestCase {
    func testAClickOnTheChartFocusesItForKeysAndTheWheel() throws {
        try onRow(in: .coins) { window, _ in
            // Opened by a click too.
            window.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { window.chart == nil })
            window.window.settle()
            Mouse.click(try XCTUnwrap(window.label("Bitcoin (BTC)")))
            XCTAssertTrue(runLoop { window.chart?.layout?.hasPrices == true })
            window.window.settle()
            let chart = try XCTUnwrap(window.chart)
            let place = Mouse.place(in: chart.widget)
            // When the button is pressed: if the row handled the event first, it would have the focus when the button is
            // released.
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)", "mousedown", "1"])
            let hasFocus = runLoop { window.focus?.raw == chart.widget.raw }
            Mouse.release()
            XCTAssertTrue(hasFocus)
            XCTAssertEqual(window.focus?.raw, chart.widget.raw)
            let width = try XCTUnwrap(chart.scene?.viewport.pixelsPerSlot)
            Mouse.run(["click", "4"])
            XCTAssertTrue(runLoop { (chart.scene?.viewport.pixelsPerSlot ?? 0) > width })
            Mouse.run(["key", "Left", "key", "Left"])
            XCTAssertTrue(runLoop { chart.scene?.focus != nil })
            Mouse.run(["key", "l"])
            XCTAssertTrue(runLoop { chart.options.scale == .logarithmic })
            XCTAssertEqual(window.search?.text, "")
        }
    }

    func testTheKeyOfARowsActionWorksInItsChart() throws {
        try onRow(in: .coins) { window, chart in
            chart.widget.grabFocus()
            Mouse.run(["key", "ctrl+d"])
            XCTAssertTrue(window.shows("Bitcoin added to Favorites"))
        }
    }

    func testTheCrosshairDisappearsWhenTheListScrollsUnderThePointer() throws {
        try onRow(in: .coins) { _, chart in
            let place = Mouse.place(in: chart.widget)
            Mouse.run(["mousemove", "\(place.x)", "\(place.y)"])
            XCTAssertTrue(runLoop { chart.scene?.pointer != nil })
            let adjustment = try XCTUnwrap(chart.widget.scrolledWindow?.verticalAdjustment)
            // Far enough to move the chart away from the pointer.
            adjustment.value += 260
            XCTAssertTrue(runLoop { chart.scene?.pointer == nil })
        }
    }

    func testTheChartsMenuIsAsHighAsItsItems() throws {
        try onRow(in: .coins) { window, chart in
            Mouse.click(chart.widget, at: (0.4, 0.1), button: 3)
            XCTAssertTrue(window.shows("View as Table"))
            window.window.settle()
            let item = try XCTUnwrap(window.label("View as Table"))
            let menu = try XCTUnwrap(window.widget(withClass: "row-menu"))
            var bounds = graphene_rect_t()
            XCTAssertNotEqual(gtk_widget_compute_bounds(item.pointer, menu.pointer, &bounds), 0)
            XCTAssertLessThan(
                bounds.origin.y + bounds.size.height, Float(gtk_widget_get_height(menu.pointer)),
                "Its last item is visible.")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(window.hides("View as Table"))
        }
    }

    func testARowSaysThatItsChartHasAnotherPriceAsLongAsItIsOpen() throws {
        try onRow(in: .coins) { window, _ in
            @MainActor func hasNote() -> Bool { window.texts.contains { $0.hasPrefix("CryptoCompare: ") } }
            XCTAssertTrue(runLoop { hasNote() })
            let details = window.texts.first { $0.hasPrefix("CoinMarketCap: ") }
            XCTAssertTrue(details?.hasPrefix("CoinMarketCap: $67,123.45 · CryptoCompare: $") == true, "\(window.texts)")
            window.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { window.chart == nil && !hasNote() })
            XCTAssertTrue(window.texts.contains("#1"), "\(window.texts)")
        }
    }

    func testStoredCandlesAreShownWithTheirAgeUntilTheSiteResponds() throws {
        try onMain {
            let (source, store) = (StubCandles(), MemoryCandles())
            let candles = StoredCandles(StubCandles.waves(300, of: .hour), date: Date() - 7_200)
            _ = store.save(candles, of: try XCTUnwrap(Listing.coins.tickers.first).coin, interval: .hour).subscribe()
            source.fail(with: SiteFailure(site: .test, reason: .unreachable))
            let window = WickWindow(.coins, candles: source, stored: store)
            XCTAssertTrue(window.shows("Bitcoin (BTC)"))
            window.window.settle()
            Mouse.click(try XCTUnwrap(window.label("Bitcoin (BTC)")))
            XCTAssertTrue(runLoop { window.chart?.scene != nil })
            XCTAssertTrue(runLoop { window.texts.contains { $0.contains("Showing candles from ") } })
            source.fail(with: nil)
            window.window.settle()
            Mouse.click(try XCTUnwrap(window.label("Retry")))
            XCTAssertTrue(runLoop { !window.texts.contains { $0.contains("Showing candles from ") } })
            XCTAssertNotNil(window.chart?.scene)
            window.end()
        }
    }

    func testStoredCandlesOfACoinThatIsNoLongerListedOfferAnotherSource() throws {
        try onMain {
            let (source, store) = (StubCandles(), MemoryCandles())
            let candles = StoredCandles(StubCandles.waves(300, of: .hour), date: Date() - 7_200)
            let coin = try XCTUnwrap(Listing.coins.tickers.first).coin
            for interval in CandleInterval.allCases {
                _ = store.save(candles, of: coin, interval: interval).subscribe()
            }
            source.fail(.huobi, with: SiteFailure(site: .huobi, reason: .notListed("BTC")))
            let window = WickWindow(.coins, candles: source, stored: store)
            window.settings.choose("huobi", for: .candleProvider)
            XCTAssertTrue(window.shows("Bitcoin (BTC)"))
            window.window.settle()
            Mouse.click(try XCTUnwrap(window.label("Bitcoin (BTC)")))
            XCTAssertTrue(runLoop { window.texts.contains { $0.hasPrefix("Huobi does not list BTC. ") } })
            XCTAssertNotNil(window.chart?.scene)
            XCTAssertTrue(runLoop { window.texts.contains { $0.hasPrefix("Switch to ") } })
            window.window.settle()
            let button = try XCTUnwrap(window.texts.first { $0.hasPrefix("Switch to ") })
            Mouse.click(try XCTUnwrap(window.label(button)))
            XCTAssertTrue(window.hides(button))
            XCTAssertFalse(window.texts.contains { $0.hasPrefix("Huobi does not list BTC. ") })
            // The chart of the other source is empty until its stored candles have been read.
            XCTAssertTrue(runLoop { window.chart?.scene != nil })
            window.end()
        }
    }
}

extension WickWindow {
    var chart: ChartView? { widget(withClass: "chart")?.attached(forKey: "wick-chart") as? ChartView }
}

extension Listing {
    /// More coins than fit in a window, starting with Bitcoin.
    fileprivate static let coins = Listing(
        tickers: Array(market.tickers.prefix(1)) + Array(long.tickers.dropFirst()), skipped: 0)
}
