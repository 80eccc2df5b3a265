import CGtk
import Foundation
@_spi(CGtk) import Gtk
import GtkTest
import KitSiteSimulator
import WickMarket
import WickMarketScreens
import WickSimulator
import XCTest

@testable import WickGtk

/// The whole program in a window, with the pages of a simulator.
@MainActor
final class DetailsWindow {
    let wick: WickWindow
    let simulator: MarketSimulator

    private var isOpen = true

    /// The timeout for operations of WebKit's processes.
    static let timeout = Duration.seconds(30)

    /// - Parameters:
    ///   - pages: The base URL of pages, if it is not the simulator's.
    ///   - width: The width of the window, in pixels.
    init(pages: URL? = nil, width: Int = 800) throws {
        simulator = MarketSimulator(configuration: .init(seed: 7, coins: 20))
        try simulator.start()
        let coins = Listing(
            tickers: ["bitcoin", "ethereum"].enumerated().map { index, slug in
                Ticker(
                    id: CoinID(index + 1), rank: index + 1, name: slug.capitalized, symbol: "C\(index + 1)",
                    slug: slug, platform: nil, quote: Quote(price: 1))
            })
        wick = WickWindow(coins, width: width, pages: pages ?? simulator.baseURL(for: "coinmarketcap"))
    }

    /// Opens a coin's page with the button in its row.
    func open(_ name: String = "Bitcoin (C1)") {
        XCTAssertTrue(wick.shows(name))
        wick.window.settle()
        wick.row(name)?.activateAction("row.open")
        XCTAssertTrue(runLoop { self.button("Open on CoinMarketCap")?.isSensitive == true })
        button("Open on CoinMarketCap")?.click()
        XCTAssertTrue(runLoop { self.wick.titles.count == 2 })
    }

    /// Waits until a page is visible, and its title is in the header.
    func waitFor(title: String) {
        XCTAssertTrue(
            runLoop(for: Self.timeout) { self.webView != nil && self.wick.texts.contains { $0.hasPrefix(title) } },
            "\(wick.texts)")
    }

    /// The visible button with an accessible label.
    func button(_ label: String) -> Button? {
        wick.widgets.first { $0.className == "GtkButton" && $0.tooltip == label }.map { Button(raw: $0.raw) }
    }

    var webView: AnyWidget? { wick.widgets.first { $0.className == "WebKitWebView" } }

    /// Closes the window like the user.
    func close() {
        isOpen = false
        wick.end()
    }

    /// Redirects the next request for a page to another address.
    func redirect(to address: String) throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/page", kind: .redirect(to: address), count: 1))
    }

    /// Makes the next page try a forbidden action.
    func attempt(_ trial: String) throws {
        try redirect(to: "\(simulator.baseURL(for: "coinmarketcap").absoluteString)/trials/#\(trial)")
    }

    func end() {
        if isOpen { wick.end() }
        simulator.stop()
    }
}
