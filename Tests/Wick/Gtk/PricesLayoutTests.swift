import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import Rx
import WickMarket
@testable import WickMarketScreens
import WickMarketSources
import XCTest

@testable import WickGtk

/// The page of prices in narrow and wide windows.
final class PricesLayoutTests: GtkTestCase {
    func testOnlyAWideWindowHasFurtherColumns() {
        onMain {
            for (width, widthClass, hasFurther) in [(360, "narrow", false), (600, nil, false), (1_000, "wide", true)] {
                let page = PricesWindow(.success(.extremes), width: width)
                XCTAssertTrue(page.shows("$67,123.45"))
                XCTAssertTrue(runLoop { page.has(styleClass: "narrow") == (widthClass == "narrow") })
                XCTAssertTrue(runLoop { page.has(styleClass: "wide") == (widthClass == "wide") })
                XCTAssertTrue(runLoop { page.texts.contains("$1.32T") == hasFurther }, "at \(width)")
                XCTAssertEqual(page.texts.contains("$31.2B"), hasFurther)
                XCTAssertEqual(page.texts.contains("#1 · $1.32T"), !hasFurther, "Values are not shown twice.")
                page.window.destroy()
            }
        }
    }

    /// Between a phone's width and that of a window with all columns, the entry had been as wide as the window.
    func testTheSearchFillsOnlyANarrowWindow() throws {
        try onMain {
            for (width, range) in [
                (360, 310...350), (500, 440...480), (720, 440...480), (890, 440...480), (1_400, 380...480),
            ] {
                let page = PricesWindow(.success(.extremes), width: width)
                XCTAssertTrue(page.shows("$67,123.45"))
                page.settle()
                let search = try XCTUnwrap(page.widgets.first { $0.className == "GtkSearchEntry" })
                XCTAssertTrue(
                    runLoop { range.contains(Int(gtk_widget_get_width(search.pointer))) },
                    "\(gtk_widget_get_width(search.pointer)) at \(width)")
                page.window.destroy()
            }
        }
    }

    func testFurtherColumnsAppearAndDisappearWithTheWidth() {
        onMain {
            let page = PricesWindow(.success(.extremes), width: 1_000)
            for hasFurther in [true, false, true] {
                gtk_window_set_default_size(page.window.cast(), hasFurther ? 1_000 : 600, 700)
                XCTAssertTrue(runLoop { page.texts.contains("$1.32T") == hasFurther })
                XCTAssertTrue(
                    runLoop { page.texts.contains("Market Cap") == hasFurther }, "The header names its columns.")
                XCTAssertEqual(page.texts.contains("Volume (24 h)"), hasFurther)
                XCTAssertEqual(page.texts.contains("#1 · $1.32T"), !hasFurther)
                guard hasFurther else { continue }
                page.settle()
                let places = ["1", "Bitcoin (BTC)", "$1.32T", "$31.2B", "$67,123.45", "+2.34%"].compactMap {
                    page.edges(ofText: $0)
                }
                XCTAssertEqual(places.count, 6)
                XCTAssertEqual(places.map(\.left), places.map(\.left).sorted())
            }
            page.window.destroy()
        }
    }

    func testTheWidestWindowHasTheChangesOfThreePeriodsInOrder() throws {
        try onMain {
            defer { Toolkit.resetFont() }
            let page = PricesWindow(.success(.extremes), width: 1_400)
            XCTAssertTrue(page.shows("+0.12%"))
            page.settle()
            try page.checkColumns()
            XCTAssertFalse(page.texts.contains("Change"), "Beside other periods, it has its own.")
            // Sizes whose pixels are no whole numbers, and a font whose titles are wider than the figures.
            let changes: [@MainActor () -> Void] = [
                { Toolkit.setFont("Sans 9") }, { Toolkit.setFont("Monospace 10") }, { Toolkit.setFont("Sans 11.5") },
                { Toolkit.setTextScale(percent: 85) },
            ]
            for (index, change) in changes.enumerated() {
                let before = try XCTUnwrap(page.drawn("Bitcoin (BTC)")?.text.frame)
                change()
                XCTAssertTrue(
                    runLoop { page.drawn("Bitcoin (BTC)").map { $0.text.frame.width != before.width } == true },
                    "change \(index)")
                page.settle()
                try page.checkColumns()
            }
            page.window.destroy()
        }
    }

