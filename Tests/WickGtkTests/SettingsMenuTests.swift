import GtkTest
import Market
import XCTest

@testable import WickGtk

/// The menu that the gear opens, as a person uses it.
final class SettingsMenuTests: GtkTestCase {
    func testShowCoinOnlyLeavesOutTheTokensAndBringsThemBack() {
        onMain {
            let page = PricesWindow(.success(.market))
            page.showCoinOnly()
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
            page.showCoinOnly()
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
            page.showCoinOnly()
            XCTAssertTrue(page.shows("No Coins"))
            XCTAssertTrue(page.hides("Token"))
            page.click("Show Coin Only")
            XCTAssertTrue(page.hides("No Coins"))
            XCTAssertTrue(page.shows("Token"))
            page.window.destroy()
        }
    }
}

extension PricesWindow {
    /// Opens the menu by its key while tokens are shown, and switches them off.
    fileprivate func showCoinOnly() {
        XCTAssertTrue(shows("Token"))
        press("<Control>comma")
        XCTAssertTrue(shows("Show Coin Only"))
        click("Show Coin Only")
    }
}
