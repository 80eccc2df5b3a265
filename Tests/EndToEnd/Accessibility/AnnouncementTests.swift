import AccessibilityDriver
import EndToEndTest
import XCTest

/// What a screen reader says unasked: the events on the accessibility bus, with role, name and state of what they are about.
final class AnnouncementEndToEndTests: EndToEndTestCase {
    func testTheFocusOnARowIsReportedAndThatTheRowOpensAndCloses() throws {
        try withMarket { wick, events in
            try wick.press("ctrl+f")
            try wick.press("Down")
            try wick.wait(for: "the focus on the first row", in: events) {
                $0.kind == "StateChanged:focused" && $0.isOn && $0.element.role == .listItem
                    && $0.element.name.hasPrefix("Bitcoin, BTC, price $")
            }
            try wick.press("Return")
            try wick.wait(for: "the open row", in: events) { self.expands($0) && $0.isOn }
            try wick.press("Escape")
            try wick.wait(for: "the closed row", in: events) { self.expands($0) && !$0.isOn }
        }
    }

    func testTheSelectedCandleOfAChartIsReported() throws {
        try withMarket { wick, events in
            try wick.runOpen(of: "Bitcoin, BTC")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "the visible range") { chart.summary.hasPrefix("Showing ") }
            try wick.click(chart)
            try wick.wait(for: "the focus on the chart", in: events) {
                $0.kind == "StateChanged:focused" && $0.isOn && $0.element == chart
            }
            try wick.press("Left")
            try wick.wait(for: "the selected candle and its indicators", in: events) {
                // From GTK 4.14 on also as an announcement.
                $0.kind == "PropertyChange:accessible-description" && $0.element == chart && $0.text.contains(", open ")
                    && $0.text.contains("MA 5 ")
            }
        }
    }

    func testAToastIsReportedAsAnAlert() throws {
        try withMarket { wick, events in
            try wick.runAction(of: "Ethereum, ETH")
            try wick.wait(for: "the toast", in: events) {
                // From GTK 4.14 on it is also announced.
                $0.kind == "ChildrenChanged:add" && $0.element.role == .alert
                    && $0.element.name == "Ethereum added to Favorites"
            }
        }
    }

    /// A screen reader says an announcement, and an alert that is reported as showing.
    func testAToastIsSaidOnce() throws {
        try withMarket { wick, events in
            let name = "Ethereum added to Favorites"
            var toast: Element?
            try wick.runAction(of: "Ethereum, ETH")
            try wick.wait(for: "the toast", in: events) {
                guard $0.kind == "ChildrenChanged:add", $0.element.role == .alert, $0.element.name == name else {
                    return false
                }
                toast = $0.element
                return true
            }
            // Reported after all that belongs to the toast.
            try wick.runAction(of: "Bitcoin, BTC")
            try wick.wait(for: "the next toast", in: events) {
                $0.kind == "ChildrenChanged:add" && $0.element.name == "Bitcoin added to Favorites"
            }
            let ofToast = events.events.filter { $0.element == toast }
            XCTAssertEqual(ofToast.count { $0.kind == "StateChanged:showing" && $0.isOn }, 0)
            let said = events.events.count { $0.kind.hasPrefix("Announcement") && $0.text == name }
            XCTAssertEqual(said, try wick.hasGTK((4, 14)) ? 1 : 0)
        }
    }

    func testTheFocusInASheetIsReported() throws {
        try withMarket { wick, events in
            try wick.press("ctrl+comma")
            let sheet = try wick.find(.dialog, "Settings")
            try wick.wait(for: "the focus in the sheet", in: events) { event in
                event.kind == "StateChanged:focused" && event.isOn
                    && !sheet.visibleDescendants { $0 == event.element && !$0.name.isEmpty }.isEmpty
            }
        }
    }

    /// Whether the first row has opened or closed.
    private func expands(_ event: AccessibilityEvent) -> Bool {
        event.kind == "StateChanged:expanded" && event.element.role == .listItem
            && event.element.name.hasPrefix("Bitcoin, BTC")
    }

    private func withMarket(_ use: (DrivenProgram, EventRecord) throws -> Void) throws {
        try withStill("wick-gtk", arguments: ["--environment", "qa", "--coins", "12", "--seed", "7"]) { wick in
            try wick.row(of: "Bitcoin, BTC")
            try use(wick, wick.recordEvents())
        }
    }
}