    func testFiguresAreBelowTheirLabelsWhicheverHasTheArrow() throws {
        try onMain {
            let page = PricesWindow(.success(.extremes), width: 1_000)
            XCTAssertTrue(page.shows("$1.32T"))
            for sorting in ["Market Cap", "Volume (24 h)", "Price"] {
                let label = try XCTUnwrap(page.widgets.first { $0.className == "GtkButton" && $0.showsText(sorting) })
                Button(raw: label.raw).click()
                page.settle()
                XCTAssertTrue(runLoop { gtk_widget_has_css_class(label.pointer, "sorting") != 0 }, sorting)
                for (title, figure) in [("Market Cap", "$1.32T"), ("Volume (24 h)", "$31.2B"), ("Price", "$67,123.45")]
                {
                    let head = try XCTUnwrap(page.edges(ofText: title), title)
                    let place = try XCTUnwrap(page.edges(ofText: figure), figure)
                    XCTAssertEqual(place.right, head.right, accuracy: 1, "\(title), sorted by \(sorting)")
                }
            }
            page.window.destroy()
        }
    }

    func testTheLastSevenDaysAreBesideTheirChangeInItsColor() throws {
        try onMain {
            let weeks = try [1: 67_123.45, 3: 1.234e-5].map { (CoinID($0), try PriceWeek.rising(to: $1)) }
            let page = PricesWindow(.success(.extremes), weeks: Dictionary(weeks) { $1 }, width: 1_400)
            XCTAssertTrue(page.shows("+0.12%"))
            page.settle()
            // Each row gets its line by itself.
            XCTAssertTrue(
                runLoop { page.rows.count { !DrawnPicture(of: $0).colours(in: $0.graphs.first).isEmpty } == 2 })
            let row = try XCTUnwrap(page.drawn("Bitcoin (BTC)")?.row)
            let place = try XCTUnwrap(row.graphs.first)
            XCTAssertNotEqual(DrawnPicture(of: row).colours(in: place), [])
            let change = try XCTUnwrap(row.texts.last)
            XCTAssertEqual(change.text, "−9.87%")
            XCTAssertGreaterThan(place.x, change.frame.x + change.frame.width)
            let colors = DrawnPicture(of: row).colours(in: change.frame)
            XCTAssertTrue(DrawnPicture(of: row).colours(in: place).contains(try XCTUnwrap(colors.first)))
            let title = try XCTUnwrap(page.edges(ofText: "Last 7 Days"))
            let frame = try XCTUnwrap(AnyWidget(page.window).frame(of: place, in: row))
            XCTAssertEqual(title.right, frame.x + frame.width, accuracy: 1)
            let pico = try XCTUnwrap(page.drawn("Pico Net (PNT)")?.row)
            XCTAssertEqual(DrawnPicture(of: pico).colours(in: pico.graphs.first), [], "The site does not have it.")
            XCTAssertEqual(pico.graphs, row.graphs)
            // Title and line have the same width, also after the size of the text has changed.
            XCTAssertEqual(title.right - title.left, place.width, accuracy: 1)
            Toolkit.setFont("Cantarell 12")
            defer { Toolkit.resetFont() }
            XCTAssertTrue(runLoop { row.graphs.first.map { $0.width > place.width + 5 } == true })
            page.settle()
            let larger = try XCTUnwrap(page.edges(ofText: "Last 7 Days"))
            XCTAssertEqual(larger.right - larger.left, try XCTUnwrap(row.graphs.first).width, accuracy: 1)
            page.window.destroy()
        }
    }

    func testNarrowerWindowsShowNoLinesAndRequestNone() throws {
        try onMain {
            let weeks = [CoinID(1): try PriceWeek.rising(to: 67_123.45)]
            let page = PricesWindow(.success(.extremes), weeks: weeks, width: 1_100)
            XCTAssertTrue(page.shows("+0.12%"))
            page.settle()
            XCTAssertFalse(page.texts.contains("Last 7 Days"))
            XCTAssertFalse(page.texts.contains { $0.contains("CoinGecko") })
            XCTAssertTrue(page.rows.allSatisfy(\.graphs.isEmpty))
            gtk_window_set_default_size(page.window.cast(), 1_400, 600)
            XCTAssertTrue(page.shows("Last 7 Days"))
            XCTAssertTrue(runLoop { page.texts.contains { $0.hasSuffix(" · Last 7 days: Data by CoinGecko") } })
            XCTAssertTrue(runLoop { page.rows.contains { !DrawnPicture(of: $0).colours(in: $0.graphs.first).isEmpty } })
            XCTAssertEqual(page.source.weekRequests, 1, "None before.")
            gtk_window_set_default_size(page.window.cast(), 1_000, 600)
            XCTAssertTrue(page.hides("Last 7 Days"))
            XCTAssertTrue(runLoop { !page.texts.contains { $0.contains("CoinGecko") } })
            XCTAssertTrue(runLoop { page.rows.allSatisfy(\.graphs.isEmpty) })
            page.window.destroy()
        }
    }

