import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// Using the page of prices.
final class PricesPageTests: GtkTestCase {
    func testStagingIsMarkedWithItsServersAndTheLiveSitesAreNot() {
        for width in [360, 1_000] {
            onMain {
                let staging = PricesWindow(.success(.market), width: width, environment: .staging)
                let notice = width == 360 ? "Staging · ○" : "Staging"
                XCTAssertTrue(staging.shows(notice))
                XCTAssertFalse(staging.texts.contains { $0.hasPrefix("Simulated data") })
                XCTAssertEqual(staging.label(notice)?.tooltip?.hasPrefix("Data from 127.0.0.1:8080."), true)
                staging.window.destroy()
                let live = PricesWindow(.success(.market), width: width, environment: .production)
                XCTAssertTrue(live.shows("Bitcoin (BTC)"))
                XCTAssertFalse(live.texts.contains { $0.hasPrefix("Staging") || $0.hasPrefix("Simulated data") })
                live.window.destroy()
            }
        }
    }

    func testItShowsBothSectionsWithAllColumns() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertTrue(page.shows("Global Market Cap: $2,345,678,901,234"))
            let rows: [String] = Array(page.texts.drop { $0 != "Coin" }.prefix { !$0.hasPrefix("Global") })
            XCTAssertEqual(
                rows,
                [
                    "Coin", "Price", "Change", "B", "Bitcoin (BTC)", "#1", "$67,123.45", "+2.34%",
                    "E", "Ethereum (ETH)", "#2", "$3,456.78", "−1.02%", "C", "Cardano (ADA)", "#3", "—", "—",
                    "Token", "Price", "Change", "TU", "Tether USDt (USDT)", "#4", "$1.00", "0.00%",
                ])
            page.window.destroy()
        }
    }

    func testItAlwaysReportsSimulatedDataAndUnreadableEntries() {
        onMain {
            let page = PricesWindow(nil)
            XCTAssertTrue(page.shows("Simulated data"), "The notice is also shown while loading.")
            page.window.destroy()
            let loaded = PricesWindow(.success(.market))
            XCTAssertTrue(loaded.shows("Updated just now · 1 entry could not be read"))
            XCTAssertTrue(loaded.shows("Simulated data"))
            XCTAssertFalse(loaded.texts.contains("Staging"))
            loaded.window.destroy()
        }
    }

    func testALoadedPageDoesNotKeepDrawing() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertTrue(Toolkit.isAnimated)
            _ = runLoop(for: .seconds(2)) { false }
            var frames = 0
            let clock = gtk_widget_get_frame_clock(page.window.pointer).map { AnyGObject($0) }
            clock?.connect("after-paint") { frames += 1 }
            _ = runLoop(for: .seconds(2)) { false }
            XCTAssertLessThan(frames, 10, "A running progress bar draws a hundred, a caret few.")
            page.window.destroy()
        }
    }

    func testAFailureFillsThePageAndRetryRecovers() {
        onMain {
            let page = PricesWindow(.failure(.unreachable))
            let failure = SiteFailure.unreachable
            XCTAssertTrue(page.shows("Prices Unavailable"))
            XCTAssertTrue(page.shows("\(failure.summary) \(failure.advice(in: .window))"))
            page.source.response(with: .success(.market))
            page.click("Retry")
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertTrue(page.hides("Retry"))
            page.window.destroy()
        }
    }

    func testRequestsAreCancelledWhenTheScreenLeavesAndReissuedWhenItReturns() {
        onMain {
            let page = PricesWindow(nil)
            XCTAssertTrue(page.shows("Simulated data"))
            gtk_widget_set_visible(page.window.pointer, 0)
            page.source.response(with: .success(.market))
            page.window.present()
            XCTAssertTrue(page.shows("Bitcoin (BTC)"), "The prices appear without user input.")
            page.window.destroy()
        }
    }

    func testAFailedRefreshKeepsTheRowsAndShowsABanner() {
        onMain {
            let stale = "\(SiteFailure.unreachable.message) Showing prices from "
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            page.source.response(with: .failure(.unreachable))
            page.press("F5|<Control>r")
            XCTAssertTrue(runLoop { page.texts.contains { $0.hasPrefix(stale) } })
            XCTAssertEqual(page.names.count, 4)
            page.source.response(with: .success(.market))
            page.click("Retry")
            XCTAssertTrue(runLoop { !page.texts.contains { $0.hasPrefix(stale) } })
            page.window.destroy()
        }
    }

    func testASearchWithoutMatchesShowsAMessageAndClearingItShowsEverything() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            page.search?.text = "eth"
            XCTAssertTrue(page.hides("Bitcoin (BTC)"))
            XCTAssertEqual(page.names, ["Ethereum", "Tether USDt"])
            page.search?.grabFocus()
            page.search?.text = "<b>zzz"
            XCTAssertTrue(page.shows("No Results Found"))
            XCTAssertEqual(page.search?.holdsFocus, true, "The search still has the focus.")
            XCTAssertTrue(page.shows("No name or symbol contains “<b>zzz”."), "The typed text is not parsed as markup.")
            XCTAssertEqual(page.names, [])
            page.press("Escape")
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertEqual(page.search?.text, "")
            page.window.destroy()
        }
    }

    func testEnterAndDownMoveToTheFirstMatch() {
        let ways: [@MainActor (PricesWindow, SearchEntry) -> Void] = [
            { gtk_shims_emit($1.cast(), "activate") }, { page, _ in page.press("Down|KP_Down") },
        ]
        for go in ways {
            onMain {
                let page = PricesWindow(.success(.market))
                XCTAssertTrue(page.shows("Bitcoin (BTC)"))
                guard let search = page.search, let last = page.row("Tether USDt (USDT)")?.listRow else {
                    return XCTFail("Rows or the search are missing.")
                }
                last.grabFocus()
                search.grabFocus()
                search.text = "eth"
                XCTAssertTrue(page.hides("Bitcoin (BTC)"))
                gtk_window_set_focus_visible(page.window.cast(), 0)
                go(page, search)
                XCTAssertEqual(page.focusedRow, page.row("Ethereum (ETH)")?.listRow?.raw)
                XCTAssertEqual(gtk_window_get_focus_visible(page.window.cast()), 1, "The focus is visible.")
                page.window.destroy()
            }
        }
    }

    func testAHeaderSortsItsSectionAndReversesTheOrder() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertFalse(page.has(styleClass: "sorting"))
            page.click("Coin")
            XCTAssertTrue(runLoop { page.names == ["Bitcoin", "Cardano", "Ethereum", "Tether USDt"] })
            XCTAssertTrue(page.has(styleClass: "sorting"))
            page.click("Coin")
            XCTAssertTrue(runLoop { page.names == ["Ethereum", "Cardano", "Bitcoin", "Tether USDt"] })
            page.click("Price")
            XCTAssertTrue(runLoop { page.names == ["Bitcoin", "Ethereum", "Cardano", "Tether USDt"] })
            page.click("Price")
            XCTAssertTrue(runLoop { page.names == ["Ethereum", "Bitcoin", "Cardano", "Tether USDt"] })
            page.window.destroy()
        }
    }

    func testANarrowWindowHasNarrowColumns() {
        onMain {
            let narrow = PricesWindow(.success(.market), width: 360)
            XCTAssertTrue(runLoop { narrow.has(styleClass: "narrow") })
            XCTAssertLessThanOrEqual(narrow.leastWidth, 360)
            narrow.window.destroy()
            let wide = PricesWindow(.success(.market), width: 900)
            XCTAssertTrue(wide.shows("Bitcoin (BTC)"))
            XCTAssertFalse(wide.has(styleClass: "narrow"))
            XCTAssertLessThanOrEqual(wide.leastWidth, 360, "A wide window can be made narrow again.")
            wide.window.destroy()
        }
    }

    func testClosingTheWindowFreesThePageAndItsViewModel() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertNotNil(page.viewModel)
            page.window.destroy()
            XCTAssertTrue(runLoop { page.viewModel == nil })
        }
    }
}
