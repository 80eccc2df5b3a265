import AccessibilityDriver
import BrowserDriver
import XCTest

/// Wick in a browser, on a machine without a display.
final class BrowserEndToEndTests: XCTestCase {
    func testTypingAndPastingIntoThePageNarrowsTheList() throws {
        try withPage { browser, _ in
            let before = try self.waitForList(browser)
            try browser.click(x: before.width / 2, y: Self.search)
            try browser.type("bitcoin cash")
            try browser.wait(for: "only the coin searched for", until: self.showsOneRow)

            try browser.press("a", code: "KeyA", withControl: true)
            try browser.press("Backspace", code: "Backspace")
            try self.waitForList(browser)

            try browser.allowClipboard()
            _ = try browser.value(of: "navigator.clipboard.writeText('bitcoin cash')")
            try browser.press("v", code: "KeyV", withControl: true, command: "paste")
            try browser.wait(for: "only the coin pasted", until: self.showsOneRow)

            _ = try browser.value(of: "navigator.clipboard.writeText('')")
            try browser.press("a", code: "KeyA", withControl: true)
            try browser.press("c", code: "KeyC", withControl: true)
            try WaitLimit.usual.wait(for: "the text copied in the program") {
                try browser.value(of: "navigator.clipboard.readText()") == "bitcoin cash" ? () : nil
            }
        }
    }

    func testTheWindowFillsThePageAtAnySizeAndAfterAReload() throws {
        try withPage { browser, wick in
            for (width, height) in [(400, 700), (1200, 800)] {
                try browser.resize(width: width, height: height)
                try browser.wait(for: "a window of \(width)×\(height)") {
                    $0.width == width && $0.height == height && self.fills($0) && self.showsList($0)
                }
            }
            XCTAssertEqual(try browser.value(of: "document.title"), "Wick")
            try browser.reload()
            try browser.wait(for: "the window after a reload") { self.fills($0) && self.showsList($0) }

            let wrongAddress = try XCTUnwrap(wick.address.split(separator: "#").first) + "#AAAAAAAA"
            try browser.open(String(wrongAddress))
            try self.waitForText("This address is not valid", in: browser)
        }
    }

    func testClosingTheWindowEndsTheCommandAndThePageReportsIt() throws {
        try withPage { browser, wick in
            try self.waitForList(browser)
            try browser.click(x: browser.width - 24, y: 24)
            XCTAssertEqual(wick.waitForExit(), .status(0))
            try self.waitForText("Wick has ended", in: browser)
        }
    }

    // Positions that hold at every window size: the search entry, and the first row.
    private static let search = 128
    private static let rows = 200

    /// A market of sixty coins: more rows than fit.
    private func withPage(_ use: (Browser, WickInBrowser) throws -> Void) throws {
        let wick: WickInBrowser
        let browser: Browser
        do {
            wick = try WickInBrowser(["--environment", "qa", "--coins", "60", "--port", "0"])
        } catch DriverFailure.unavailable(let reason) {
            throw XCTSkip(reason)
        }
        defer { wick.end() }
        do {
            browser = try Browser()
        } catch DriverFailure.unavailable(let reason) {
            throw XCTSkip(reason)
        }
        defer { browser.end() }
        try browser.open(wick.address)
        try use(browser, wick)
    }

    @discardableResult
    private func waitForList(_ browser: Browser) throws -> Picture {
        try browser.wait(for: "a list that fills the page") { self.fills($0) && self.showsList($0) }
    }

    private func waitForText(_ message: String, in browser: Browser) throws {
        try WaitLimit.usual.wait(for: "the text “\(message)” in the page") {
            try browser.text()?.contains(message) == true ? () : nil
        }
    }

    /// Whether exactly one row is visible: its letters and icon, and nothing below.
    private func showsOneRow(_ picture: Picture) -> Bool {
        (20..<80).contains(picture.busyLines(from: Self.rows))
    }

    private func showsList(_ picture: Picture) -> Bool {
        picture.busyLines(from: Self.rows) > (picture.height - Self.rows) / 2
    }

    /// Whether the window fills the page: the header bar reaches the upper corners, the background the sides, and
    /// either one the lower corners, because a narrow window has a bar there too.
    private func fills(_ picture: Picture) -> Bool {
        let (right, bottom) = (picture.width - 2, picture.height - 2)
        // Not half-way down, where the pointer hovers over a row.
        let side = picture.height / 3
        let (bar, ground) = (picture.colour(x: 1, y: 1), picture.colour(x: 1, y: side))
        let lower = picture.colour(x: 1, y: bottom)
        // The display behind the window is black.
        return bar.isLight && ground.isLight
            && !bar.differs(from: picture.colour(x: right, y: 1))
            && !ground.differs(from: picture.colour(x: right, y: side))
            && !lower.differs(from: picture.colour(x: right, y: bottom))
            && (!lower.differs(from: bar) || !lower.differs(from: ground))
    }
}