    func testEveryHeaderSortsAndAThirdClickReturnsToTheRank() {
        onMain {
            let page = PricesWindow(.success(.extremes), width: 1_400)
            XCTAssertTrue(page.shows("+0.12%"))
            let ranks = ["Bitcoin (BTC)", "Pico Net (PNT)", "Small (SML)", "Great (GRT)"]
            @MainActor func names() -> [String] { page.texts.filter { $0.hasSuffix(")") && $0 != "Volume (24 h)" } }
            XCTAssertEqual(names(), ranks)
            for title in ["Market Cap", "Volume (24 h)", "1 h", "7 d"] {
                page.click(title)
                XCTAssertTrue(runLoop { names() == ranks.reversed() }, title)
                page.click(title)
                XCTAssertTrue(runLoop { names() == ranks }, title)
                page.click(title)
                XCTAssertTrue(runLoop { page.sorted == ["#"] }, title)
            }
            page.click("#")
            XCTAssertTrue(runLoop { page.sorted == ["#"] && names() == ranks.reversed() })
            page.window.destroy()
        }
    }

    func testANarrowWindowHasAMenuThatSorts() throws {
        try onMain {
            for width in [360, 800] {
                let page = PricesWindow(.success(.extremes), width: width)
                XCTAssertTrue(page.shows("$67,123.45"))
                page.settle()
                let menu = try XCTUnwrap(page.widget(ofClass: "GtkMenuButton", named: "Sort By"))
                gtk_menu_button_popup(menu.opaque)
                page.settle()
                for title in ["Market Cap", "Name", "Price", "Change", "Volume (24 h)"] {
                    XCTAssertTrue(page.shows(title), title)
                }
                gtk_menu_button_popdown(menu.opaque)
                for (index, first) in [
                    (4, "Great (GRT)"), (1, "Bitcoin (BTC)"), (2, "Great (GRT)"), (0, "Bitcoin (BTC)"),
                ] {
                    gtk_widget_activate_action_variant(menu.pointer, "choice.choose", g_variant_new_string("\(index)"))
                    XCTAssertTrue(runLoop { page.texts.first { $0.hasSuffix(")") } == first }, "\(index)")
                }
                page.window.destroy()
            }
        }
    }

    func testTheMenuMarksTheColumnThatSorts() {
        onMain {
            let taps = PublishRelay<SortTap>()
            var tapped: [SortTap] = []
            let subscription = taps.subscribe(onNext: { tapped.append($0) })
            let cell = PriceHeaderCell(widthClass: .just(.narrow), sortTapped: .elements(taps.accept))
            let holder = Owned(sinking: AnyWidget(cell.widget))
            cell.show(PriceHeader(kind: .token, order: .rank))
            XCTAssertEqual(cell.menu?.selected, 0)
            cell.show(PriceHeader(kind: .token, order: TickerOrder(.volume, isAscending: false)))
            XCTAssertEqual(cell.menu?.selected, 4)
            cell.show(PriceHeader(kind: .token, order: TickerOrder(.marketCap)))
            XCTAssertNil(cell.menu?.selected, "Only wide windows sort by it.")
            let button = cell.menu?.button
            XCTAssertEqual(
                button.map {
                    gtk_widget_activate_action_variant($0.pointer, "choice.choose", g_variant_new_string("3"))
                },
                1)
            XCTAssertEqual(tapped, [SortTap(kind: .token, column: .change)])
            subscription.dispose()
            withExtendedLifetime(holder) {}
        }
    }

    func testFurtherFiguresAreExactInTheTooltip() {
        onMain {
            let page = PricesWindow(.success(.extremes), width: 1_400)
            XCTAssertTrue(page.shows("$1.32T"))
            page.settle()
            @MainActor func tooltip(_ text: String) -> String? {
                page.drawn(text).flatMap { $0.row.tooltip(atX: $0.text.frame.x + 2, y: $0.text.frame.y + 2) }
            }
            XCTAssertEqual(tooltip("$1.32T"), "$1,320,000,000,000")
            XCTAssertEqual(tooltip("$31.2B"), "$31,200,000,000")
            XCTAssertNil(tooltip("$67,123.45"))
            page.window.destroy()
        }
    }

