import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Opening, reading, moving and closing the chart in a row.
final class ChartEndToEndTests: EndToEndTestCase {
    func testARowOpensToItsChartAndClosesAgainByActionClickAndKey() throws {
        try withMarket { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find("its volume") { $0.role == .label && $0.name.hasPrefix("24 h volume $") }
            try wick.findCandles(from: "Coinbase")
            XCTAssertTrue(try wick.row(of: "Bitcoin, BTC").isExpanded)
            XCTAssertFalse(try wick.row(of: "Ethereum, ETH").isExpanded)
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.waitUntilGone("Chart of Bitcoin (BTC)")
            XCTAssertFalse(try wick.row(of: "Bitcoin, BTC").isExpanded)

            try wick.click(wick.row(of: "Ethereum, ETH"))
            try wick.chart(of: "Ethereum (ETH)")
            try wick.press("Escape")
            try wick.waitUntilGone("Chart of Ethereum (ETH)")
            try wick.press("space")
            try wick.chart(of: "Ethereum (ETH)")
            try wick.press("Return")
            try wick.waitUntilGone("Chart of Ethereum (ETH)")
        }
    }

    func testOneRowIsOpenAtATime() throws {
        try withMarket { wick in
            try wick.runOpen(of: "Ethereum, ETH")
            try wick.chart(of: "Ethereum (ETH)")
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.waitUntilGone("Chart of Ethereum (ETH)")
        }
    }

    func testTheRowStaysOpenWhileTheListIsSortedAndSearched() throws {
        try withMarket { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find(.button, "Price, not sorted").click()
            try wick.find(.button, "Price, sorted, highest first")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find(.entry, "Name or symbol").setText("bitcoin")
            try wick.wait(for: "the search results") {
                !wick.names(.listItem).contains { $0.hasPrefix("Ethereum, ETH") }
            }
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find(.entry, "Name or symbol").setText("ethereum")
            try wick.row(of: "Ethereum, ETH")
            try wick.waitUntilGone("Chart of Bitcoin (BTC)")
            XCTAssertEqual(wick.names(.listItem).filter { $0.hasPrefix("Chart of") }, [])
        }
    }

    func testAnotherSourceReloadsTheOpenChartsOfBothTabs() throws {
        try withMarket { wick in
            try wick.runAction(of: "Bitcoin, BTC")
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.findCandles(from: "Coinbase")
            try wick.openTab("Favorites")
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.findCandles(from: "Coinbase")
            try wick.choose(source: "Huobi")
            for tab in ["Favorites", "Prices"] {
                try wick.openTab(tab)
                try wick.find(.label, "Chart data: Huobi, in USDT")
                try wick.chart(of: "Bitcoin (BTC)")
                XCTAssertTrue(try wick.find(.button, "Candles of 5 minutes").isOn)
            }
        }
    }

