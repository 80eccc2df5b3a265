import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// Where and how often the page of prices shows a failure.
final class FailurePlaceTests: GtkTestCase {
    private static let marketCap =
        "Global Market Cap: \(SiteFailure.unreachable.message) \(SiteFailure.unreachable.advice(in: .window))"

    func testFailedGlobalFiguresAreReportedBelowTheMarketCapWithAdvice() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            page.source.failGlobally(with: .unreachable)
            page.press("F5|<Control>r")
            XCTAssertTrue(page.shows(Self.marketCap))
            XCTAssertFalse(page.has(styleClass: "banner"), "The prices have been refreshed.")
            page.search?.text = "zzz"
            XCTAssertTrue(page.shows("No Results Found"))
            XCTAssertTrue(page.texts.contains(Self.marketCap), "Searching does not update the market cap.")
            page.source.failGlobally(with: nil)
            page.press("F5|<Control>r")
            XCTAssertTrue(page.hides(Self.marketCap))
            page.window.destroy()
        }
    }

    func testTheSameFailureOfBothIsReportedOnceThoughTheirRetryTimesDiffer() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            page.source.response(with: .failure(.rateLimited(for: 3_600)))
            page.source.failGlobally(with: .rateLimited(for: 3_601))
            page.press("F5|<Control>r")
            XCTAssertTrue(
                runLoop { page.texts.contains { $0.hasPrefix("Too many requests to Testsite. Showing prices from ") } })
            XCTAssertEqual(page.texts.filter { $0.contains("Too many requests") }.count, 1)
            XCTAssertEqual(page.texts.filter { $0.contains("allows no more requests until") }.count, 1)
            page.window.destroy()
        }
    }

    func testGlobalFiguresThatFailDifferentlyFromTheListingAreReportedAsWell() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            page.source.failGlobally(with: .unreachable)
            page.source.response(with: .failure(SiteFailure(site: .test, reason: .timedOut)))
            page.press("F5|<Control>r")
            XCTAssertTrue(
                runLoop {
                    page.texts.contains { $0.hasPrefix("Testsite did not respond in time. Showing prices from ") }
                })
            XCTAssertTrue(page.shows(Self.marketCap))
            page.window.destroy()
        }
    }

    func testATechnicalTextIsBehindDetailsAndRetryStillWorks() {
        let failure = SiteFailure(site: .test, reason: .status(503))
        let details = "Testsite returned HTTP status 503 Service Unavailable."
        onMain {
            let page = PricesWindow(.failure(failure))
            XCTAssertTrue(page.shows("Prices Unavailable"))
            XCTAssertTrue(page.texts.contains("Testsite is having problems. Try again later."))
            XCTAssertFalse(page.texts.contains(details))
            page.openDetails()
            XCTAssertTrue(page.shows(details))
            page.source.response(with: .success(.market))
            page.click("Retry")
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertFalse(page.texts.contains(details), "It closes with the failure.")
            page.source.response(with: .failure(failure))
            page.press("F5|<Control>r")
            XCTAssertTrue(
                runLoop { page.texts.contains { $0.hasPrefix("Testsite is having problems. Showing prices from ") } })
            page.openDetails()
            XCTAssertTrue(page.shows(details), "The bar above old prices has them too.")
            page.source.response(with: .success(.market))
            page.click("Retry")
            XCTAssertTrue(page.hides(details))
            page.window.destroy()
        }
    }

    func testTheTechnicalTextOfAChartIsBehindDetailsAndRetryStillWorks() {
        let details = "Testsite returned HTTP status 503 Service Unavailable."
        onMain {
            let candles = StubCandles()
            let failure = SiteFailure(site: .test, reason: .status(503))
            candles.fail(with: failure)
            let wick = WickWindow(candles: candles)
            XCTAssertTrue(wick.shows("Bitcoin (BTC)"))
            wick.row("Bitcoin (BTC)").flatMap { ExpandingRow(around: $0) }?.activateAction("row.open")
            XCTAssertTrue(wick.shows("Chart Unavailable"))
            XCTAssertTrue(wick.texts.contains("Testsite is having problems. Try again later."))
            wick.openDetails()
            XCTAssertTrue(wick.shows(details))
            candles.fail(with: nil)
            wick.click("Retry")
            XCTAssertTrue(runLoop { wick.chart?.layout != nil })
            XCTAssertFalse(wick.texts.contains(details))
            candles.fail(with: failure)
            wick.press("F5|<Control>r")
            XCTAssertTrue(
                runLoop { wick.texts.contains { $0.hasPrefix("Testsite is having problems. Showing candles") } })
            wick.openDetails()
            XCTAssertTrue(wick.shows(details), "The note above old candles has them too.")
            candles.fail(with: nil)
            wick.click("Retry")
            XCTAssertTrue(wick.hides(details))
            wick.end()
        }
    }

    func testPricesOfAnotherSiteSayWhereTheyComeFrom() {
        onMain {
            let substitute = SubstituteSite(
                id: "coingecko", name: "CoinGecko", preferred: "CoinMarketCap", attribution: "Data by CoinGecko")
            let page = PricesWindow(.success(Listing(tickers: Listing.market.tickers, substitute: substitute)))
            let line = "CoinMarketCap is unavailable. Data by CoinGecko."
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            XCTAssertTrue(page.shows(line))
            page.source.response(with: .success(.market))
            page.press("F5|<Control>r")
            XCTAssertTrue(page.hides(line))
            page.window.destroy()
        }
    }

    func testTheAdviceToRetryRespectsTheRateLimit() {
        onMain {
            let page = PricesWindow(.failure(.rateLimited(for: 3_600)))
            XCTAssertTrue(page.shows("Prices Unavailable"))
            let pause = "Too many requests to Testsite. Testsite allows no more requests until "
            XCTAssertEqual(page.texts.filter { $0.hasPrefix(pause) }.count, 1)
            XCTAssertFalse(page.texts.contains { $0.contains("Wait a minute") })
            page.window.destroy()
        }
    }
}

extension UsedWindow {
    /// Clicks the visible button of the technical text.
    fileprivate func openDetails() {
        window.settle()
        guard let button = widgets.first(where: { $0.className == "GtkMenuButton" && $0.isDetailsButton }) else {
            return XCTFail("There is no button of details.")
        }
        gtk_menu_button_popup(button.opaque)
    }
}

extension AnyWidget {
    fileprivate var isDetailsButton: Bool {
        tooltip == "Details" || gtk_menu_button_get_label(opaque).map { String(cString: $0) } == "Details"
    }
}