    func testLargeTextLeavesLessRoom() {
        let standard = 44.0 / 3
        let classes: [WidthClass] = [319, 320, 499, 500, 899, 900, 1_039, 1_040, 1_159, 1_160].map {
            WidthClass(width: $0, textSize: standard)
        }
        XCTAssertEqual(classes, [.tight, .narrow, .narrow, .regular, .regular, .wide, .wide, .widest, .widest, .full])
        XCTAssertEqual(WidthClass(width: 700, textSize: standard * 1.5), .narrow)
        XCTAssertEqual(WidthClass(width: 1_000, textSize: standard * 1.5), .regular)
        XCTAssertEqual(WidthClass(width: 360, textSize: standard), .narrow)
        XCTAssertEqual(WidthClass(width: 360, textSize: standard * 1.5), .tight)
        XCTAssertEqual(WidthClass(width: 470, textSize: standard / 2), .narrow, "Small text does not lower the limits.")
    }

    func testTheLabelsOfTheHeaderAreAboveTheirColumns() {
        onMain {
            for width in [360, 600, 1_000] {
                let page = PricesWindow(.success(.extremes), width: width)
                XCTAssertTrue(page.shows("$67,123.45"))
                page.settle()
                guard let price = page.edges(ofText: "Price"), let change = page.edges(ofText: "Change"),
                    let rowPrice = page.edges(ofText: "$67,123.45"), let rowChange = page.edges(ofText: "+2.34%")
                else {
                    return XCTFail("Something is missing at \(width).")
                }
                XCTAssertEqual(price.right, rowPrice.right, accuracy: 1, "at \(width)")
                // The background of a change is wider than its text by its padding.
                XCTAssertEqual(change.right, rowChange.right, accuracy: 9, "at \(width)")
                XCTAssertLessThan(rowChange.right - rowChange.left, 75, "The background hugs the text.")
                guard width == 1_000, let title = page.edges(ofText: "Market Cap"),
                    let amount = page.edges(ofText: "$1.32T")
                else {
                    XCTAssertLessThan(width, 1_000)
                    page.window.destroy()
                    continue
                }
                XCTAssertEqual(title.right, amount.right, accuracy: 1)
                page.window.destroy()
            }
        }
    }

    func testTextAt150PercentFitsAPhone() {
        onMain {
            Toolkit.setFont("Cantarell 16.5")
            defer { Toolkit.resetFont() }
            // With room for all rows, whatever the height of a font's lines.
            let page = PricesWindow(.success(.extremes), width: 360, height: 1_000)
            XCTAssertTrue(page.shows("$0.000000000001234"))
            XCTAssertTrue(runLoop { page.has(styleClass: "tight") })
            page.settle()
            XCTAssertLessThanOrEqual(gtk_widget_get_width(page.window.pointer), 360, "Its rows were never wider.")
            for text in ["$0.000000000001234", "$67,123.45", "$1,000,000.00", "+2.34%"] {
                XCTAssertFalse(page.isCut(text), text)
                XCTAssertLessThanOrEqual(page.edges(ofText: text)?.right ?? .infinity, 360, text)
            }
            XCTAssertLessThanOrEqual(page.leastWidth, 360)
            // Twice the usual size.
            Toolkit.setFont("Cantarell 22")
            page.settle()
            XCTAssertLessThanOrEqual(page.leastWidth, 360)
            page.window.destroy()
        }
    }

    func testAnOpenWindowFitsTextsWhenTheirSizeChanges() {
        onMain {
            defer { Toolkit.resetFont() }
            // Wide enough for the larger texts, which would resize the window.
            let page = PricesWindow(.success(.extremes), width: 420, height: 1_000)
            XCTAssertTrue(page.shows("$67,123.45"))
            page.settle()
            XCTAssertFalse(page.has(styleClass: "tight"))
            Toolkit.setFont("Cantarell 16.5")
            XCTAssertTrue(runLoop { page.has(styleClass: "tight") })
            page.settle()
            for text in ["$0.000000000001234", "$67,123.45", "$1,000,000.00", "+2.34%"] {
                XCTAssertFalse(page.isCut(text), text)
                XCTAssertLessThanOrEqual(page.edges(ofText: text)?.right ?? .infinity, 420, text)
            }
            Toolkit.resetFont()
            XCTAssertTrue(runLoop { !page.has(styleClass: "tight") })
            page.window.destroy()
        }
    }

