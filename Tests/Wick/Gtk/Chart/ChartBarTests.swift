import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// The texts and buttons above the chart of an open row.
final class ChartBarTests: OpenRowTestCase {
    /// The names of the buttons, from the start to the end.
    private static let buttons = ["Chart Type", "Indicators", "Draw", "Expand Chart"]

    func testInANarrowWindowTheTextsTakeNoMoreThanTwoLines() throws {
        try onRow(width: 360, height: 720) { wick, _ in
            let texts = try Self.texts(of: wick)
            XCTAssertEqual(texts.count, 4, "\(texts.map(\.text))")
            for text in texts {
                XCTAssertEqual(gtk_label_get_wrap(text.opaque), 0, text.text)
                XCTAssertEqual(Self.lines(of: text), 1, text.text)
                let edges = try XCTUnwrap(wick.edges(of: text))
                XCTAssertGreaterThanOrEqual(edges.left, 0, text.text)
                XCTAssertLessThanOrEqual(edges.right, 360, text.text)
                let mayBeCut = gtk_label_get_ellipsize(text.opaque) != PANGO_ELLIPSIZE_NONE
                // Neither the volume, of which a part would be another figure, nor whether it is live.
                XCTAssertEqual(mayBeCut, text.text != texts.first?.text && text.text != texts.last?.text, text.text)
            }
            let bottoms = Set(try texts.map { try XCTUnwrap(wick.bottom(of: $0)).rounded() })
            XCTAssertLessThanOrEqual(bottoms.max().map { $0 - (bottoms.min() ?? 0) } ?? 0, 24, "\(bottoms)")
            // The texts that may be cut can be read in tooltips.
            for text in texts.dropFirst().dropLast() { XCTAssertEqual(text.tooltip, text.text) }
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
        }
    }

    func testVeryLargeTextOnAPhoneCutsTheNameOfTheVolumeButNotItsFigure() throws {
        for (font, isCut) in [("Cantarell 11", false), ("Cantarell 22", true)] {
            try onMain {
                defer { Toolkit.resetFont() }
                let texts = ChartBarTexts()
                let window = Window(title: "Test", width: 360, height: 300)
                window.setContent(Clamp(texts.widget, width: 248))
                texts.show(volume: "$143.2B")
                texts.show(source: "Chart data: CryptoCompare")
                texts.show(price: "CoinMarketCap: $112,051.12, 2 min ago")
                window.present()
                texts.fit(isNarrow: true)
                window.settle()
                // The text may become large afterwards.
                Toolkit.setFont(font)
                window.settle()
                texts.fit(isNarrow: true)
                window.settle()
                XCTAssertLessThanOrEqual(gtk_widget_get_width(texts.widget.pointer), 248, font)
                let label = try XCTUnwrap(
                    AnyWidget(texts.widget).descendants.first { $0.labelText == "24 h volume $143.2B" })
                let layout = gtk_label_get_layout(label.opaque)
                XCTAssertEqual(pango_layout_is_ellipsized(layout) != 0, isCut, font)
                // The words that are cut have no width, but for the mark of it.
                var place = PangoRectangle()
                let figure = "24 h volume ".utf8.count
                let widths = (0..<7).map { index in
                    pango_layout_index_to_pos(layout, gint(figure + index), &place)
                    return place.width
                }
                XCTAssertTrue(widths.allSatisfy { $0 > 0 }, "\(font): \(widths)")
                window.destroy()
            }
        }
    }

    func testAnOpenRowFollowsTheFontOfTheDesktop() throws {
        try onRow(width: 360, height: 720) { wick, chart in
            defer { Toolkit.resetFont() }
            let volume = try XCTUnwrap(wick.widget(withClass: "volume"))
            let height = { chart.layout?.timeTicks.compactMap(\.label).first?.frame.height }
            let before = try XCTUnwrap(height())
            XCTAssertEqual(gtk_label_get_ellipsize(volume.opaque), PANGO_ELLIPSIZE_NONE)
            Toolkit.setFont("Cantarell 22")
            XCTAssertTrue(runLoop { gtk_label_get_ellipsize(volume.opaque) == PANGO_ELLIPSIZE_START })
            XCTAssertTrue(runLoop { height().map { $0 > before * 1.5 } == true })
            // Another face of the same size.
            let typesetter = chart.typesetter
            Toolkit.setFont("DejaVu Sans 22")
            XCTAssertTrue(runLoop { chart.typesetter !== typesetter })
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            Toolkit.resetFont()
            XCTAssertTrue(runLoop { gtk_label_get_ellipsize(volume.opaque) == PANGO_ELLIPSIZE_NONE })
            XCTAssertTrue(runLoop { height() == before })
        }
    }

