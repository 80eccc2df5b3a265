import AccessibilityDriver
import EndToEndTest
import Foundation
import XCTest

/// Each page's accessibility tree: names, roles and states describe everything visible.
final class AccessibilityAuditEndToEndTests: EndToEndTestCase {
    func testThePricesAndAnOpenRowAreAccessible() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            audit(wick, "the prices")
            XCTAssertTrue(try wick.find(.tab, "Prices").isSelected)
            XCTAssertFalse(try wick.find(.tab, "Favorites").isSelected)
            XCTAssertEqual(wick.names(.heading), ["Coin", "Token"])
            try wick.runOpen(of: "Bitcoin, BTC")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            XCTAssertEqual(chart.role, .image)
            try wick.wait(for: "the chart's summary") { chart.summary.hasPrefix("Showing ") }
            let description = "Chart of Bitcoin (BTC), candles of 1 hour from Coinbase, newest price "
            XCTAssertTrue(chart.name.hasPrefix(description), chart.name)
            let row = try wick.row(of: "Bitcoin, BTC").name.components(separatedBy: "price $")[1]
            let prices = try [chart.name.replacing(description, with: ""), row.components(separatedBy: ", ")[0]]
                .map { try XCTUnwrap(Double($0.replacing(",", with: ""))) }
            // The row's price is live.
            XCTAssertEqual(prices[0] / prices[1], 1, accuracy: 0.02)
            XCTAssertTrue(try wick.row(of: "Bitcoin, BTC").isExpanded)
            XCTAssertTrue(try wick.find(.button, "Candles of 1 hour").isOn)
            audit(wick, "an open row")
            try wick.find(.button, "Chart Menu").click()
            try wick.find("an item of the chart's menu") { [.menuItem, .checkMenuItem].contains($0.role) }
            audit(wick, "the chart's menu")
            try wick.press("Escape")
            try wick.find(.button, "Expand Chart").click()
            try wick.find(.button, "Shrink Chart")
            try wick.chart(of: "Bitcoin (BTC)")
            audit(wick, "the page of a chart")
            try wick.resize(width: 1_100, height: 700)
            try wick.find(.label, "Market Cap")
            audit(wick, "the wide page of a chart")
            try reach(wick.window(), "the wide page of a chart", wick)
            try wick.resize(width: 720, height: 360)
            try wick.wait(for: "the list of intervals") { !wick.names(.button).contains("Candles of 1 hour") }
            audit(wick, "the low page of a chart")
            try reach(wick.window(), "the low page of a chart", wick)
            try wick.press("Escape")
            try wick.find(.button, "Expand Chart")
        }
    }

    func testAnEmptyListExplainsWhy() throws {
        let simulator = try SimulatorProcess(coins: 12)
        defer { simulator.end() }
        try simulator.fail("coinmarketcap/listings=latency:4000")
        try withStill("wick-gtk", arguments: simulator.arguments + ["--attempts", "1"]) { wick in
            try wick.find("the loading prices") { $0.name == "Loading prices" }
            audit(wick, "the page while prices are on their way")
            try wick.row(of: "Bitcoin, BTC")
            try wick.find(.entry, "Name or symbol").setText("no such coin")
            try wick.find(.heading, "No Results Found")
            audit(wick, "a search without results")
        }
        try simulator.recover()
        try simulator.fail("coinmarketcap/listings=status:503")
        try withStill("wick-gtk", arguments: simulator.arguments + ["--attempts", "1"]) { wick in
            try wick.find(.button, "Retry")
            audit(wick, "the page of a failure")
            for width in [360, 1_400] {
                try wick.resize(width: width, height: 700)
                let details = try wick.find(.button, "Details")
                try XCTUnwrap(details.visibleDescendants { $0.actions.contains("click") }.first).click()
                try wick.find(.button, "Copy")
                audit(wick, "the details of a failure at \(width)")
                try wick.press("Escape")
                try wick.waitUntilGone(.button, "Copy")
            }
        }
    }

    func testTheFavoritesTheirToastAndARowsMenuAreAccessible() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("alt+2")
            try wick.find(.heading, "No Favorites Yet")
            audit(wick, "the page without favorites")
            try wick.press("alt+1")
            try wick.runAction(of: "Bitcoin, BTC")
            try wick.find(.alert, "Bitcoin added to Favorites")
            audit(wick, "a toast")
            try wick.find("a row marked as a favorite") {
                $0.role == .listItem && $0.name.hasPrefix("Bitcoin") && $0.name.hasSuffix("favorite")
            }
            try wick.click(wick.row(of: "Ethereum, ETH"), button: 3)
            try wick.find(.menuItem, "Add to Favorites")
            audit(wick, "a row's menu")
            try wick.press("Escape")
            try wick.press("alt+2")
            try wick.row(of: "Bitcoin, BTC")
            XCTAssertEqual(wick.names(.heading), ["Favorites"])
            audit(wick, "the favorites")
        }
    }

    func testTheSheetsOfAChartAndOfGroupsAreAccessibleInNarrowAndWideWindows() throws {
        for width in [360, 1_400] {
            let data = FileManager.default.temporaryDirectory.appendingPathComponent("wick-kept-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: data) }
            try withMarket(environment: ["XDG_DATA_HOME": data.path]) { wick in
                try wick.row(of: "Bitcoin, BTC")
                try wick.resize(width: width, height: 700)
                try wick.runOpen(of: "Bitcoin, BTC")
                try wick.chart(of: "Bitcoin (BTC)")
                try wick.find(.button, "Indicators").click()
                try auditSheet("Indicators", "the indicators at \(width)", wick) { sheet in
                    let lists = sheet.visibleDescendants { $0.name.hasPrefix("Color, ") }
                    try XCTUnwrap(lists.first { $0.actions.contains("click") }).click()
                    try wick.wait(for: "the list of colors") { wick.focused?.name == "Automatic" }
                    self.audit(wick, "the colors at \(width)")
                    try wick.press("Escape")
                    try wick.wait(for: "the end of the list") { wick.focused?.name != "Automatic" }
                }
                try wick.find(.button, "Chart Menu").click()
                try wick.find(.menuItem, "Compare…").click()
                try auditSheet("Compare", "the compared coins at \(width)", wick)
                try wick.runOpen(of: "Bitcoin, BTC")
                try openNewGroup(of: "Ethereum, ETH", wick)
                try wick.type("DeFi")
                try wick.wait(for: "Create") { try wick.find(.button, "Create").isSensitive }
                audit(wick, "a new group at \(width)")
                try reach(wick.find(.dialog, "Groups"), "a new group at \(width)", wick)
                try wick.find(.button, "Create").click()
                try wick.waitUntilGone(.dialog, "Groups")
                try wick.press("alt+2")
                try wick.find(.button, "Edit Groups").click()
                try auditSheet("Groups", "the groups at \(width)", wick) { _ in
                    try wick.find(.button, "Delete DeFi")
                }
                audit(wick, "a group at \(width)")
                try reach(wick.window(), "a group at \(width)", wick)
            }
        }
    }

    func testTheSettingsAreAccessible() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            let sheet = try wick.openSettings()
            audit(wick, "the settings")
            let headings = sheet.visibleDescendants { $0.role == .heading }.map(\.name)
            XCTAssertEqual(
                headings,
                ["Settings", "Prices", "Charts", "Favorites", "Appearance", "Data & Keys"])
            XCTAssertEqual(try wick.setting("Chart Source").summary, "Automatic")
            XCTAssertEqual(try wick.setting("Coins Only").summary, "Hide tokens")
            // The command line sets the environment, so no other can be chosen.
            for name in ["Live", "Staging", "Simulated"] { XCTAssertFalse(try wick.setting(name).isSensitive, name) }
        }
    }

    func testANarrowWindowNamesTheTabsAtItsBottom() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.resize(width: 360, height: 700)
            try wick.find("the tabs at the bottom") { $0.role == .tab && $0.name == "Favorites" && $0.frame.y > 600 }
            audit(wick, "a narrow window")
        }
    }

    func testTheCoinPageIsAccessible() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.openPage(of: "Bitcoin, BTC")
            try wick.find("the page's title") { $0.name.hasPrefix("Bitcoin (BTC) $") }
            try wick.find(.button, "Reload")
            audit(wick, "the page of a coin")
            try reach(wick.window(), "the page of a coin", wick)
            try wick.press("Escape")
            try wick.waitUntilGone(.button, "Open in Browser")
        }
    }

    func testAPageThatFailsToLoadExplainsWhyAndWhatToDo() throws {
        let simulator = try SimulatorProcess(coins: 12)
        defer { simulator.end() }
        try withStill("wick-gtk", arguments: simulator.arguments) { wick in
            try simulator.fail("coinmarketcap/page=hang-up")
            try wick.openPage(of: "Bitcoin, BTC")
            try wick.find("the failure") { $0.name.hasPrefix("Page Not Loaded") }
            try wick.find(.button, "Retry")
            audit(wick, "the page of a coin that does not come")
            try reach(wick.window(), "the page of a coin that does not come", wick)
        }
    }

    func testAMissingChartExplainsWhyAndWhatToDo() throws {
        let simulator = try SimulatorProcess(coins: 40)
        defer { simulator.end() }
        let key = ["WICK_CRYPTOCOMPARE_KEY": "a-key"]
        try withStill("wick-gtk", arguments: simulator.arguments, environment: key) { wick in
            try wick.choose(source: "CryptoCompare")
            try simulator.fail("cryptocompare/histohour=latency:4000@1")
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.find("the loading candles") { $0.name == "Loading candles" }
            audit(wick, "a loading chart")
            try wick.chart(of: "Bitcoin (BTC)")
            try simulator.fail("cryptocompare/histohour=status:503")
            try wick.runOpen(of: "Ethereum, ETH")
            try wick.find("the failure") { $0.name.contains("CryptoCompare is having problems") }
            try wick.find(.button, "Retry")
            audit(wick, "a chart without candles")
            // Sources that fail are not offered.
            try simulator.recover()
            try wick.choose(source: "Huobi")
            try wick.find(.entry, "Name or symbol").setText("wbtc")
            try wick.row(of: "Wrapped Bitcoin, WBTC")
            try wick.wait(for: "the search results") {
                !wick.names(.listItem).contains { $0.hasPrefix("Bitcoin, BTC") }
            }
            try wick.runOpen(of: "Wrapped Bitcoin, WBTC")
            try wick.find(.label, "Huobi does not list WBTC.")
            _ = try wick.offeredSource()
            audit(wick, "a chart of a coin that the source does not list")
            try reach(wick.window(), "a chart of a coin that the source does not list", wick)
        }
    }

    func testTheMainMenuAndItsWindowsAreAccessibleByKeyboard() throws {
        try withMarket { wick in
            try wick.row(of: "Bitcoin, BTC")
            try wick.press("F10")
            try wick.find(.menuItem, "About Wick")
            audit(wick, "the main menu")
            try wick.find(.menuItem, "About Wick").click()
            let about = try wick.secondWindow()
            try wick.wait(for: "the version") { !about.visibleDescendants { $0.name == "0.1.0" }.isEmpty }
            try auditAndReach(about, "About", wick)
            for page in ["Credits", "Legal"] {
                try wick.moveFocus(page == "Credits" ? "Tab" : "Down", to: page, in: about)
                try wick.press("Return")
                try wick.wait(for: page) {
                    !about.visibleDescendants { $0.role == .button && $0.name == "Back" }.isEmpty
                }
                XCTAssertEqual(AccessibilityAudit(of: about).complaints, [], "in \(page)")
                // GTK emits the click a quarter of a second later. Keys pressed before that would move the focus in this page.
                try about.visibleDescendants { $0.role == .button && $0.name == "Back" }.first?.click()
                try wick.wait(for: "the focus on the row for \(page) again") {
                    wick.focused(in: about)?.name == page
                }
            }
            try wick.press("Escape")
            try wick.wait(for: "one window") { wick.windowCount == 1 }
            try wick.press("F1")
            let shortcuts = try wick.secondWindow()
            try wick.wait(for: "the list of shortcuts") {
                !shortcuts.visibleDescendants { $0.name == "Zoom In, Out" }.isEmpty
            }
            try auditAndReach(shortcuts, "the shortcuts", wick)
            try wick.type("zzz")
            try wick.wait(for: "the message") {
                !shortcuts.visibleDescendants { $0.name == "No Results Found" }.isEmpty
            }
            XCTAssertEqual(AccessibilityAudit(of: shortcuts).complaints, [], "in the shortcuts without a result")
        }
    }

    private func withMarket(
        environment: [String: String] = [:], _ use: (DrivenProgram) throws -> Void
    ) throws {
        let arguments = ["--environment", "qa", "--coins", "12", "--seed", "7"]
        try withStill("wick-gtk", arguments: arguments, environment: environment, use)
    }

    /// Opens the sheet for a new group from the menu of a row.
    private func openNewGroup(of coin: String, _ wick: DrivenProgram) throws {
        try wick.click(wick.row(of: coin), button: 3)
        try wick.find("the groups") { [.menuItem, .menu].contains($0.role) && $0.name == "Groups" }.click()
        try wick.find(.menuItem, "New Group…").click()
        try wick.wait(for: "the focus on the name") { wick.focused?.name == "Name" }
    }

    /// Waits for a sheet, checks its controls, and closes it.
    private func auditSheet(
        _ title: String, _ place: String, _ wick: DrivenProgram, line: UInt = #line,
        _ use: (Element) throws -> Void = { _ in }
    ) throws {
        let sheet = try wick.find(.dialog, title)
        try use(sheet)
        audit(wick, place, line: line)
        try reach(sheet, place, wick, line: line)
        try wick.press("Escape")
        try wick.waitUntilGone(.dialog, title)
    }

    private func audit(_ wick: DrivenProgram, _ place: String, line: UInt = #line) {
        XCTAssertEqual(try AccessibilityAudit(of: wick.window()).complaints, [], "in \(place)", line: line)
    }

    private func auditAndReach(_ window: Element, _ place: String, _ wick: DrivenProgram, line: UInt = #line) throws {
        XCTAssertEqual(AccessibilityAudit(of: window).complaints, [], "in \(place)", line: line)
        try reach(window, place, wick, line: line)
    }

    /// Cycles with Tab, and checks that every control gets the focus.
    private func reach(_ window: Element, _ place: String, _ wick: DrivenProgram, line: UInt = #line) throws {
        let controls: Set<Role> = [.button, .checkBox, .entry, .passwordEntry, .link]
        // The window's own buttons are reachable with the desktop's shortcuts.
        let ofWindow: Set<String> = ["Close", "Maximize", "Minimize"]
        let requested = Set(
            window.visibleDescendants {
                controls.contains($0.role) && $0.isSensitive && $0.isFocusable && !ofWindow.contains($0.name)
            })
        XCTAssertFalse(requested.isEmpty, place, line: line)
        var last = wick.focused(in: window)
        var reached = Set(window.visibleDescendants { $0.isFocused })
        // A web page has links of its own, which are not visible here.
        for _ in 0..<(2 * requested.count + 16) where !requested.isSubset(of: reached) {
            try wick.press("Tab")
            // A focused web page retains the focus for each of its links.
            let next = try? WaitLimit(limit: .milliseconds(500)).wait(for: "the focus to move") {
                wick.focus(after: last, in: window)
            }
            guard let next else { continue }
            reached.insert(next)
            last = next
        }
        XCTAssertEqual(requested.subtracting(reached).map { "\($0)" }, [], "no Tab stop in \(place)", line: line)
    }
}