    func testKeysZoomAndMoveBetweenCandles() throws {
        try withMarket { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }
            try wick.click(chart)
            let first = chart.summary
            try wick.press("plus")
            try wick.wait(for: "fewer candles") { chart.summary != first && chart.summary.hasPrefix("Showing ") }
            try wick.press("0")
            try wick.wait(for: "all candles") {
                let words = chart.summary.split(separator: " ")
                return words.count > 3 && words[1] + "," == words[3]
            }
            try wick.press("Left")
            try wick.wait(for: "a focused candle") { chart.summary.contains(", open ") }
            let newest = chart.summary
            try wick.press("Left")
            try wick.wait(for: "the previous candle") {
                chart.summary != newest && chart.summary.contains(", open ")
            }
            try wick.press("Home")
            try wick.press("Escape")
            try wick.wait(for: "no focused candle") { chart.summary.hasPrefix("Showing ") }
            try wick.press("Escape")
            try wick.waitUntilGone("Chart of Bitcoin (BTC)")
        }
    }

    func testAllLoadsOlderCandlesUpToALimit() throws {
        try withMarket { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.find(.button, "Show All Candles").click()
            try wick.wait(for: "12,000 candles") { chart.summary.hasPrefix("Showing 12000 of 12000, ") }
            XCTAssertTrue(try wick.find(.button, "Show All Candles").isOn)
            try wick.waitUntilGone("Loading older candles…")
        }
    }

    func testAFailureIsShownInPlaceOfTheChartAndRetried() throws {
        try withSimulator { wick, simulator in
            try wick.choose(source: "CryptoCompare")
            try simulator.fail("cryptocompare/histohour=status:503")
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find("the failure") { $0.name.contains("CryptoCompare is having problems") }
            try simulator.recover()
            try wick.find(.button, "Retry").click()
            try wick.chart(of: "Bitcoin (BTC)")
        }
    }

    func testACoinThatTheSourceDoesNotListOffersTheOtherSource() throws {
        try withMarket { wick in
            try wick.choose(source: "Huobi")
            try wick.find(.entry, "Name or symbol").setText("wbtc")
            try wick.wait(for: "the search results") {
                !wick.names(.listItem).contains { $0.hasPrefix("Bitcoin, BTC") }
            }
            try wick.runOpen(of: "Wrapped Bitcoin, WBTC")
            try wick.find(.label, "Huobi does not list WBTC.")
            let offer = try wick.offeredSource()
            try offer.button.click()
            try wick.findCandles(from: offer.title)
            try wick.chart(of: "Wrapped Bitcoin (WBTC)")
        }
    }

    func testAStoredChartOfACoinThatItsSourceNoLongerListsOffersAnotherSource() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-kept-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: data) }
        func withWick(_ use: (DrivenProgram) throws -> Void) throws {
            let environment = ["XDG_DATA_HOME": data.path]
            try withProgram("wick-gtk", arguments: simulator.arguments, environment: environment, use)
        }
        try withWick { wick in
            try wick.choose(source: "Huobi")
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find(.label, "Chart data: Huobi, in USDT")
            try wick.openSettings()
            try wick.wait(for: "stored candles") {
                let size = try wick.setting("Clear the Stored Charts and Icons").summary
                return size.hasSuffix(" kB") && size != "0 kB"
            }
        }
        // The pair of Bitcoin, the first one, cannot be read.
        try simulator.fail("huobi/symbols=missing:base-currency/0")
        try withWick { wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.find("why the candles are old") {
                $0.name.hasPrefix("Huobi does not list BTC. Showing candles from ")
            }
            let offer = try wick.offeredSource()
            try offer.button.click()
            try wick.findCandles(from: offer.title)
            try wick.chart(of: "Bitcoin (BTC)")
            try wick.waitUntilGone("Huobi does not list BTC.")
        }
    }

    private func withMarket(_ use: (DrivenProgram) throws -> Void) throws {
        try withProgram("wick-gtk", arguments: ["--environment", "qa", "--coins", "40", "--seed", "7"], use)
    }

    private func withSimulator(_ use: (DrivenProgram, SimulatorProcess) throws -> Void) throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        try withProgram(
            "wick-gtk", arguments: simulator.arguments, environment: ["WICK_CRYPTOCOMPARE_KEY": "a-key"]
        ) { wick in
            try use(wick, simulator)
        }
    }
}

extension DrivenProgram {
    /// Opens or closes a row with its accessibility action.
    func runOpen(of coin: String) throws {
        let row = try row(of: coin)
        let found = row.visibleDescendants { $0.actions.contains("row.open") }.first
        try XCTUnwrap(found, "\(row.outline)").perform("row.open")
    }

    /// Chooses the source of candles in the settings.
    func choose(source: String) throws {
        try openSettings()
        try chooseSource(source)
        try press("Escape")
        try waitForNoSheet()
    }

    /// Waits for the chart of a coin.
    @discardableResult
    func chart(of coin: String) throws -> Element {
        try find("the chart of \(coin)") { $0.name.hasPrefix("Chart of \(coin), candles of ") }
    }

    /// Waits until nothing with a name is visible.
    func waitUntilGone(_ name: String) throws {
        try wait(for: "“\(name)” to disappear") { try window().visibleDescendants { $0.name.hasPrefix(name) }.isEmpty }
    }
}

extension DrivenProgram {
    /// The source that is offered in place of one that does not list the coin: the first one whose list has arrived.
    func offeredSource() throws -> (button: Element, title: String) {
        let beginning = "Switch to "
        let button = try find("an offered source") { $0.role == .button && $0.name.hasPrefix(beginning) }
        return (button, String(button.name.dropFirst(beginning.count)))
    }

    /// Waits until candles of a source are shown, in any currency.
    fileprivate func findCandles(from title: String) throws {
        // CoinGecko asks for these words.
        let text = title == "CoinGecko" ? "Data by \(title)" : "Chart data: \(title)"
        try find("the candles from \(title)") { $0.role == .label && $0.name.hasPrefix(text) }
    }
}
