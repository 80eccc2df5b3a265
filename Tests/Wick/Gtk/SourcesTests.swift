import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import Networking
import Rx
import WickMarketClient
import WickMarketScreens
import XCTest

@testable import WickGtk
@testable import WickMarketSources

/// The page of the data sources, which opens from the settings.
final class SourcesTests: GtkTestCase {
    func testEachSourceHasARowThatFollowsItsRequests() {
        onMain {
            let monitor = SiteMonitor()
            let wick = WickWindow(monitor: monitor)
            wick.openSources()
            XCTAssertTrue(wick.shows("Kraken"))
            XCTAssertEqual(wick.labels("Not used yet").count, DataSource.all().count)
            XCTAssertEqual(wick.labels("○").count, DataSource.all().count)
            monitor.report(.success(HTTPResponse()), from: .kraken)
            monitor.report(.failure(.cannotConnect), from: .binance)
            monitor.report(.failure(.status(HTTPResponse(status: .forbidden), retryAt: nil)), from: .huobi)
            XCTAssertTrue(runLoop { wick.labels("●").count == 1 && wick.labels("▲").count == 1 })
            XCTAssertTrue(wick.shows("OK") && wick.shows("Blocked") && wick.shows("■"))
            XCTAssertTrue(wick.texts.contains { $0.hasPrefix("Failing since ") })
            XCTAssertTrue(wick.shows("Binance cannot be reached. Check the network connection and try again."))
            XCTAssertNotNil(
                wick.row(named: "Kraken, OK, Updated just now · 0 ms, Candles (1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w)"))
            XCTAssertFalse(wick.texts.contains("Enter Key"), "The simulation needs no key.")
            wick.end()
        }
    }

    func testEnterKeyReturnsToTheEntryOfTheSitesKey() {
        onMain {
            let wick = WickWindow(environment: .production)
            wick.openSources()
            XCTAssertTrue(wick.shows("Needs an API key"))
            wick.click("Enter Key")
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Settings"] })
            XCTAssertTrue(
                runLoop {
                    sequence(first: wick.focus) {
                        $0.flatMap { gtk_widget_get_parent($0.pointer) }.map { AnyWidget($0) }
                    }
                    .prefix { $0 != nil }
                    .contains { $0?.hasAccessibleLabel("API key of CryptoCompare") == true }
                }, "The entry has the focus.")
            wick.end()
        }
    }

    func testEscapeClosesThePageAndThenTheSettings() {
        onMain {
            let wick = WickWindow()
            wick.openSources()
            wick.press("Escape")
            XCTAssertTrue(runLoop { wick.titles == ["Market", "Settings"] })
            wick.press("Escape")
            XCTAssertTrue(runLoop { wick.titles == ["Market"] })
            wick.end()
        }
    }

    func testThePageFitsIntoANarrowWindow() {
        onMain {
            let monitor = SiteMonitor()
            let wick = WickWindow(width: 360, monitor: monitor)
            wick.openSources()
            monitor.report(.failure(.cannotConnect), from: .binance)
            XCTAssertTrue(wick.shows("▲"))
            wick.window.settle()
            XCTAssertLessThanOrEqual(wick.leastWidth, 360)
            for text in [
                "Kraken", "Not used yet", "Binance cannot be reached. Check the network connection and try again.",
            ] {
                guard let edges = wick.label(text).flatMap({ wick.edges(of: $0) }) else { return XCTFail(text) }
                XCTAssertGreaterThanOrEqual(edges.left, 0)
                XCTAssertLessThanOrEqual(edges.right, 360)
            }
            wick.end()
        }
    }
}

extension Widget {
    /// Whether assistive technology calls the widget by a name.
    fileprivate func hasAccessibleLabel(_ name: String) -> Bool {
        gtk_shims_has_accessible_text(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, name) != 0
    }
}

extension WickWindow {
    /// Opens the page from the settings.
    fileprivate func openSources() {
        openSettings()
        click("Show")
        XCTAssertTrue(runLoop { self.titles == ["Market", "Settings", "Data Sources"] })
        window.settle()
    }

    /// The first visible widget with an accessible name.
    fileprivate func row(named name: String) -> AnyWidget? { widgets.first { $0.hasAccessibleLabel(name) } }
}

extension SiteMonitor {
    /// Reports a finished request to a site.
    fileprivate func report(_ result: Result<HTTPResponse, NetworkError>, from site: Site) {
        let context = RequestContext(site: site, method: .get, path: "/", started: Date())
        responded(HTTPResponse(), from: site, sent: Date())
        plugin { SiteFailure($0, site: site, hasKey: false, redaction: .standard) }.didFinish(result, for: context)
    }
}
