import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickChart
import WickMarket
import WickMarketSources
import WickMarketStore
import XCTest

@testable import WickGtk
@testable import WickMarketScreens

/// The page of a chart.
final class CoinChartTests: MouseTestCase {
    /// Opens the row of Bitcoin and its page with the key, and runs a test's body after the candles have been drawn.
    private func onPage(
        width: Int = 800, height: Int = 700, favorites: [Favorite] = [], isRightToLeft: Bool = false,
        _ body: @MainActor (WickWindow, ChartView) throws -> Void
    ) throws {
        try onMain {
            gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let wick = WickWindow(favorites: favorites, width: width, height: height, candles: StubCandles())
            try wick.openPage()
            try body(wick, XCTUnwrap(wick.chart))
            wick.end()
        }
    }

    /// Opens the row of Bitcoin and its page, on which the candles then fail to load, and runs a test's body.
    private func onFailedPage(
        favorites: [Favorite], _ body: @MainActor (WickWindow, StubCandles) throws -> Void
    ) throws {
        try onMain {
            let candles = StubCandles()
            let wick = WickWindow(favorites: favorites, width: 1_200, candles: candles)
            try wick.openRow()
            candles.fail(with: SiteFailure(site: .test, reason: .timedOut))
            Mouse.run(["key", "ctrl+e"])
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Bitcoin (BTC)"] })
            XCTAssertTrue(wick.shows("Retry"))
            wick.window.settle()
            try body(wick, candles)
            wick.end()
        }
    }

