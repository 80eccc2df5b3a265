import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
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

    func testLargeTextLeavesLessRoom() {
        let standard = 44.0 / 3
        let classes: [WidthClass] = [319, 320, 479, 480, 899, 900].map {
            WidthClass(width: $0, textSize: standard)
        }
        XCTAssertEqual(classes, [.tight, .narrow, .narrow, .regular, .regular, .wide])
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
            let page = PricesWindow(.success(.extremes), width: 360)
            XCTAssertTrue(page.shows("$0.000000000001234"))
            XCTAssertTrue(runLoop { page.has(styleClass: "tight") })
            page.settle()
            XCTAssertLessThanOrEqual(gtk_widget_get_width(page.window.pointer), 360, "Its rows were never wider.")
            for text in ["$0.000000000001234", "$67,123.45", "$1,000,000.00", "+2.34%"] {
                XCTAssertFalse(page.isCut(text), text)
                XCTAssertLessThanOrEqual(page.edges(ofText: text)?.right ?? .infinity, 360, text)
            }
            XCTAssertLessThanOrEqual(page.leastWidth, 360)
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
        ].map { id, name, symbol, price in
            Ticker(
                id: CoinID(id), rank: id, name: name, symbol: symbol, slug: name, platform: nil,
                quote: Quote(price: price, change24h: 2.34, volume24h: 31.2e9, marketCap: 1.32e12))
        }, skipped: 0)
}

extension PricesWindow {
    /// Whether a text is truncated.
    fileprivate func isCut(_ text: String) -> Bool { drawn(text)?.text.isCut ?? true }
}
