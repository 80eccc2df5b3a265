import GtkTest
import Market
import XCTest

@testable import WickGtk

/// The menu that the gear opens, as a person uses it.
final class SettingsMenuTests: GtkTestCase {
    func testShowCoinOnlyLeavesOutTheTokensAndBringsThemBack() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Token"))
            page.press("<Control>comma")
            XCTAssertTrue(page.shows("Show Coin Only"))
            page.click("Show Coin Only")
            XCTAssertTrue(page.hides("Token"))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            page.click("Show Coin Only")
            XCTAssertTrue(page.shows("Token"))
            page.window.destroy()
        }
    }

    func testASearchForATokenThatIsLeftOutSaysThatOnlyCoinsWereSearched() {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Token"))
            page.press("<Control>comma")
            XCTAssertTrue(page.shows("Show Coin Only"))
            page.click("Show Coin Only")
            page.search?.text = "tether"
            XCTAssertTrue(page.shows("No coin’s name or symbol contains “tether”, and only coins are shown."))
            page.click("Show Coin Only")
            XCTAssertTrue(page.shows("Tether USDt (USDT)"))
            page.window.destroy()
        }
    }

    func testWhereThereAreTokensAloneItSaysWhyNothingIsShown() {
        onMain {
            let tokens = Listing(tickers: Listing.market.tickers.filter { $0.kind == .token })
            let page = PricesWindow(.success(tokens))
            XCTAssertTrue(page.shows("Token"))
            page.press("<Control>comma")
            XCTAssertTrue(page.shows("Show Coin Only"))
            page.click("Show Coin Only")
            XCTAssertTrue(page.shows("No Coins"))
            XCTAssertTrue(page.hides("Token"))
            page.click("Show Coin Only")
            XCTAssertTrue(page.hides("No Coins"))
            XCTAssertTrue(page.shows("Token"))
            page.window.destroy()
        }
    }
}