    func testInANarrowWindowTheButtonsOfTheChartAreInOneRowWithTheIntervals() throws {
        try onRow(width: 360, height: 720) { wick, _ in
            let expected = try Self.places(of: Self.buttons, in: wick)
            XCTAssertEqual(Set(expected.map(\.bottom)).count, 1, "\(expected)")
            XCTAssertEqual(expected.map(\.left), expected.map(\.left).sorted())
            XCTAssertLessThanOrEqual(expected.map(\.right).max() ?? .infinity, 360)
            let list = try XCTUnwrap(wick.widgets.first { $0.className == "GtkDropDown" })
            // Newer themes make the list a little higher than the buttons, which have the same middle.
            let bottom = try XCTUnwrap(wick.bottom(of: list))
            XCTAssertEqual(bottom, expected.first?.bottom ?? 0, accuracy: 4)
            // A button keeps the focus where it moves.
            let button = try XCTUnwrap(wick.widgets.first { $0.isNamed("Expand Chart") })
            button.grabFocus()
            gtk_window_set_default_size(wick.window.cast(), 800, 720)
            XCTAssertTrue(runLoop { wick.texts.contains("Weekly") })
            wick.window.settle()
            XCTAssertEqual(wick.focus?.pointer, button.pointer)
            let wide = try Self.places(of: ["Open on CoinMarketCap"] + Self.buttons + ["Chart Menu"], in: wick)
            XCTAssertEqual(Set(wide.map(\.bottom)).count, 1, "\(wide)")
            XCTAssertEqual(wide.map(\.left), wide.map(\.left).sorted())
            XCTAssertEqual(try Self.texts(of: wick).filter { gtk_label_get_wrap($0.opaque) != 0 }.count, 3)
        }
    }

    func testWithoutCandlesNothingCanBeDrawnAndTheFocusGoesToTheNextButton() throws {
        try onMain {
            let candles = StubCandles()
            let wick = WickWindow(width: 800, height: 700, candles: candles)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(runLoop { wick.chart?.layout?.hasPrices == true })
            wick.window.settle()
            let draw = try XCTUnwrap(wick.widgets.first { $0.isNamed("Draw") && $0.className != "GtkPopoverMenu" })
            XCTAssertNotEqual(gtk_widget_is_sensitive(draw.pointer), 0)
            draw.grabFocus()
            XCTAssertTrue(draw.holdsFocus)
            candles.fail(with: SiteFailure(site: .test, reason: .timedOut))
            // Another interval, whose candles are requested, without the focus.
            let daily = try XCTUnwrap(wick.label("Daily")?.parent)
            Button(raw: daily.raw).click()
            XCTAssertTrue(wick.shows("Retry"))
            XCTAssertEqual(gtk_widget_is_sensitive(draw.pointer), 0)
            XCTAssertEqual(wick.focus.map { $0.isNamed("Expand Chart") }, true)
            // Assistive technology shows the inner button.
            let inner = try XCTUnwrap(gtk_widget_get_first_child(draw.pointer))
            XCTAssertEqual(gtk_widget_get_sensitive(inner), 0)
            candles.fail(with: nil)
            let retry = wick.labels("Retry").first { gtk_widget_get_mapped($0.pointer) != 0 }
            let button = retry.flatMap { gtk_widget_get_ancestor($0.pointer, gtk_button_get_type()) }
            Button(try XCTUnwrap(button)).click()
            XCTAssertTrue(runLoop { gtk_widget_is_sensitive(inner) != 0 })
            wick.end()
        }
    }

    /// The volume, the source, the listed price and the status, in this order where the window is narrow.
    @MainActor
    private static func texts(of wick: WickWindow) throws -> [Label] {
        let volume = try XCTUnwrap(wick.widget(withClass: "volume"))
        let texts = try XCTUnwrap(volume.parent?.parent)
        return wick.widgets.filter {
            $0.className == "GtkLabel" && gtk_widget_is_ancestor($0.pointer, texts.pointer) != 0
        }
        .map { Label(raw: $0.raw) }
    }

    @MainActor
    private static func lines(of text: Label) -> Int {
        Int(pango_layout_get_line_count(gtk_label_get_layout(text.opaque)))
    }

    @MainActor
    private static func places(
        of names: [String], in wick: WickWindow
    ) throws -> [(left: Double, right: Double, bottom: Double)] {
        try names.map { name in
            let button = try XCTUnwrap(
                wick.widgets.first { $0.isNamed(name) && $0.className != "GtkPopoverMenu" }, name)
            let edges = try XCTUnwrap(wick.edges(of: button))
            return (edges.left, edges.right, try XCTUnwrap(wick.bottom(of: button)).rounded())
        }
    }
}
