import AccessibilityDriver
import EndToEndTest
import XCTest

extension EndToEndTestCase {
    /// Starts the program on a display with a touchscreen, and opens a chart.
    ///
    /// - Parameters:
    ///   - environment: Changes to the inherited environment.
    ///   - use: The user's actions with the program, its chart and the touchscreen.
    func withTouchscreen(
        environment: [String: String] = [:], _ use: (DrivenProgram, Element, TouchDisplay) throws -> Void
    ) throws {
        let screen: TouchDisplay
        do {
            screen = try TouchDisplay()
        } catch DriverFailure.unavailable(let reason) {
            throw XCTSkip(reason)
        }
        defer { screen.end() }
        let arguments = ["--environment", "qa", "--coins", "40", "--seed", "7"]
        try withProgram("wick-gtk", arguments: arguments, environment: screen.variables.merging(environment) { $1 }) {
            wick in
            try wick.runOpen(of: "Bitcoin, BTC")
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "an open row") { chart.summary.hasPrefix("Showing ") && chart.frame.height >= 200 }
            try wick.waitForRest(of: chart)
            try use(wick, chart, screen)
        }
    }
}

extension DrivenProgram {
    /// Waits until an element stays where it is: a list begins to scroll some frames after the focus has moved.
    func waitForRest(of element: Element) throws {
        var last = element.frame
        var count = 0
        try wait(for: "\(element) at rest") {
            let next = element.frame
            count = next == last ? count + 1 : 0
            last = next
            return count >= 10
        }
    }

    /// Chooses what to draw.
    func choose(_ tool: String, on screen: TouchDisplay, _ chart: Element) throws {
        try choose(tool, below: "Draw", on: screen)
        try wait(for: "the request for a point") { chart.summary.hasPrefix("\(tool): choose the ") }
    }

    /// Opens a menu above the chart, and chooses an item.
    func choose(_ item: String, below button: String, on screen: TouchDisplay) throws {
        try openMenu(button, on: screen)
        let place = try place(
            of: find("the item “\(item)”") { $0.name == item && $0.actions.contains("click") }, in: find(.menu, button),
            on: screen)
        try screen.tap(place.x, place.y)
        try waitUntilGone(.menu, button)
    }

    /// Whether the menu of the chart marks an item.
    func isOn(_ item: String, on screen: TouchDisplay) throws -> Bool {
        try openMenu("Chart Menu", on: screen)
        let isOn = try find("the item “\(item)”") { $0.name == item && $0.actions.contains("click") }.isOn
        // A tap beside a menu does not close it with GTK 4.18 on X.
        try press("Escape")
        try waitUntilGone(.menu, "Chart Menu")
        return isOn
    }

    /// Opens a menu above the chart.
    private func openMenu(_ button: String, on screen: TouchDisplay) throws {
        try tap(button, on: screen)
        try find(.menu, button)
    }

    /// The middle of an element of an open menu or dialog on the display.
    ///
    /// These are windows of their own, whose places their elements do not know.
    func place(of item: Element, in popup: Element, on screen: TouchDisplay) throws -> (x: Int, y: Int) {
        try timeout.wait(for: "the window of \(popup)", instead: { outline }) {
            let (frame, middle) = (popup.frame, item.middle)
            let window = try screen.windows(of: self).first { ($0.width, $0.height) == (frame.width, frame.height) }
            return window.map { ($0.x + middle.x - frame.x, $0.y + middle.y - frame.y) }
        }
    }

    /// Taps a button of the window.
    func tap(_ name: String, on screen: TouchDisplay) throws {
        let button = try find(.button, name)
        try waitForRest(of: button)
        try screen.tap(button.middle.x, button.middle.y)
    }

    /// Taps a button of a sheet, after scrolling to it.
    func tap(_ name: String, in sheet: String, on screen: TouchDisplay) throws {
        let sheet = try find(.dialog, sheet)
        let button = try button(name, in: sheet)
        try wait(for: "“\(name)” in view") {
            try waitForRest(of: button)
            let (area, place) = (sheet.frame, button.middle)
            // Below the header, and above the end.
            let distance = place.y > area.y + area.height - 60 ? -250 : place.y < area.y + 70 ? 150 : 0
            guard distance != 0 else { return true }
            try screen.drag(from: (area.x + area.width / 2, area.y + area.height / 2), by: (0, distance))
            return false
        }
        try screen.tap(button.middle.x, button.middle.y)
    }

    /// Taps the button in the header of a sheet, which closes it.
    func close(_ title: String, on screen: TouchDisplay) throws {
        let button = try button("Close", in: find(.dialog, title))
        try screen.tap(button.middle.x, button.middle.y)
        try waitUntilGone(.dialog, title)
    }

    private func button(_ name: String, in sheet: Element) throws -> Element {
        try timeout.wait(for: "the button “\(name)”", instead: { outline }) {
            sheet.visibleDescendants { $0.role == .button && $0.name == name }.first
        }
    }
}

extension Element {
    /// Its middle, in pixels of the window.
    var middle: (x: Int, y: Int) {
        let frame = frame
        return (frame.x + frame.width / 2, frame.y + frame.height / 2)
    }

    /// How many candles a chart shows: "Showing 98 of 500, from …".
    var visibleCount: Int? {
        let words = summary.split(separator: " ")
        return words.first == "Showing" && words.count > 1 ? Int(words[1]) : nil
    }
}
