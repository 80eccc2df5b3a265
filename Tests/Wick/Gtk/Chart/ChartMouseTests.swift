import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketScreens
import WickMarketSources
import XCTest

@testable import WickChart
@testable import WickGtk

/// The buttons and menus of a chart, used with the mouse alone.
final class ChartMouseTests: OpenRowTestCase {
    func testItemsOfTheMenuChangeTheAxis() throws {
        try onRow { wick, chart in
            try wick.choose("Logarithmic Axis", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.layout?.priceScale.kind == .logarithmic })
            try wick.choose("Inverted Axis", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.layout?.priceScale.isInverted == true })
            XCTAssertEqual(chart.layout?.priceScale.kind, .logarithmic)
            for item in ["Logarithmic Axis", "Inverted Axis"] { try wick.choose(item, below: "Chart Menu") }
            XCTAssertTrue(runLoop { chart.layout?.priceScale.kind == .linear })
            XCTAssertTrue(runLoop { chart.layout?.priceScale.isInverted == false })

            // The same menu, at the pointer.
            Mouse.click(chart.widget, at: (0.4, 0.3), button: 3)
            try wick.choose("Percent Axis")
            XCTAssertTrue(runLoop { chart.layout?.priceScale.kind == .percent })

            Mouse.drag(from: Mouse.place(in: chart.widget, at: (0.97, 0.3)), by: (0, 60))
            XCTAssertTrue(runLoop { chart.options.priceRange != nil })
            try wick.choose("Automatic Price Axis", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.options.priceRange == nil })
        }
    }

    func testItemsOfTheMenuUndoRedoAndRemoveADrawing() throws {
        try onRow { wick, chart in
            try wick.choose("Horizontal Line", below: "Draw")
            XCTAssertTrue(runLoop { chart.drawings.tool == .horizontalLine })
            Mouse.click(chart.widget, at: (0.5, 0.3))
            XCTAssertTrue(runLoop { chart.layout?.drawings.count == 1 })
            try wick.choose("Undo Drawing", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.layout?.drawings.isEmpty == true })
            try wick.choose("Redo Drawing", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.layout?.drawings.count == 1 })
            XCTAssertNotNil(chart.drawings.selection)
            try wick.choose("Remove Drawing", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.drawings.drawings.isEmpty && chart.layout?.drawings.isEmpty == true })
        }
    }

    func testItemsOfTheMenuMoveTheCandlesAndHideTheIndicators() throws {
        try onRow { wick, chart in
            try wick.choose("Show All Candles", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.shownCount == 300 })
            chart.move { $0.zoom(by: 4, around: 100) }
            chart.move { $0.goToOldest() }
            XCTAssertTrue(runLoop { chart.layout?.viewport.showsNewest == false })
            try wick.choose("Go to Newest Candle", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.layout?.viewport.showsNewest == true })
            XCTAssertFalse(try XCTUnwrap(chart.layout).indicators.isEmpty)
            try wick.choose("Indicators", below: "Chart Menu")
            XCTAssertTrue(runLoop { chart.layout?.indicators.isEmpty == true })
        }
    }

    func testItemsOfTheMenuOpenTheSheetsAndTheTable() throws {
        try onRow { wick, _ in
            for (item, title) in [("Compare…", "Compare"), ("Choose Indicators…", "Indicators")] {
                try wick.choose(item, below: "Chart Menu")
                XCTAssertTrue(runLoop { wick.titles == ["Market", title] }, "\(wick.titles)")
                wick.window.settle()
                Mouse.run(["key", "Escape"])
                XCTAssertTrue(runLoop { wick.titles == ["Market"] })
                wick.window.settle()
            }
            try wick.choose("View as Table", below: "Chart Menu")
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Bitcoin (BTC)"] })
            XCTAssertTrue(wick.shows("Change"))
        }
    }

    func testTheTypeIsChosenFromItsMenu() throws {
        try onRow { wick, chart in
            try wick.choose("Line", below: "Chart Type")
            XCTAssertTrue(runLoop { chart.layout?.priceLine?.isFilled == false })
            try wick.choose("Bars", below: "Chart Type")
            XCTAssertTrue(runLoop { chart.options.type == .bars && chart.layout?.priceLine == nil })
            XCTAssertEqual(chart.layout?.candles.isEmpty, false)
        }
    }

    func testIntervalsAndRangesAreChosenWithTheirButtons() throws {
        try onRow { wick, chart in
            try wick.clickChoice("1W")
            XCTAssertTrue(runLoop { (166...172).contains(chart.shownCount) }, "\(chart.shownCount)")
            XCTAssertTrue(runLoop { wick.isPressed("1W") && !wick.isPressed("All") })
            try wick.clickChoice("All")
            XCTAssertTrue(runLoop { chart.shownCount == 300 })
            try wick.clickChoice("Daily")
            XCTAssertTrue(runLoop { chart.layout != nil && chart.scene?.series.grid.interval == ChartInterval(.day) })
            XCTAssertTrue(runLoop { wick.isPressed("Daily") && !wick.isPressed("1 h") })
            try wick.clickChoice("1 h")
            XCTAssertTrue(runLoop { chart.scene?.series.grid.interval == ChartInterval(.hour) })
        }
    }

    func testAllShowsTheOlderCandlesThatItLoads() throws {
        try onMain {
            let wick = WickWindow(candles: StubCandles(2_700))
            let chart = try wick.openChart()
            XCTAssertEqual(chart.scene?.series.count, 500)
            try wick.clickChoice("All")
            XCTAssertTrue(runLoop { chart.shownCount == 2_700 }, "\(chart.shownCount)")
            XCTAssertTrue(wick.isPressed("All"))
            wick.end()
        }
    }

    func testAnotherClickOnAllLoadsTheOlderCandlesThatHaveFailed() throws {
        try onMain {
            let candles = StubCandles(2_700)
            let wick = WickWindow(candles: candles)
            let chart = try wick.openChart()
            candles.fail(with: SiteFailure(site: .test, reason: .unreachable))
            try wick.clickChoice("All")
            let note = "Older candles: "
            XCTAssertTrue(runLoop { wick.texts.contains { $0.hasPrefix(note) } })
            wick.window.settle()
            XCTAssertEqual(chart.shownCount, 500)
            candles.fail(with: nil)
            try wick.clickChoice("All")
            XCTAssertTrue(runLoop { chart.shownCount == 2_700 }, "\(chart.shownCount)")
            XCTAssertFalse(wick.texts.contains { $0.hasPrefix(note) })
            wick.end()
        }
    }

    func testAFewCandlesFillTheChartInARowOnAPageAndAfterTheSourceHasChanged() throws {
        try onMain {
            let candles = StubCandles()
            candles.limit(.kraken, to: 24)
            candles.limit(.coinGecko, to: 12)
            let wick = WickWindow(candles: candles)
            wick.settings.choose("huobi", for: .candleProvider)
            let chart = try wick.openChart()
            XCTAssertTrue(chart.shownCount > 80)
            for (source, count) in [("kraken", 24), ("coingecko", 12)] {
                wick.settings.choose(source, for: .candleProvider)
                XCTAssertTrue(runLoop { chart.scene?.series.count == count && chart.isFilled }, source)
            }
            wick.press("<Control>e")
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== chart && $0.isFilled } ?? false })
            wick.end()
        }
    }

    func testInANarrowWindowTheIntervalIsChosenFromItsList() throws {
        try onMain {
            let wick = WickWindow(width: 360, height: 720, candles: StubCandles())
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.window.settle()
            Mouse.click(try XCTUnwrap(wick.label("Bitcoin (BTC)")))
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            let chart = try XCTUnwrap(wick.chart)
            wick.window.settle()
            Mouse.click(try XCTUnwrap(wick.widgets.first { $0.className == "GtkDropDown" }))
            let title = CandleInterval.fifteenMinutes.title
            XCTAssertTrue(wick.shows(title))
            wick.window.settle()
            Mouse.click(try XCTUnwrap(wick.label(title)))
            XCTAssertTrue(runLoop { chart.scene?.series.grid.interval == ChartInterval(.fifteenMinutes) })
            XCTAssertTrue(runLoop { wick.labels(title).count == 1 }, "The list closes, and the button has the text.")
            wick.end()
        }
    }

    func testTheChartIsExpandedAndShrunkWithItsButton() throws {
        try onRow { wick, chart in
            try wick.clickButton("Expand Chart")
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Bitcoin (BTC)"] })
            XCTAssertTrue(runLoop { wick.chart.map { $0 !== chart && $0.layout?.hasPrices == true } ?? false })
            wick.window.settle()
            try wick.clickButton("Shrink Chart")
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            XCTAssertTrue(runLoop { wick.chart === chart })
        }
    }

    func testAKeyOpensTheMenuOverTheChartBelowTheCrosshair() throws {
        try onRow(width: 360, height: 640) { wick, chart in
            chart.widget.grabFocus()
            for hasCrosshair in [false, true] {
                if hasCrosshair {
                    Mouse.run(["key", "Left", "key", "Left"])
                    XCTAssertTrue(runLoop { chart.layout?.crosshair != nil })
                }
                Mouse.run(["key", "Menu"])
                let menu = try XCTUnwrap(wick.openMenu(of: chart.widget))
                let (top, corner) = (Mouse.place(in: chart.widget, at: (0, 0)).y, Mouse.place(in: menu, at: (0, 0)))
                XCTAssertEqual(Double(corner.y), Double(top), accuracy: 30)
                let crosshair = chart.layout?.crosshair?.lines.first?.frame.x ?? 0
                XCTAssertEqual(crosshair > 0, hasCrosshair)
                XCTAssertEqual(
                    Double(corner.x), Double(Mouse.place(in: chart.widget, at: (0, 0)).x) + crosshair, accuracy: 30)
                var natural: gint = 0
                gtk_widget_measure(menu.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, &natural, nil, nil)
                // As far as the screen has room.
                XCTAssertGreaterThan(Double(gtk_widget_get_height(menu.pointer)), 0.7 * Double(natural))
                Mouse.run(["key", "Escape"])
                XCTAssertTrue(runLoop { wick.menuItem("Logarithmic Axis") == nil && chart.widget.holdsFocus })
                wick.window.settle()
            }
        }
    }

    func testNoTooltipOfTheButtonCoversItsMenu() throws {
        try onRow { wick, _ in
            let button = try XCTUnwrap(wick.widgets.first { $0.className == "GtkButton" && $0.isNamed("Chart Menu") })
            XCTAssertNotEqual(gtk_widget_get_has_tooltip(button.pointer), 0)
            try wick.clickButton("Chart Menu")
            XCTAssertTrue(runLoop { wick.menuItem("Logarithmic Axis") != nil })
            XCTAssertEqual(gtk_widget_get_has_tooltip(button.pointer), 0)
            Mouse.run(["key", "Escape"])
            XCTAssertTrue(runLoop { wick.menuItem("Logarithmic Axis") == nil })
            XCTAssertNotEqual(gtk_widget_get_has_tooltip(button.pointer), 0)
            XCTAssertTrue(runLoop { wick.focus?.pointer == button.pointer })
        }
    }

    func testTheMenuOfTypesHasTheFocusOnTheCurrentOne() throws {
        try onRow { wick, chart in
            chart.widget.grabFocus()
            XCTAssertEqual(chart.options.type, .hollowCandles)
            // Not where it would focus an item of the menu.
            Mouse.run(["mousemove", "10", "650"])
            for (keys, type) in [(["Down"], ChartType.bars), (["Down", "Down"], .area)] {
                Mouse.run(["key", "t"])
                XCTAssertTrue(runLoop { wick.menuItem("Hollow Candles") != nil })
                wick.window.settle()
                Mouse.run(keys.flatMap { ["key", $0] } + ["key", "Return"])
                XCTAssertTrue(runLoop { chart.options.type == type }, "\(chart.options.type)")
                XCTAssertTrue(runLoop { wick.menuItem("Hollow Candles") == nil })
                wick.window.settle()
            }
        }
    }
}

