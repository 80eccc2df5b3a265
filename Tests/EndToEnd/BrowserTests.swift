import AccessibilityDriver
import BrowserDriver
import XCTest

/// Wick in a browser, where there is no display.
final class BrowserEndToEndTests: XCTestCase {
    func testWhatIsTypedAndPastedIntoThePageNarrowsTheList() throws {
        try withPage { browser, _ in
            let before = try self.waitForList(browser)
            try browser.click(x: before.width / 2, y: Self.search)
            try browser.type("bitcoin cash")
            try browser.wait(for: "the one coin that was sought", until: self.showsOneRow)

            try browser.press("a", code: "KeyA", withControl: true)
            try browser.press("Backspace", code: "Backspace")
            try self.waitForList(browser)

            try browser.allowClipboard()
            _ = try browser.value(of: "navigator.clipboard.writeText('bitcoin cash')")
            try browser.press("v", code: "KeyV", withControl: true, command: "paste")
            try browser.wait(for: "the one coin that was pasted", until: self.showsOneRow)

            _ = try browser.value(of: "navigator.clipboard.writeText('')")
            try browser.press("a", code: "KeyA", withControl: true)
            try browser.press("c", code: "KeyC", withControl: true)
            try WaitLimit.usual.wait(for: "what was copied in the program") {
                try browser.value(of: "navigator.clipboard.readText()") == "bitcoin cash" ? () : nil
            }
        }
    }

    func testTheWindowFillsThePageAtAnySizeAndComesBackWhenThePageIsReloaded() throws {
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

    func testClosingTheWindowEndsTheCommandAndThePageSaysSo() throws {
        try withPage { browser, wick in
            try self.waitForList(browser)
            try browser.click(x: browser.width - 24, y: 24)
            XCTAssertEqual(wick.waitForExit(), .status(0))
            try self.waitForText("Wick has ended", in: browser)
        }
    }

    // Places in the page that hold at every size: the search, and where the rows begin.
    private static let search = 128
    private static let rows = 200

    /// A market of sixty: more rows than fit.
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
        try WaitLimit.usual.wait(for: "the words “\(message)” in the page") {
            try browser.value(of: "document.body.innerText").contains(message) ? () : nil
        }
    }

    /// Whether one row stands where many were: its letters and icon, and nothing below it.
    private func showsOneRow(_ picture: Picture) -> Bool {
        (20..<80).contains(picture.busyLines(from: Self.rows))
    }

    private func showsList(_ picture: Picture) -> Bool {
        picture.busyLines(from: Self.rows) > (picture.height - Self.rows) / 2
    }

    /// Whether the window reaches every edge: its header bar the upper corners, its ground the sides, and one of these the
    /// lower corners, where a narrow window has a bar as well.
    private func fills(_ picture: Picture) -> Bool {
        let (right, bottom) = (picture.width - 2, picture.height - 2)
        // Not half-way down, where the pointer rests on a row.
        let side = picture.height / 3
        let (bar, ground) = (picture.colour(x: 1, y: 1), picture.colour(x: 1, y: side))
        let lower = picture.colour(x: 1, y: bottom)
        // The screen behind it is black.
        return bar.isLight && ground.isLight
            && !bar.differs(from: picture.colour(x: right, y: 1))
            && !ground.differs(from: picture.colour(x: right, y: side))
            && !lower.differs(from: picture.colour(x: right, y: bottom))
            && (!lower.differs(from: bar) || !lower.differs(from: ground))
    }
}
