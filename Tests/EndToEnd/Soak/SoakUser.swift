import AccessibilityDriver
import FaultSampling
import Foundation
import KitSeededRandom

/// A user who performs random actions determined by a seed.
final class SoakUser {
    /// The actions so far and the seed that repeats them, for failure messages.
    var summary: String { "WICK_SOAK_SEED=\(seed): " + done.joined(separator: ", ") }

    private enum UserAction: CaseIterable {
        case open, sort, search, turn, set, favor, undo, zoom, scroll, resize, page, fail
    }

    private let wick: DrivenProgram
    private let simulator: SimulatorProcess
    private let seed: UInt64
    private var generator: SeededGenerator
    private var done: [String] = []
    /// The number of coin pages opened by visits.
    private(set) var visits = 0
    private var hasFailure = false
    private var hasSearched = false
    private var windowHeight = 700
    private var (buttons, rows): ([Element], [Element]) = ([], [])
    private var (search, chart): (Element?, Element?)

    init(at wick: DrivenProgram, over simulator: SimulatorProcess, seed: UInt64) {
        (self.wick, self.simulator, self.seed) = (wick, simulator, seed)
        generator = SeededGenerator(seed: seed)
    }

    /// Performs each action once.
    func doEverything() throws {
        try seeEveryIcon()
        try wick.openPage(of: "Bitcoin, BTC")
        try leavePage()
        try look()
        for userAction in UserAction.allCases { try perform(userAction) }
        for tab in ["alt+2", "alt+1"] {
            try wick.press(tab)
            try look()
            for _ in 0..<2 { run("row.open") }
        }
        // A narrow window has its tabs at the bottom.
        try wick.resize(width: 360, height: 700)
        try wick.find("the tabs at the bottom") { $0.role == .tab && $0.name == "Favorites" && $0.frame.y > 600 }
        try refresh()
    }

    /// Scrolls slowly through the whole list, so that the icon cache fills up to its limit.
    private func seeEveryIcon() throws {
        try wick.row(of: "Bitcoin, BTC")
        try wick.press("ctrl+f")
        try wick.press("Down")
        for _ in 0..<40 {
            try wick.press("Next")
            var (asked, looks) = (0, 0)
            try wick.wait(for: "the visible icons") {
                let now = try simulator.requests(of: "icons/coin").count
                looks = now == asked ? looks + 1 : 0
                asked = now
                return looks == 12
            }
        }
        try wick.press("Home")
    }

    /// Lets a minute of market time pass: opens a row and its page, performs a few actions, and refreshes.
    func spendMinute() throws {
        try look()
        try visit()
        try look()
        for userAction in UserAction.allCases.shuffled(using: &generator).prefix(4) { try perform(userAction) }
        try simulator.advance(seconds: 60)
        try refresh()
        // Failures recover at random intervals.
        if hasFailure, Bool.random(using: &generator) { try recover() }
    }

    /// Closes, clears and resets everything opened, entered or changed, and searches for something that does not exist.
    ///
    /// The number of rows that GTK caches depends on the scrolling history. With an empty list the count is always the
    /// same.
    func rest() throws {
        try recover()
        // A page that appeared after its timeout is still open.
        if try hasPage() { try leavePage() }
        try wick.resize(width: 800, height: 760)
        windowHeight = 700
        try wick.openSettings()
        if try wick.setting("Coins Only").isOn { try wick.setting("Coins Only").perform("toggle") }
        try wick.chooseSource("CryptoCompare")
        if try !wick.setting("Green for Rising").isOn { try wick.setting("Green for Rising").click() }
        try wick.press("Escape")
        try wick.waitForNoSheet()
        try clearFavorites()
        try wick.press("alt+1")
        try wick.find(.entry, "Name or symbol").setText("")
        try sortByName()
        try closeRows()
        try refresh()
        try wick.find(.entry, "Name or symbol").setText("no such coin")
        try wick.find(.heading, "No Results Found")
        try wick.wait(for: "no toast") { wick.toastCloser.map { (try? $0.click()) != nil } == nil }
        try wick.wait(for: "the refresh to finish") { try wick.find(.button, "Refresh").isSensitive }
    }

    /// Shows the whole list from its beginning.
    func showAll() throws {
        try wick.find(.entry, "Name or symbol").setText("")
        try wick.find("rows") { $0.role == .listItem && $0.name.contains(", price ") }
    }

    private func perform(_ userAction: UserAction) throws {
        done.append("\(userAction)")
        switch userAction {
        case .open: run("row.open")
        case .sort: try? buttons.randomElement(using: &generator)?.click()
        case .search:
            let text = ["", "", "bit", "e", "usd", "no such coin"].randomElement(using: &generator) ?? ""
            if (try? search?.setText(text)) != nil { hasSearched = !text.isEmpty }
        case .turn: try wick.press(["alt+1", "alt+2"].randomElement(using: &generator) ?? "alt+1")
        case .set: try changeSettings()
        case .favor: run(["row.favorite", "row.unfavorite"].randomElement(using: &generator) ?? "row.favorite")
        case .undo: try wick.press("ctrl+z")
        case .zoom: try moveInChart()
        case .scroll: try scroll()
        case .resize: try resize()
        case .page: try readPage()
        case .fail: try fail()
        }
    }