extension ChartView {
    /// Whether the candles have the whole width, but for a margin after the newest one.
    fileprivate var isFilled: Bool {
        guard let viewport = layout?.viewport, let slots = scene?.series.slots else { return false }
        let newest = viewport.x(of: Double(slots.upperBound)) / viewport.width
        return abs(viewport.x(of: Double(slots.lowerBound))) < 1 && (0.85..<1).contains(newest)
    }

    /// How many candles are visible.
    fileprivate var shownCount: Int {
        guard let slots = scene?.series.slots else { return 0 }
        return layout?.viewport.visibleSlots.clamped(to: slots).count ?? 0
    }
}

extension WickWindow {
    /// The open menu of a widget, once it is drawn.
    fileprivate func openMenu(of widget: some Widget) -> AnyWidget? {
        var menu: AnyWidget?
        _ = runLoop {
            menu = widgets.first {
                $0.className == "GtkPopoverMenu" && $0.parent?.pointer == widget.pointer
                    && gtk_widget_get_width($0.pointer) > 0
            }
            return menu != nil
        }
        window.settle()
        return menu
    }

    /// Opens the row of Bitcoin, and returns its chart once it is drawn.
    fileprivate func openChart() throws -> ChartView {
        XCTAssertTrue(shows("Bitcoin (BTC)"))
        window.settle()
        row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
        XCTAssertTrue(runLoop { self.chart?.layout?.hasPrices == true })
        window.settle()
        return try XCTUnwrap(chart)
    }

