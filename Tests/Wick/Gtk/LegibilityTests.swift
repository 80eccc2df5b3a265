import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// The pixels of all texts outside rows, on each page and in each appearance.
final class LegibilityTests: GtkTestCase {
    func testTheTextsOfThePages() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            return ["Simulated data", "Price", "Token", "Name or symbol"]
        }
        try onEachPage { wick in
            wick.turn(toTab: 1)
            XCTAssertTrue(wick.shows("No Favorites Yet"))
            return ["No Favorites Yet"]
        }
    }

    func testTheTextsOfFailuresAndMessages() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.source.response(with: .failure(.unreachable))
            wick.source.failGlobally(with: .rateLimited(for: 3_600))
            wick.press("F5|<Control>r")
            XCTAssertTrue(runLoop { wick.has(styleClass: "banner") })
            return ["Simulated data", "Price"]
        }
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.search?.text = "zzz"
            XCTAssertTrue(wick.shows("No Results Found"))
            return ["No Results Found"]
        }
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)")?.activateAction("row.favorite")
            XCTAssertTrue(wick.shows("Bitcoin added to Favorites"))
            return ["Bitcoin added to Favorites", "Undo"]
        }
    }

    func testTheTextsOfTheSettings() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            return ["Settings", "Coins Only"]
        }
    }

    func testTheTextsOfAnOpenRow() throws {
        try onEachPage(candles: StubCandles()) { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)")?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            return [wick.texts.first { $0.hasPrefix("24 h volume") } ?? "24 h volume"]
        }
    }

    func testTheTextsOfAChartsPageAndOfItsSheets() throws {
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            return ["1D", "All"]
        }
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            wick.chart?.requestIndicators()
            XCTAssertTrue(runLoop { wick.titles.last == "Indicators" })
            return ["Indicators", "Name or abbreviation"]
        }
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            wick.chart?.requestComparison()
            XCTAssertTrue(runLoop { wick.titles.last == "Compare" })
            return ["Compare"]
        }
    }

    func testTheTextsOfTheDataSources() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            wick.click("Show")
            XCTAssertTrue(runLoop { wick.titles.last == "Data Sources" })
            return ["Data Sources"]
        }
    }

    func testTheTextsOfTheTimeZones() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.openSettings()
            wick.click("Local")
            XCTAssertTrue(runLoop { wick.titles.last == "Time Zone" })
            return ["Time Zone"]
        }
    }

    /// Checks the contrast of each text after `use`, which returns some of the texts that must be found.
    private func onEachPage(candles: StubCandles? = nil, _ use: @escaping @MainActor (WickWindow) -> [String]) throws {
        for (isDark, isHighContrast) in [(false, false), (true, false), (false, true), (true, true)] {
            try onMain {
                try Toolkit.withAppearance(isDark: isDark, isHighContrast: isHighContrast) {
                    for width in [360, 1_000] {
                        let wick = WickWindow(width: width, candles: candles)
                        let expected = use(wick)
                        wick.window.settle()
                        let checked = wick.checkContrast(
                            least: isHighContrast ? 7 : 4.5,
                            "\(width) pixels, \(isDark ? "dark" : "light"), high contrast: \(isHighContrast)")
                        XCTAssertEqual(Set(expected).subtracting(checked), [], "not seen at \(width) pixels")
                        wick.end()
                    }
                }
            }
        }
    }
}

extension UsedWindow {
    /// Checks the texts that are wholly visible, except those of disabled controls.
    ///
    /// - Returns: The checked texts.
    fileprivate func checkContrast(least: Double, _ appearance: String) -> [String] {
        // A window without the focus is dimmed as a whole.
        gtk_widget_unset_state_flags(window.pointer, GTK_STATE_FLAG_BACKDROP)
        window.settle()
        let picture = DrawnPicture(of: window)
        return widgets.compactMap { widget in
            // The pixels of a dash, a thin line, are blended with their background.
            guard let text = widget.labelText ?? widget.entryText, !["", "—"].contains(text),
                gtk_widget_is_sensitive(widget.pointer) != 0, let frame = visibleFrame(of: widget)
            else { return nil }
            let contrast = picture.contrast(in: frame)
            // A shape such as ○, beside words that say the same, needs 3:1, as other graphics do.
            let isShape = text.count == 1 && text.allSatisfy { !$0.isLetter && !$0.isNumber }
            XCTAssertGreaterThanOrEqual(contrast, isShape ? 3 : least, "“\(text)”, \(appearance)")
            return text
        }
    }

    /// The place of a widget in the window; nil if something covers it or it is partly out of sight.
    private func visibleFrame(of widget: AnyWidget) -> RowFrame? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds) != 0 else { return nil }
        let frame = RowFrame(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
        let corners = [0.1, 0.9].flatMap { x in [0.1, 0.9].map { (x, $0) } }
        let isVisible = corners.allSatisfy { x, y in
            gtk_widget_pick(
                window.pointer, frame.x + x * frame.width, frame.y + y * frame.height, GTK_PICK_NON_TARGETABLE
            ).map { AnyWidget($0).isSame(as: widget) } ?? false
        }
        return isVisible ? frame : nil
    }
}

extension AnyWidget {
    /// The text of an entry.
    fileprivate var entryText: String? {
        className == "GtkText" ? gtk_editable_get_text(opaque).map { String(cString: $0) } : nil
    }
}