    func testTheKeyOpensAndLeavesItAndTheChartHasTheFocus() throws {
        try onPage { wick, chart in
            XCTAssertTrue(runLoop { chart.widget.holdsFocus }, "\(String(describing: wick.focus))")
            Mouse.run(["key", "ctrl+e"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            wick.window.settle()
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            XCTAssertTrue(runLoop { wick.focus?.holdsFocus == true })
            let row = try XCTUnwrap(wick.chart)
            row.widget.grabFocus()
            Mouse.run(["key", "ctrl+e"])
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Bitcoin (BTC)"] })
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== row && $0.widget.holdsFocus } ?? false })
            wick.window.settle()
            // Escape leaves the candle first.
            Mouse.run(["key", "Left"])
            XCTAssertTrue(runLoop { wick.chart?.scene?.focus != nil })
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.chart?.scene?.focus == nil })
            XCTAssertEqual(wick.titles, ["Market", "Bitcoin (BTC)"])
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] && row.widget.holdsFocus })
        }
    }

    func testItShowsTheSameCandlesAsTheRow() throws {
        try onMain {
            let wick = WickWindow(candles: StubCandles())
            try wick.openRow()
            let row = try XCTUnwrap(wick.chart)
            row.move {
                $0.zoom(by: 2, around: 100)
                $0.pan(by: 300)
            }
            wick.window.settle()
            let before = try XCTUnwrap(row.layout?.viewport)
            XCTAssertFalse(before.showsNewest)
            wick.press("<Control>e")
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== row && $0.layout?.hasPrices == true } ?? false })
            wick.window.settle()
            let after = try XCTUnwrap(wick.chart?.layout?.viewport)
            XCTAssertEqual(after.pixelsPerSlot, before.pixelsPerSlot, accuracy: 1)
            XCTAssertEqual(after.endPosition, before.endPosition, accuracy: 1)
            wick.end()
        }
    }

    func testItShowsCandlesOlderThanTheFirstPageOnceTheyAreLoaded() throws {
        try onMain {
            let wick = WickWindow(candles: StubCandles(2_000))
            try wick.openRow()
            let row = try XCTUnwrap(wick.chart)
            for _ in 0..<3 {
                let count = try XCTUnwrap(row.scene?.series.count)
                row.move { $0.pan(by: 1e6) }
                XCTAssertTrue(runLoop { row.scene?.series.count ?? 0 > count })
                if row.scene?.series.count == 2_000 { break }
            }
            row.move { $0.pan(by: 1e6) }
            wick.window.settle()
            let before = try XCTUnwrap(row.layout?.viewport)
            let newest = try XCTUnwrap(row.scene?.series.slots.upperBound)
            XCTAssertLessThan(before.endPosition, Double(newest - 600))
            wick.press("<Control>e")
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== row && $0.layout?.hasPrices == true } ?? false })
            let chart = try XCTUnwrap(wick.chart)
            XCTAssertTrue(
                runLoop { abs((chart.layout?.viewport.endPosition ?? 0) - before.endPosition) < 1 },
                "\(String(describing: chart.layout?.viewport.endPosition)) \(before.endPosition)")
            // From then on the user moves it.
            chart.input?.beginInput()
            chart.move { $0.showNewest() }
            wick.press("F5|<Control>r")
            wick.window.settle()
            XCTAssertTrue(chart.layout?.viewport.showsNewest == true)
            wick.end()
        }
    }

    func testAPhoneOnItsSideShowsEverythingWithoutScrolling() throws {
        try onPage(width: 720, height: 360) { wick, chart in
            XCTAssertTrue(
                wick.texts.contains { $0.hasPrefix("Simulated data · $") && $0.contains(" · ○ ") }, "\(wick.texts)")
            XCTAssertFalse(wick.texts.contains { $0.hasPrefix("24 h volume") })
            let layout = try XCTUnwrap(chart.layout)
            XCTAssertGreaterThan(layout.size.height, 230)
            XCTAssertGreaterThan(layout.panes.legend.height, 0)
            XCTAssertNotNil(layout.panes.volume)
            for name in ["Open on CoinMarketCap", "Chart Type", "Indicators", "Draw", "Shrink Chart", "Chart Menu"] {
                let button = try XCTUnwrap(
                    wick.widgets.first { $0.isNamed(name) && $0.className != "GtkPopoverMenu" }, name)
                let edges = try XCTUnwrap(wick.edges(of: button))
                XCTAssertGreaterThanOrEqual(edges.left, 0, name)
                XCTAssertLessThanOrEqual(edges.right, 720, name)
            }
            for range in ["1D", "1W", "1M", "3M", "1Y", "All"] {
                XCTAssertLessThanOrEqual(try XCTUnwrap(wick.edges(ofText: range)).right, 720, range)
            }
            XCTAssertLessThanOrEqual(wick.leastWidth, 720)
            XCTAssertLessThanOrEqual(try XCTUnwrap(wick.bottom(of: chart.widget)), 360)
            // Higher again, the texts return, and the ranges are below the chart.
            gtk_window_set_default_size(wick.window.cast(), 720, 700)
            XCTAssertTrue(runLoop { wick.texts.contains { $0.hasPrefix("24 h volume") } })
            wick.window.settle()
            XCTAssertTrue(wick.texts.contains { $0.hasPrefix("Simulated data · $") })
            XCTAssertGreaterThan(try XCTUnwrap(chart.layout).size.height, 450)
        }
    }

    func testItsStarAndKeyAddTheCoinToTheFavoritesAndRemoveIt() throws {
        try onPage { wick, _ in
            let add = try XCTUnwrap(wick.button(named: "Add to Favorites"))
            XCTAssertEqual(add.iconName, "non-starred-symbolic")
            XCTAssertGreaterThanOrEqual(try XCTUnwrap(wick.window.iconContrast(of: add)), 4.5)
            Mouse.click(at: Mouse.place(in: add), in: wick.window)
            XCTAssertTrue(runLoop { wick.button(named: "Remove from Favorites")?.iconName == "starred-symbolic" })
            Mouse.run(["key", "ctrl+d"])
            XCTAssertTrue(runLoop { wick.button(named: "Add to Favorites") != nil })
        }
    }

    func testPriceAndChangeAreAboveTheChartOfANarrowPageAndOtherwiseInTheHeader() throws {
        let headline = "$67,123.45 · +2.34% · "
        try onPage(width: 360) { wick, _ in
            let label = try XCTUnwrap(
                wick.widgets.first { $0.className == "GtkLabel" && Label(raw: $0.raw).text.hasPrefix(headline) })
            let layout = gtk_label_get_layout(label.opaque)
            XCTAssertEqual(pango_layout_is_ellipsized(layout), 0)
            XCTAssertNotEqual(gtk_widget_get_mapped(label.pointer), 0)
            let edges = try XCTUnwrap(wick.edges(of: label))
            XCTAssertTrue(edges.left >= 0 && edges.right <= 360)
        }
        try onPage(width: 900) { wick, _ in
            XCTAssertTrue(runLoop { wick.texts.contains { $0.contains(headline) } })
        }
    }

    func testItsHeightHasNoEdgeToDrag() throws {
        try onPage { wick, chart in
            XCTAssertTrue(chart.fillsPage)
            chart.widget.grabFocus()
            XCTAssertTrue(chart.markNextEdge() && chart.markNextEdge())
            XCTAssertEqual(chart.options.markedPane, 0, "Only that of the volumes.")
            chart.unmarkEdge()
            wick.settings.choose(ChartIndicators(stored: .word("rsi:14")) ?? .standard, for: .indicators)
            XCTAssertTrue(runLoop { chart.layout?.panes.studies.count == 1 })
            for edge in [0, 1, 0] {
                XCTAssertTrue(chart.markNextEdge())
                XCTAssertEqual(chart.options.markedPane, edge)
            }
        }
    }

    func testAWidePageHasTheFavoritesOfWhichAClickShowsTheChartAndFacts() throws {
        try onPage(width: 1_200, favorites: [.bitcoinForPage, .ethereumForPage]) { wick, chart in
            XCTAssertTrue(wick.shows("Ethereum (ETH)"))
            for title in ["Rank", "Market Cap", "Change over 7 days"] {
                XCTAssertTrue(wick.texts.contains(title), title)
            }
            XCTAssertTrue(wick.texts.contains("#1"))
            Mouse.click(try XCTUnwrap(wick.row("Ethereum (ETH)")), at: (0.3, 0.5))
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== chart && $0.layout?.hasPrices == true } ?? false })
            XCTAssertTrue(wick.shows("#2"))
            XCTAssertTrue(wick.widgets.contains { $0.isNamed("Chart of Ethereum (ETH)") })
            // By keyboard back to the first one.
            Mouse.run(["key", "Up", "key", "Return"])
            XCTAssertTrue(wick.shows("#1"))
            XCTAssertFalse(try XCTUnwrap(wick.chart).widget.holdsFocus, "The focus stays in the list.")
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
        }
    }

    func testF5WithTheFocusInTheFavoritesBringsAFailedChartBack() throws {
        try onMain {
            let candles = StubCandles()
            let wick = WickWindow(favorites: [.bitcoinForPage, .ethereumForPage], width: 1_200, candles: candles)
            try wick.openPage()
            candles.fail(with: SiteFailure(site: .test, reason: .timedOut))
            Mouse.click(try XCTUnwrap(wick.row("Ethereum (ETH)")), at: (0.3, 0.5))
            XCTAssertTrue(wick.shows("Retry"))
            candles.fail(with: nil)
            Mouse.run(["key", "F5"])
            XCTAssertTrue(wick.hides("Retry"))
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            XCTAssertTrue(wick.favoritesHoldFocus, "\(String(describing: wick.focus?.className))")
            wick.end()
        }
    }

    func testCandlesThatArriveDoNotTakeTheFocusFromTheFavorites() throws {
        try onFailedPage(favorites: [.bitcoinForPage, .ethereumForPage]) { wick, candles in
            // A click on the shown coin's row only moves the focus.
            Mouse.click(try XCTUnwrap(wick.row("Bitcoin (BTC)")), at: (0.3, 0.5))
            XCTAssertTrue(runLoop { wick.favoritesHoldFocus })
            candles.fail(with: nil)
            Mouse.run(["key", "F5"])
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            wick.window.settle()
            XCTAssertTrue(wick.favoritesHoldFocus, "\(String(describing: wick.focus?.className))")
        }
    }

    func testAChartThatFailedTakesTheFocusOnceItIsThere() throws {
        try onFailedPage(favorites: [.bitcoinForPage]) { wick, candles in
            candles.fail(with: nil)
            Mouse.run(["key", "F5"])
            XCTAssertTrue(runLoop { wick.chart.map { $0.layout?.hasPrices == true && $0.widget.holdsFocus } ?? false })
        }
    }

    func testInRightToLeftScriptsThePageIsMirroredAndTheChartIsNot() throws {
        try onPage(width: 1_200, favorites: [.bitcoinForPage], isRightToLeft: true) { wick, chart in
            let place = try XCTUnwrap(wick.edges(of: chart.widget))
            let side = try XCTUnwrap(wick.widget(withClass: "coin-side").flatMap { wick.edges(of: $0) })
            XCTAssertLessThanOrEqual(side.right, place.left)
            let (first, last) = (try XCTUnwrap(wick.edges(ofText: "1D")), try XCTUnwrap(wick.edges(ofText: "All")))
            XCTAssertLessThan(last.right, first.left)
            // The newest candles are at the right, and so is the button that leads to them; older ones appear at the left.
            chart.move { $0.goToOldest() }
            XCTAssertTrue(wick.shows("Latest"))
            wick.window.settle()
            XCTAssertGreaterThan(try XCTUnwrap(wick.edges(ofText: "Latest")).left, (place.left + place.right) / 2)
            let loading = try XCTUnwrap(
                wick.widget(withClass: "chart-place")?.descendants.first {
                    gtk_widget_has_css_class($0.pointer, "chart-progress") != 0
                })
            XCTAssertEqual(gtk_widget_get_halign(loading.pointer), GTK_ALIGN_END)
        }
    }

    func testWithoutFavoritesAWidePageSaysSo() throws {
        try onPage(width: 1_200) { wick, _ in XCTAssertTrue(wick.shows("No Favorites Yet")) }
    }

    func testItFitsIntoANarrowWindow() throws {
        try onPage(width: 360, height: 720) { wick, chart in
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            XCTAssertLessThanOrEqual(try XCTUnwrap(wick.label("1W").flatMap { wick.bottom(of: $0) }), 720)
            XCTAssertGreaterThan(try XCTUnwrap(chart.layout).size.height, 300)
        }
    }

    func testItFitsIntoANarrowWindowWithLargeText() throws {
        try onMain {
            Toolkit.setFont("Cantarell 16.5")
            defer { Toolkit.resetFont() }
            let wick = WickWindow(width: 360, height: 740, candles: StubCandles())
            try wick.openPage()
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            // Twice the usual size.
            Toolkit.setFont("Cantarell 22")
            wick.window.settle()
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            // Without their button, the settings have their key.
            Mouse.run(["key", "ctrl+comma"])
            XCTAssertTrue(wick.shows("Live Prices"))
            wick.end()
        }
    }

    func testANarrowHeaderHasLinesForTheNameAndTheSymbolOfWhichNoneIsCut() throws {
        for font in ["Cantarell 11", "Cantarell 16.5"] {
            try onMain {
                Toolkit.setFont(font)
                defer { Toolkit.resetFont() }
                let wick = WickWindow(width: 360, height: 740, candles: StubCandles())
                try wick.openPage()
                let name = try XCTUnwrap(wick.heading("Bitcoin (BTC)"), font)
                XCTAssertEqual(name.text, "Bitcoin")
                if font == "Cantarell 11" {
                    XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(name.opaque)), 0)
                }
                let symbol = try XCTUnwrap(
                    wick.widgets.first {
                        gtk_widget_has_css_class($0.pointer, "subtitle") != 0 && gtk_widget_get_mapped($0.pointer) != 0
                            && $0.labelText?.hasPrefix("BTC") == true
                    }, font)
                XCTAssertEqual(pango_layout_is_ellipsized(gtk_label_get_layout(symbol.opaque)), 0, font)
                XCTAssertLessThanOrEqual(wick.leastWidth, 360)
                gtk_window_set_default_size(wick.window.cast(), 800, 740)
                XCTAssertTrue(runLoop { wick.heading("Bitcoin (BTC)")?.text == "Bitcoin (BTC)" }, font)
                wick.end()
            }
        }
    }

    func testALeftPageIsReleased() throws {
        try onMain {
            let wick = WickWindow(favorites: [.bitcoinForPage], width: 1_200, candles: StubCandles())
            try wick.openPage()
            weak let left = wick.chart
            XCTAssertNotNil(left)
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            XCTAssertTrue(runLoop { left == nil }, "The chart is released.")
            wick.end()
        }
    }
}

