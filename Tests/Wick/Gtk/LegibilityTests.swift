import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// The pixels of all texts outside the rows of coins, on each page and in each appearance.
final class LegibilityTests: GtkTestCase {
    func testTheTextsOfThePages() throws {
        try onEachPage { wick in
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            return wick.notice + ["Price", "Token", "Name or symbol"]
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
            return wick.notice + ["Price"]
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

    func testTheTextsOfTheCandlesAsATable() throws {
        try onEachPage(candles: StubCandles()) { wick in
            wick.openChartPage()
            wick.press("<Control>t")
            XCTAssertTrue(wick.shows("Change"))
            return ["Time", "Open"] + wick.secondCandle
        }
    }

    func testTheTextsOfTheGroups() throws {
        try onEachPage(groups: ["First": [.bitcoin], "Second": []]) { wick in
            wick.turn(toTab: 1)
            wick.button("Edit Groups")?.click()
            XCTAssertTrue(runLoop { wick.titles.last == "Groups" })
            XCTAssertTrue(wick.shows("1 coin"))
            return ["Groups", "1 coin"]
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
    private func onEachPage(
        candles: StubCandles? = nil, groups: KeyValuePairs<String, [Coin]> = [:],
        _ use: @escaping @MainActor (WickWindow) -> [String]
    ) throws {
        for (isDark, isHighContrast) in [(false, false), (true, false), (false, true), (true, true)] {
            try onMain {
                try Toolkit.withAppearance(isDark: isDark, isHighContrast: isHighContrast) {
                    for width in [360, 1_000] {
                        let wick = WickWindow(groups: groups, width: width, candles: candles)
                        let expected = use(wick)
                        wick.window.settle()
                        let checked = wick.checkContrast(
                            least: isHighContrast ? 7 : 4.5,
                            "\(width) pixels, \(isDark ? "dark" : "light"), high contrast: \(isHighContrast)")
                        XCTAssertEqual(
                            Set(expected).subtracting(checked), [], "not seen at \(width) pixels, but \(checked)")
                        wick.end()
                    }
                }
            }
        }
    }
}

extension UsedWindow {
    /// The label of simulated prices, which is longer in a narrow window.
    fileprivate var notice: [String] {
        // At first, live prices are being connected.
        XCTAssertTrue(runLoop { "○◐".map { shape in self.texts.contains { $0.contains(shape) } } == [true, false] })
        return [texts.first { $0.hasPrefix("Simulated data") } ?? "Simulated data"]
    }

    /// The time in the second row of a table.
    fileprivate var secondCandle: [String] {
        let rows = widgets.filter { gtk_widget_has_css_class($0.pointer, "table-row") != 0 }.compactMap(\.drawnRow)
        // The first one is the header.
        return [rows.dropFirst(2).first?.texts.first?.text ?? "a row"]
    }

    /// Checks the texts that are wholly visible, except those of disabled controls.
    ///
    /// - Returns: The checked texts.
    fileprivate func checkContrast(least: Double, _ appearance: String) -> [String] {
        // A window without the focus is dimmed as a whole.
        gtk_widget_unset_state_flags(window.pointer, GTK_STATE_FLAG_BACKDROP)
        window.settle()
        let picture = DrawnPicture(of: window)
        return widgets.flatMap { widget in
            shownTexts(of: widget).compactMap { text, frame in
                // The pixels of a dash, a thin line, are blended with their background.
                guard !["", "—"].contains(text), gtk_widget_is_sensitive(widget.pointer) != 0,
                    isVisible(frame, of: widget)
                else { return nil }
                let contrast = picture.contrast(in: frame)
                // A shape such as ○, beside words that say the same, needs 3:1, as other graphics do.
                let isShape = text.count == 1 && text.allSatisfy { !$0.isLetter && !$0.isNumber }
                XCTAssertGreaterThanOrEqual(contrast, isShape ? 3 : least, "“\(text)”, \(appearance)")
                return text
            }
        }
    }

    /// The texts of a label or an entry, or those that a row of a table draws, with their places in the window.
    private func shownTexts(of widget: AnyWidget) -> [(text: String, frame: RowFrame)] {
        if let row = widget.drawnRow, gtk_widget_has_css_class(widget.pointer, "table-row") != 0 {
            return row.texts.compactMap { text in
                AnyWidget(window).frame(of: text.frame, in: row).map { (text.text, $0) }
            }
        }
        var bounds = graphene_rect_t()
        guard let text = widget.labelText ?? widget.entryText,
            gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds) != 0
        else { return [] }
        let (origin, size) = (bounds.origin, bounds.size)
        let frame = RowFrame(
            x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height))
        return [(text, frame)]
    }

    /// Whether a part of a widget is in sight and not covered; the title of an entry's row is, by the transparent input.
    private func isVisible(_ frame: RowFrame, of widget: AnyWidget) -> Bool {
        let entryRow = gtk_widget_get_ancestor(widget.pointer, adw_entry_row_get_type())
        let corners = [0.1, 0.9].flatMap { x in [0.1, 0.9].map { (x, $0) } }
        return corners.allSatisfy { x, y in
            let (x, y) = (frame.x + x * frame.width, frame.y + y * frame.height)
            guard let picked = gtk_widget_pick(window.pointer, x, y, GTK_PICK_NON_TARGETABLE) else { return false }
            return AnyWidget(picked).isSame(as: widget)
                || entryRow != nil && AnyWidget(picked).className == "GtkText"
                    && gtk_widget_get_ancestor(picked, adw_entry_row_get_type()) == entryRow
        }
    }
}

extension AnyWidget {
    /// The text of an entry.
    fileprivate var entryText: String? {
        className == "GtkText" ? gtk_editable_get_text(opaque).map { String(cString: $0) } : nil
    }
}
