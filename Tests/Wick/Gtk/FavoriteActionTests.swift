import CGtk
import Gtk
import GtkTest
import Rx
import WickMarket
import XCTest

@testable import WickGtk

/// Swiping rows of prices to add favorites.
final class FavoriteActionTests: MouseTestCase {
    func testASwipeAfterSortingAddsTheCoinThatIsSwiped() {
        onPage { page, favorites in
            page.click("Coin")
            XCTAssertTrue(runLoop { page.names == ["Bitcoin", "Cardano", "Ethereum", "Tether USDt"] })
            page.swipe("Cardano (ADA)")
            page.click("Coin")
            XCTAssertTrue(runLoop { page.names == ["Ethereum", "Cardano", "Bitcoin", "Tether USDt"] })
            page.swipe("Ethereum (ETH)")
            XCTAssertEqual(favorites.elements, [CoinID(3), CoinID(2)])
        }
    }

    func testASwipeInASearchAddsTheCoinThatIsSwiped() {
        onPage { page, favorites in
            page.search?.text = "eth"
            XCTAssertTrue(runLoop { page.names == ["Ethereum", "Tether USDt"] })
            page.swipe("Tether USDt (USDT)")
            XCTAssertEqual(favorites.elements, [CoinID(4)])
        }
    }

    func testARefreshDuringASwipeKeepsTheSwipedCoin() {
        onPage { page, favorites in
            page.hold("Bitcoin (BTC)")
            page.source.response(with: .success(.marketLater))
            let (names, requests) = (page.names, page.source.requests)
            page.press("F5|<Control>r")
            XCTAssertTrue(runLoop { page.source.requests == requests + 1 })
            page.window.settle()
            XCTAssertEqual(page.names, names, "Rows that are held keep their places.")
            Mouse.release()
            XCTAssertTrue(runLoop { favorites.elements == [CoinID(1)] })
            XCTAssertTrue(page.shows("$70,000.00"))
            XCTAssertTrue(runLoop { page.names == ["Bitcoin", "Cardano", "Ethereum", "Tether USDt"] })
        }
    }

    func testTheRowsNamedActionAddsItsCoin() {
        onPage { page, favorites in
            page.row("Bitcoin (BTC)")?.activateAction("row.favorite")
            page.row("Tether USDt (USDT)")?.activateAction("row.favorite")
            XCTAssertEqual(favorites.elements, [CoinID(1), CoinID(4)])
        }
    }

    private func onPage(_ body: @MainActor (PricesWindow, Favorites) -> Void) {
        onMain {
            let page = PricesWindow(.success(.market))
            XCTAssertTrue(page.shows("Bitcoin (BTC)"))
            let favorites = Favorites()
            let subscription = page.viewModel?.favoritesEdited.subscribe(onNext: { edit in
                if case .add(let coins, .standard) = edit { favorites.elements += coins.map(\.id) }
            })
            body(page, favorites)
            subscription?.dispose()
            page.window.destroy()
        }
    }

    @MainActor
    private final class Favorites {
        var elements: [CoinID] = []
    }
}

extension Listing {
    /// A later listing with another price of Bitcoin, in which Cardano has overtaken Ethereum.
    fileprivate static let marketLater = Listing(
        tickers: market.tickers.map { ticker in
            Ticker(
                id: ticker.id, rank: ticker.id == CoinID(2) ? 3 : ticker.id == CoinID(3) ? 2 : ticker.rank,
                name: ticker.name, symbol: ticker.symbol, slug: ticker.slug, platform: ticker.platform,
                quote: ticker.id == CoinID(1) ? Quote(price: 70_000, change24h: 6) : ticker.quote)
        }, skipped: 0)
}