extension Favorite {
    fileprivate static let bitcoinForPage = Favorite.test(1, "Bitcoin", "BTC", position: 0)
    fileprivate static let ethereumForPage = Favorite.test(2, "Ethereum", "ETH", position: 1)
}

extension WickWindow {
    /// The title of the visible page with a name for assistive technology.
    fileprivate func heading(_ name: String) -> Label? {
        widgets.first {
            gtk_widget_has_css_class($0.pointer, "title") != 0 && $0.className == "GtkLabel" && $0.isNamed(name)
                && gtk_widget_get_mapped($0.pointer) != 0
        }
        .map { Label(raw: $0.raw) }
    }

    /// The visible button with a name.
    fileprivate func button(named name: String) -> Button? {
        widgets.first {
            $0.className == "GtkButton" && $0.isNamed(name) && gtk_widget_get_mapped($0.pointer) != 0
        }
        .map { Button(raw: $0.raw) }
    }

    /// Opens the row of Bitcoin.
    fileprivate func openRow() throws {
        XCTAssertTrue(shows("Bitcoin (BTC)"))
        window.settle()
        row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
        XCTAssertTrue(runLoop { self.chart?.layout?.hasPrices == true })
        window.settle()
    }

    /// Whether the focus is in the list at the side of a wide page.
    fileprivate var favoritesHoldFocus: Bool { widget(withClass: "coin-side")?.holdsFocus == true }

    /// Opens the row of Bitcoin, and its page with the key.
    fileprivate func openPage() throws {
        try openRow()
        let row = try XCTUnwrap(chart)
        Mouse.run(["key", "ctrl+e"])
        XCTAssertTrue(runLoop { self.titles == ["Market", "Bitcoin (BTC)"] })
        XCTAssertTrue(runLoop { self.chart.map { $0 !== row && $0.layout?.hasPrices == true } ?? false })
        window.settle()
    }
}
