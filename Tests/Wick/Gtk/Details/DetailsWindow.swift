import CGtk
import Foundation
import Gtk
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

    /// How long to wait for what WebKit does in processes of its own.
    static let timeout = Duration.seconds(30)

    /// - Parameters:
    ///   - pages: Where pages begin, where that is not the simulator.
    ///   - width: How wide the window is, in pixels.
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

    /// Opens the page of a coin by the eye of its row.
    func open(_ name: String = "Bitcoin (C1)") {
        XCTAssertTrue(wick.shows(name))
        wick.window.settle()
        wick.row(name)?.activateAction("row.open")
        XCTAssertTrue(runLoop { self.button("Open on CoinMarketCap")?.isSensitive == true })
        button("Open on CoinMarketCap")?.click()
        XCTAssertTrue(runLoop { self.wick.titles.count == 2 })
    }

    /// Waits until a page is in sight, and its title in the header.
    func waitFor(title: String) {
        XCTAssertTrue(
            runLoop(for: Self.timeout) { self.webView != nil && self.wick.texts.contains { $0.hasPrefix(title) } },
            "\(wick.texts)")
    }

    /// The button in sight that explains itself so.
    func button(_ label: String) -> Button? {
        wick.widgets.first { $0.className == "GtkButton" && $0.tooltip == label }.map { Button(raw: $0.raw) }
    }

    /// The web view in sight.
    var webView: AnyWidget? { wick.widgets.first { $0.className == "WebKitWebView" } }

    /// Closes the window as a person does.
    func close() {
        isOpen = false
        wick.end()
    }

    /// Sends the next visit of a page to another address.
    func redirect(to address: String) throws {
        try simulator.add(Fault(endpoint: "coinmarketcap/page", kind: .redirect(to: address), count: 1))
    }

    /// Lets the next page try what it is not to do, by itself.
    func attempt(_ trial: String) throws {
        try redirect(to: "\(simulator.baseURL(for: "coinmarketcap").absoluteString)/trials/#\(trial)")
    }

    func end() {
        if isOpen { wick.end() }
        simulator.stop()
    }
}