    /// Clicks a button above the chart, and then an item of its menu.
    fileprivate func choose(_ item: String, below button: String) throws {
        try clickButton(button)
        try choose(item)
    }

    /// Clicks an item of the open menu.
    fileprivate func choose(_ item: String) throws {
        XCTAssertTrue(runLoop { self.menuItem(item) != nil }, item)
        window.settle()
        Mouse.click(try XCTUnwrap(menuItem(item), item))
        XCTAssertTrue(runLoop { self.menuItem(item) == nil }, "The menu closes.")
        window.settle()
    }

    fileprivate func menuItem(_ title: String) -> AnyWidget? {
        widgets.first { item in
            item.className == "GtkModelButton" && item.descendants.contains { $0.labelText == title }
        }
    }

    fileprivate func clickButton(_ name: String) throws {
        let button = widgets.first { ["GtkButton", "GtkToggleButton"].contains($0.className) && $0.isNamed(name) }
        Mouse.click(try XCTUnwrap(button, name))
    }

    /// Clicks the button of an interval or a range.
    fileprivate func clickChoice(_ title: String) throws {
        Mouse.click(try XCTUnwrap(choice(title), title))
        window.settle()
    }

    fileprivate func isPressed(_ title: String) -> Bool {
        choice(title).map { gtk_toggle_button_get_active($0.cast()) != 0 } ?? false
    }

    private func choice(_ title: String) -> AnyWidget? {
        widgets.first { button in
            button.className == "GtkToggleButton" && button.descendants.contains { $0.labelText == title }
        }
    }
}
