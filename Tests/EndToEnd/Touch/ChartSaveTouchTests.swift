import AccessibilityDriver
import EndToEndTest
import XCTest

/// What a finger copies and saves of a chart, and the list of intervals in a narrow window.
final class ChartSaveTouchEndToEndTests: EndToEndTestCase {
    func testAFingerCopiesThePicture() throws {
        try withTouchscreen { wick, _, screen in
            try wick.choose("Copy Picture", below: "Chart Menu", on: screen)
            try wick.find("the message") { $0.name == "Picture copied" }
        }
    }

    func testAFingerSavesThePictureAndTheCandles() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        func files() throws -> [Data] {
            try FileManager.default.contentsOfDirectory(at: home, includingPropertiesForKeys: nil)
                .filter { ["png", "csv"].contains($0.pathExtension) }.map { try Data(contentsOf: $0) }
        }
        try withTouchscreen(environment: ["HOME": home.path]) { wick, _, screen in
            for (item, title, beginning) in [
                ("Save Picture…", "Save Chart as PNG or SVG", Data([0x89, 0x50, 0x4E, 0x47])),
                ("Save Candles…", "Save Candles as CSV", Data("time,open,".utf8)),
            ] {
                try wick.choose(item, below: "Chart Menu", on: screen)
                for part in ["Home", "Save"] { try wick.tapLabel(part, inDialog: title, on: screen) }
                try wick.wait(for: "the end of the dialog") { wick.windowCount == 1 }
                try wick.wait(for: "the file of “\(item)”") { try files().contains { $0.starts(with: beginning) } }
            }
            XCTAssertEqual(try files().count, 2)
        }
    }

    func testAFingerChoosesAnIntervalFromTheListOfANarrowWindow() throws {
        try withTouchscreen { wick, _, screen in
            try wick.resize(width: 360, height: 700)
            try wick.waitUntilGone(.button, "Candles of 1 day")
            // Opened with the finger, the row has the focus, so that the list does not scroll to it at the next tap.
            try wick.runOpen(of: "Bitcoin, BTC")
            try wick.wait(for: "a closed row") { try !wick.row(of: "Bitcoin, BTC").isExpanded }
            let row = try wick.row(of: "Bitcoin, BTC")
            try wick.waitForRest(of: row)
            try screen.tap(row.middle.x, row.middle.y)
            let chart = try wick.chart(of: "Bitcoin (BTC)")
            try wick.wait(for: "an open row") { chart.summary.hasPrefix("Showing ") }
            try wick.tap("Interval", on: screen)
            // The list is a window of its own, whose place its elements do not know. Its rows begin some
            // pixels below its top, and the last ones are scrolled away.
            let rows = try ["1 minute", "5 minutes", "4 hours"].map { try wick.find(.listItem, $0).frame.y }
            let list = try wick.timeout.wait(for: "the window of the list", instead: { wick.outline }) {
                try screen.windows(of: wick).first { $0.width < 300 }
            }
            let (height, margin) = (rows[1] - rows[0], 12)
            try screen.tap(list.x + list.width / 2, list.y + margin + height / 2 + rows[2] - rows[0])
            try wick.wait(for: "candles of 4 hours") { chart.name.contains("candles of 4 hours") }
        }
    }
}

extension DrivenProgram {
    /// Taps a part of a dialog in a window of its own, by the text of its label.
    fileprivate func tapLabel(_ text: String, inDialog title: String, on screen: TouchDisplay) throws {
        let dialog = try secondWindow()
        XCTAssertEqual(dialog.name, title)
        let label = try timeout.wait(for: "“\(text)”", instead: { outline }) {
            dialog.visibleDescendants { $0.role == .label && $0.name == text }.first
        }
        try waitForRest(of: label)
        let place = try place(of: label, in: dialog, on: screen)
        try screen.tap(place.x, place.y)
    }
}
