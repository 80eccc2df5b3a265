import Gtk
import GtkTest
import WickMarket
import WickMarketSources
import XCTest

@testable import WickGtk

/// Where and how often the page of prices shows a failure.
final class FailurePlaceTests: GtkTestCase {
    private static let marketCap =
        "Market cap: \(SiteFailure.unreachable.message) \(SiteFailure.unreachable.advice(in: .window))"

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
            XCTAssertTrue(page.shows("Too many requests to Testsite. Updated just now."))
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
            XCTAssertTrue(page.shows("Testsite did not respond in time. Updated just now."))
            XCTAssertTrue(page.shows(Self.marketCap))
            page.window.destroy()
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
            XCTAssertTrue(page.shows("Too many requests to Testsite."))
            XCTAssertEqual(page.texts.filter { $0.hasPrefix("Testsite allows no more requests until ") }.count, 1)
            XCTAssertFalse(page.texts.contains { $0.contains("Wait a minute") })
            page.window.destroy()
        }
    }
}