    /// Reads the window's visible elements, which determine the possible actions and may disappear in the meantime.
    private func look() throws {
        let sight = try wick.window().visibleDescendants { item in
            item.role == .button || item.role == .entry || item.role == .listItem || item.name.hasPrefix("Chart of ")
        }
        buttons = sight.filter { $0.role == .button && $0.name.contains("sorted") }
        rows = sight.filter { $0.role == .listItem && $0.isExpandable }
        search = sight.first { $0.role == .entry }
        chart = sight.first { $0.name.hasPrefix("Chart of ") }
    }

    /// Runs an action of a random visible row.
    private func run(_ action: String) {
        // A visible row may disappear before it is used.
        let row = rows.randomElement(using: &generator)
        try? row?.visibleDescendants { $0.actions.contains(action) }.first?.perform(action)
    }

    private func changeSettings() throws {
        try wick.openSettings()
        for name in ["Huobi", "CryptoCompare"] where Bool.random(using: &generator) { try wick.chooseSource(name) }
        for name in ["Red for Rising", "Green for Rising"] where Bool.random(using: &generator) {
            try wick.setting(name).click()
        }
        if Int.random(in: 0..<4, using: &generator) == 0 { try wick.setting("Coins Only").perform("toggle") }
        try wick.press("Escape")
        try wick.waitForNoSheet()
    }

    private func moveInChart() throws {
        guard let chart, chart.isVisible else { return }
        // A click beside the window would take the keyboard focus away.
        let (frame, window) = (chart.frame, try wick.window().frame)
        guard frame.y + frame.height / 2 < windowHeight, frame.x + frame.width / 2 < window.width else { return }
        try wick.click(chart)
        let keys = ["plus", "plus", "minus", "Left", "Right", "shift+Left", "Page_Up", "Home", "End", "0", "l", "m"]
        try wick.press(inTurn: (0..<8).compactMap { _ in keys.randomElement(using: &generator) } + ["Escape"])
    }

    private func scroll() throws {
        let clicks = Int.random(in: 1...30, using: &generator)
        try wick.turnWheel(x: 300, y: 400, clicks: clicks, isDown: Bool.random(using: &generator))
    }

    private func resize() throws {
        let sizes = [(360, 700), (500, 600), (800, 760), (1000, 800), (1200, 900)]
        let (width, height) = sizes.randomElement(using: &generator) ?? sizes[0]
        try wick.resize(width: width, height: height)
        // The window's frame is drawn by the window.
        try wick.wait(for: "the new size") { try abs(wick.window().frame.width - width) < 60 }
        windowHeight = height - 40
    }

    /// Opens the page of the open row's coin, sometimes waits until it has loaded, and leaves it.
    private func readPage() throws {
        let eye = try wick.window().visibleDescendants { $0.role == .button && $0.name == "Open on CoinMarketCap" }
            .first
        let waits = Bool.random(using: &generator)
        guard let eye, try open(eye) else { return }
        if waits { try wick.find("the page's title") { $0.name.contains(") $") } }
        try leavePage()
    }

    /// Opens a closed visible row and the page of its coin, so that a leak in either grows each minute.
    private func visit() throws {
        if hasSearched, closedRows.isEmpty, let search {
            hasSearched = (try? search.setText("")) == nil
            // After a failure there are none.
            _ = try? WaitLimit(limit: .seconds(3)).wait(for: "rows") {
                try look()
                return closedRows.isEmpty ? nil : ()
            }
        }
        guard let row = closedRows.randomElement(using: &generator) else { return }
        try? row.visibleDescendants { $0.actions.contains("row.open") }.first?.perform("row.open")
        var eye: Element?
        // If new prices arrive meanwhile, another row may be there.
        _ = try? WaitLimit(limit: .seconds(3)).wait(for: "the eye button") {
            eye = try wick.window().visibleDescendants { $0.role == .button && $0.name == "Open on CoinMarketCap" }
                .first
            return eye
        }
        guard let eye, try open(eye) else { return }
        done.append("visit")
        visits += 1
        try leavePage()
    }

    private var closedRows: [Element] {
        rows.filter { !$0.isExpanded && $0.frame.y > 60 && $0.frame.y + 40 < windowHeight }
    }

    /// Clicks an eye button.
    ///
    /// - Returns: Whether the coin's page has opened: a button pressed through the accessibility bus clicks a quarter
    ///   of a second later, unless its row has closed by then.
    private func open(_ eye: Element) throws -> Bool {
        guard (try? eye.click()) != nil else { return false }
        return (try? WaitLimit(limit: .seconds(5)).wait(for: "the coin's page") { try hasPage() ? () : nil }) != nil
    }