    func testTheSectionsAreSideBySideOnAPhoneWithWideLetters() {
        onMain {
            Toolkit.setFont("DejaVu Sans 11")
            defer { Toolkit.resetFont() }
            let page = PricesWindow(.success(.extremes), width: 360)
            XCTAssertTrue(page.shows("$67,123.45"))
            page.settle()
            let labels = ["Sections", "All", "Coins", "Tokens"].compactMap { page.label($0) }
            XCTAssertEqual(labels.count, 4)
            XCTAssertEqual(Set(labels.compactMap { page.bottom(of: $0) }).count, 1)
            page.window.destroy()
        }
    }

    func testInRightToLeftLanguagesEverythingIsMirrored() {
        onMain {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            let page = PricesWindow(.success(.extremes), width: 600)
            XCTAssertTrue(page.shows("$67,123.45"))
            page.settle()
            guard let name = page.edges(ofText: "Bitcoin (BTC)"), let section = page.edges(ofText: "Coin"),
                let price = page.edges(ofText: "Price"), let rowPrice = page.edges(ofText: "$67,123.45"),
                let rowChange = page.edges(ofText: "+2.34%")
            else {
                return XCTFail("Something is missing.")
            }
            XCTAssertGreaterThan(name.left, rowPrice.right)
            XCTAssertGreaterThan(section.left, price.right)
            XCTAssertGreaterThan(rowPrice.left, rowChange.right)
            XCTAssertEqual(price.left, rowPrice.left, accuracy: 1)
            page.window.destroy()
        }
    }

    func testEveryPriceIsShownInFullAt360Pixels() {
        onMain {
            let page = PricesWindow(.success(.extremes), width: 360)
            for text in ["$0.000000000001234", "$0.00001234", "$67,123.45", "$1,000,000.00"] {
                XCTAssertTrue(page.shows(text))
                page.settle()
                guard let place = page.edges(ofText: text) else { return XCTFail("\(text) is missing.") }
                XCTAssertGreaterThan(place.left, 60)
                XCTAssertLessThanOrEqual(place.right, 360, text)
                XCTAssertFalse(page.isCut(text))
            }
            XCTAssertFalse(page.isCut("Pico Net (PNT)"), "The name uses a second line.")
            XCTAssertLessThanOrEqual(page.leastWidth, 360)
            page.window.destroy()
        }
    }
}

extension Listing {
    /// Very low and very high prices.
    fileprivate static let extremes = Listing(
        tickers: [
            (1, "Bitcoin", "BTC", 67_123.45), (2, "Pico Net", "PNT", 1.234e-12), (3, "Small", "SML", 1.234e-5),
            (4, "Great", "GRT", 1_000_000),
        ].map { (id: Int, name: String, symbol: String, price: Double) -> Ticker in
            // The first coin has the least of the further figures.
            let step = Double(id - 1)
            let quote = Quote(
                price: price, change1h: 0.12 + 0.01 * step, change24h: 2.34, change7d: -9.87 + 0.01 * step,
                volume24h: 31.2e9 + 1e9 * step, marketCap: 1.32e12 + 1e10 * step)
            return Ticker(
                id: CoinID(id), rank: id, name: name, symbol: symbol, slug: name, platform: nil, quote: quote)
        }, skipped: 0)
}

extension PricesWindow {
    /// Whether a text is truncated.
    fileprivate func isCut(_ text: String) -> Bool { drawn(text)?.text.isCut ?? true }

    /// The titles of the labels that sort a section.
    fileprivate var sorted: [String] {
        widgets.filter { gtk_widget_has_css_class($0.pointer, "sorting") != 0 }
            .flatMap(\.descendants).compactMap(\.labelText)
    }

    fileprivate func widget(ofClass className: String, named name: String) -> AnyWidget? {
        widgets.first { $0.className == className && $0.tooltip == name }
    }

    /// Checks that figures are below the titles of their columns.
    fileprivate func checkColumns() throws {
        let titles = ["#", "Coin", "Market Cap", "Volume (24 h)", "Price", "1 h", "24 h", "7 d"]
        let figures = ["1", nil, "$1.32T", "$31.2B", "$67,123.45", "+0.12%", "+2.34%", "−9.87%"]
        var last = 0.0
        for (title, figure) in zip(titles, figures) {
            let head = try XCTUnwrap(edges(ofText: title), title)
            XCTAssertGreaterThan(head.right, last, title)
            last = head.right
            guard let figure else { continue }
            let place = try XCTUnwrap(edges(ofText: figure), figure)
            if title == "#" {
                XCTAssertEqual(place.left, head.left, accuracy: 1)
            } else {
                // The background of a change extends beyond its text.
                let padding = title == "24 h" ? PriceColumns.pillPadding : 0
                XCTAssertEqual(place.right - padding, head.right, accuracy: 0.5, title)
            }
        }
    }
}
