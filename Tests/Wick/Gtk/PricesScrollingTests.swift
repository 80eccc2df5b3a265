import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// Scrolling and pulling the page of prices.
final class PricesScrollingTests: GtkTestCase {
    override func tearDown() {
        onMain { Toolkit.isAnimated = true }
        super.tearDown()
    }

    func testScrollingDownCollapsesTheHeaderAndScrollingUpBringsItBack() {
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            let height = page.header.height
            XCTAssertGreaterThan(height, 60)
            XCTAssertEqual(page.header.bottom, height)
            XCTAssertEqual(page.topOfFirstRow, height, accuracy: 1)
            withoutSnapping {
                page.scroll(by: 40)
                XCTAssertTrue(runLoop { page.header.bottom == height - 40 })
                XCTAssertEqual(page.topOfFirstRow, height - 40, accuracy: 1, "The list moves with it, without jumps.")
                page.scroll(by: 1_000)
                XCTAssertTrue(runLoop { page.header.bottom == 0 })
                page.scroll(by: -30)
                XCTAssertTrue(runLoop { page.header.bottom == 30 })
            }
            page.scroll(by: -400)
            XCTAssertTrue(runLoop { page.header.bottom == height })
            page.window.destroy()
        }
    }

    func testAHeaderReleasedHalfWaySnapsToTheNearerEnd() {
        for isAnimated in [true, false] {
            onMain {
                Toolkit.isAnimated = isAnimated
                let page = PricesWindow(.success(.long))
                XCTAssertTrue(page.showsRows)
                let height = page.header.height
                withoutSnapping {
                    page.scroll(by: 1_000)
                    page.scroll(by: -30)
                    XCTAssertTrue(runLoop { page.header.bottom == 30 })
                }
                page.scroll(by: -1)
                XCTAssertTrue(runLoop { page.header.bottom == 0 }, "The header is closer to hidden.")
                page.scroll(by: 31 - height)
                XCTAssertTrue(runLoop { page.header.bottom == height }, "The header is closer to shown.")
                XCTAssertEqual(page.adjustment.value, 1_000 - height, accuracy: 1, "The list has not moved.")
                page.window.destroy()
            }
        }
    }

    func testASearchAndTheFocusShowTheHeader() {
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            let height = page.header.height
            page.adjustment.value = 1_000
            XCTAssertTrue(runLoop { page.header.bottom == 0 })
            XCTAssertTrue(page.search != nil, "The search entry exists even if it is not visible.")
            page.press("<Control>f")
            XCTAssertTrue(runLoop { page.header.bottom == height })
            XCTAssertEqual(page.adjustment.value, 1_000)
            page.scroll(by: 1_000)
            XCTAssertTrue(runLoop { page.header.bottom == 0 })
            page.search?.text = "coin 1"
            XCTAssertTrue(runLoop { page.header.bottom == height && page.adjustment.value == 0 })
            page.window.destroy()
        }
    }

    func testAPageWithoutAListHasItsWholeHeader() {
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            page.adjustment.value = 1_000
            XCTAssertTrue(runLoop { page.header.bottom == 0 })
            page.viewModel?.searchText.onNext("no such coin")
            XCTAssertTrue(page.shows("No Results Found"))
            XCTAssertTrue(runLoop { page.header.bottom == page.header.height })
            page.window.destroy()
        }
    }

    func testTheKeyboardNeverLeavesARowUnderTheHeader() {
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            page.adjustment.value = 1_500
            page.settle()
            page.scroll(by: -400)
            page.settle()
            let height = page.header.height
            XCTAssertEqual(page.header.bottom, height)
            guard let covered = page.row(at: 5) else { return XCTFail("There is a row under the header.") }
            covered.grabFocus()
            let sticky = page.widget(withClass: "sticky-header").map { Double(gtk_widget_get_height($0.pointer)) } ?? 0
            XCTAssertGreaterThan(sticky, 20, "The section's header covers rows too.")
            XCTAssertTrue(runLoop { page.top(of: covered) == height + sticky }, "\(page.top(of: covered))")
            page.window.destroy()
        }
    }

    func testHomeAndPageUpReachTheFirstRowBelowItsHeader() throws {
        try Mouse.require()
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            let height = page.header.height
            Mouse.run(["mousemove", "400", "300"])
            for keys in [["Home"], Array(repeating: "Prior", count: 6)] {
                page.adjustment.value = 1_000
                page.settle()
                XCTAssertEqual(page.row(at: 24)?.grabFocus(), true)
                page.settle()
                for key in keys {
                    Mouse.run(["key", key])
                    page.settle()
                }
                XCTAssertTrue(runLoop { page.adjustment.value == 0 && page.header.bottom == height }, "\(keys)")
                XCTAssertTrue(runLoop { page.focusedRow == page.row(at: 1)?.raw }, "\(keys)")
            }
            page.window.destroy()
        }
    }

    func testTheBarOfOldPricesMovesNoRowAndStaysWhenTheHeaderIsHidden() {
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            let (top, end) = (page.topOfFirstRow, page.adjustment.upper)
            page.source.response(with: .failure(.unreachable))
            page.press("F5|<Control>r")
            XCTAssertTrue(page.shows(SiteFailure.unreachable.advice(in: .window)))
            // Once it has slid in, the last row can be scrolled above it.
            XCTAssertTrue(runLoop { page.adjustment.upper > end + 20 })
            XCTAssertEqual(page.header.top, 0)
            XCTAssertEqual(page.topOfFirstRow, top)
            page.adjustment.value = 1_000
            XCTAssertTrue(runLoop { page.header.bottom == 0 })
            XCTAssertTrue(page.shows(SiteFailure.unreachable.advice(in: .window)))
            page.window.destroy()
        }
    }

    func testAListAtItsTopStaysThereWhenANarrowWindowMakesItsHeadersHigher() {
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            for width in [480, 800, 360] {
                gtk_window_set_default_size(page.window.cast(), gint(width), 600)
                // The size includes the window's frame.
                XCTAssertTrue(runLoop { abs(width - Int(gtk_widget_get_width(page.window.pointer))) <= 10 })
                page.settle()
                XCTAssertEqual(page.adjustment.value, 0, "\(width) pixels")
            }
            page.window.destroy()
        }
    }

    func testAPullBeyondTheThresholdRefreshesOnce() throws {
        try Mouse.require()
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            XCTAssertTrue(runLoop { page.source.requests == 1 })
            Mouse.hold(from: (400, 300), by: [(0, 60)])
            XCTAssertTrue(page.shows("Pull to refresh"))
            Mouse.release()
            XCTAssertTrue(page.hides("Pull to refresh"))
            XCTAssertEqual(page.source.requests, 1, "Releasing before the threshold does not refresh.")
            Mouse.hold(from: (400, 300), by: [(0, 180)])
            XCTAssertTrue(page.shows("Release to refresh"))
            XCTAssertEqual(page.source.requests, 1)
            Mouse.release()
            XCTAssertTrue(page.hides("Release to refresh"))
            XCTAssertTrue(runLoop { page.source.requests == 2 })
            page.settle()
            XCTAssertEqual(page.source.requests, 2)
            page.window.destroy()
        }
    }

    func testTheWheelDoesNotRefresh() throws {
        try Mouse.require()
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            Mouse.run(["mousemove", "400", "300", "click", "--repeat", "20", "--delay", "10", "4"])
            page.settle()
            XCTAssertEqual(page.source.requests, 1)
            Mouse.run(["click", "--repeat", "3", "--delay", "10", "5"])
            XCTAssertTrue(runLoop { page.adjustment.value > 0 })
            page.window.destroy()
        }
    }

    func testAWheelOverTheHeaderScrollsTheList() throws {
        try Mouse.require()
        onMain {
            let page = PricesWindow(.success(.long))
            XCTAssertTrue(page.showsRows)
            Mouse.run(["mousemove", "400", "80", "click", "5"])
            XCTAssertTrue(runLoop { page.adjustment.value > 20 })
            page.window.destroy()
        }
    }
}