    private func hasPage() throws -> Bool {
        try !wick.window().visibleDescendants { $0.role == .button && $0.name == "Open in Browser" }.isEmpty
    }

    private func leavePage() throws {
        // Escape would dismiss a toast first.
        try wick.press("alt+Left")
        try wick.waitUntilGone(.button, "Open in Browser")
    }

    private func fail() throws {
        let endpoints = ["coinmarketcap/listings", "coinmarketcap/global-metrics", "cryptocompare", "huobi"]
        let faults = ["status:503", "broken-json", "hang-up", "half-body", "rate-limit:1", "error-body"]
        let streams = ["huobi/stream", "kraken/stream", "binance/stream"]
        let streamFaults = [
            "close@1", "cut-stream@1", "garbage", "lost-updates:2", "no-updates", "half-open@1", "duplicate-updates",
            "swapped-updates", "huge-update@1", "unacknowledged-subscription@1", "forgotten-subscription@1",
            "shutdown@1",
        ]
        let isStream = Bool.random(using: &generator)
        let endpoint = (isStream ? streams : endpoints).randomElement(using: &generator) ?? endpoints[0]
        let fault = (isStream ? streamFaults : faults).randomElement(using: &generator) ?? faults[0]
        done.append("\(endpoint)=\(fault)")
        try simulator.fail("\(endpoint)=\(fault)")
        hasFailure = true
    }

    private func recover() throws {
        try simulator.recover()
        hasFailure = false
    }

    private func refresh() throws { try wick.press("F5") }

    /// Adds a favorite, so that there is one, closes the open row among them, and clears them.
    ///
    /// A row whose coin is no longer a favorite stays open, and would be retained invisibly.
    private func clearFavorites() throws {
        try wick.press("alt+1")
        try wick.find(.entry, "Name or symbol").setText("")
        try wick.wait(for: "a row of a favorite") {
            let row = try wick.find("a row") { $0.role == .listItem && $0.name.contains(", price ") }
            if !row.visibleDescendants(where: { $0.actions.contains("row.unfavorite") }).isEmpty { return true }
            // A row that is not shown yet ignores the action.
            try? row.visibleDescendants { $0.actions.contains("row.favorite") }.first?.perform("row.favorite")
            return false
        }
        try wick.press("alt+2")
        try wick.find("a favorite") { $0.role == .listItem && $0.name.contains(", price ") }
        try closeRows()
        try wick.openSettings()
        try wick.wait(for: "the enabled clear button") { try wick.setting("Clear Favorites").isSensitive }
        try wick.setting("Clear Favorites").click()
        try wick.wait(for: "no favorites") { try !wick.setting("Clear Favorites").isSensitive }
        try wick.press("Escape")
        try wick.waitForNoSheet()
        try wick.find(.heading, "No Favorites Yet")
    }

    /// Sorts the coins by name, so that the visible coins with icons are always the same.
    private func sortByName() throws {
        try wick.press("ctrl+f")
        try wick.press(inTurn: ["Down", "Home"])
        for _ in 0..<2 {
            let label = try wick.find("the header that sorts by name") {
                $0.role == .button && $0.name.hasPrefix("Coin, ")
            }
            let order = label.name
            if order == "Coin, sorted, lowest first" { return }
            try label.click()
            try wick.waitUntilGone(.button, order)
        }
        try wick.find(.button, "Coin, sorted, lowest first")
    }

    /// Closes the open row.
    ///
    /// It may be scrolled out of view; opening another one closes it, too.
    private func closeRows() throws {
        if try !hasOpenRow() { try openOrClose({ $0.isExpandable }, until: hasOpenRow) }
        try openOrClose(\.isExpanded) { try !hasOpenRow() }
    }

    private func hasOpenRow() throws -> Bool { try !wick.window().visibleDescendants(where: \.isExpanded).isEmpty }

    /// The looks in a row that must find the same.
    private static let stableLooks = 10

    private func openOrClose(_ isMatch: (Element) -> Bool, until isDone: () throws -> Bool) throws {
        var (looks, stays) = (0, 0)
        try wick.wait(for: "a row that opens or closes") {
            // A repeated action may still be pending, and would revert the first one.
            if try isDone() {
                stays += 1
                return stays == Self.stableLooks
            }
            stays = 0
            // A row that is not shown yet, as after sorting, ignores the action; repeating it at each look would reopen
            // the row.
            if looks.isMultiple(of: 30) {
                // Not a section's header, which may have replaced a row.
                let row = try wick.find("a row") { isMatch($0) && $0.name.contains(", price ") }
                try? row.visibleDescendants { $0.actions.contains("row.open") }.first?.perform("row.open")
            }
            looks += 1
            return false
        }
    }
}

extension DrivenProgram {
    /// The Close button of the visible toast, if there is one.
    fileprivate var toastCloser: Element? { all(.button).last { $0.name == "Close" && $0.frame.y > 100 } }
}
