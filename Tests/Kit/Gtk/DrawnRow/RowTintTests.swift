import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

/// Which characters of a changed text are tinted.
final class RowTintTests: XCTestCase {
    func testOnlyChangedCharactersAreTinted() {
        let changes: [(former: String, text: String, tinted: [String])] = [
            ("$67,123.45", "$67,124.15", ["4", "1"]), ("$67,199.95", "$67,200.05", ["200", "0"]),
            ("€1", "€2", ["2"]), ("1.00", "1.00", []),
            // With another number of digits, each has another meaning.
            ("$999.99", "$1,000.00", ["1,000.00"]), ("$1.5", "$1.55", ["5"]), ("$1.55", "$1.5", []), ("", "1", ["1"]),
        ]
        for (former, text, tinted) in changes {
            var tint = RowTint()
            tint.mark(text, replacing: former, in: .text, at: 0)
            XCTAssertEqual(tint.tinted(text), tinted, "\(former) to \(text)")
        }
    }

    func testEachCharacterIsTintedFor400MillisecondsFromItsOwnChange() {
        var tint = RowTint()
        tint.mark("1.24", replacing: "1.23", in: .text, at: 1_000)
        tint.mark("1.34", replacing: "1.24", in: .dimText, at: 1_300)
        XCTAssertEqual(tint.tinted("1.34"), ["3", "4"])
        XCTAssertEqual(tint.runs(of: "1.34").map(\.color), [nil, .dimText, .text])
        XCTAssertEqual(tint.nextEnd, 1_400)
        tint.expire(at: 1_399)
        XCTAssertEqual(tint.tinted("1.34"), ["3", "4"])
        tint.expire(at: 1_400)
        XCTAssertEqual(tint.tinted("1.34"), ["3"])
        XCTAssertEqual(tint.nextEnd, 1_700)
        tint.expire(at: 1_700)
        XCTAssertEqual(tint.tinted("1.34"), [])
        XCTAssertNil(tint.nextEnd)
    }

    func testAChangeWithoutAColourEndsTheTintOfItsCharacters() {
        var tint = RowTint()
        tint.mark("12", replacing: "00", in: .text, at: 0)
        tint.mark("13", replacing: "12", in: nil, at: 10)
        XCTAssertEqual(tint.tinted("13"), ["1"])
    }
}

/// The tints of a row on a clock that the test advances.
final class RowTintDrawingTests: GtkTestCase {
    /// A clock that tests advance.
    @MainActor
    private final class Time {
        private(set) var now = 5_000.0
        private(set) var waiting: [(time: Double, body: @MainActor () -> Void)] = []

        var clock: TintClock {
            TintClock(now: { self.now }, after: { self.waiting.append((self.now + $0, $1)) })
        }

        func advance(by milliseconds: Double) {
            let end = now + milliseconds
            while let next = waiting.enumerated().min(by: { $0.element.time < $1.element.time }),
                next.element.time <= end
            {
                waiting.remove(at: next.offset)
                let next = next.element
                now = next.time
                next.body()
            }
            now = end
        }
    }

    override func tearDown() {
        onMain { Toolkit.isAnimated = true }
        super.tearDown()
    }

    private static let column = 2

    private func onTimedRow(_ price: String, _ body: @MainActor (DrawnRow, RowStage, Time) -> Void) {
        onRow { row, stage in
            let time = Time()
            row.drawing.clock = time.clock
            row.show(.sample(name: "Ada", price: price))
            stage.window.settle()
            body(row, stage, time)
        }
    }

    func testChangedDigitsAreTintedFor400MillisecondsWithoutALayout() {
        onTimedRow("██1") { row, stage, time in
            let plain = stage.priceColours
            let layouts = stage.layouts {
                row.show("██2", ofColumn: Self.column, tint: RowColor("paper"))
                XCTAssertEqual(row.texts[2].tinted, ["2"])
            }
            XCTAssertEqual(layouts, 0)
            XCTAssertEqual(stage.priceColours.first, plain.first, "The blocks keep their colour.")
            XCTAssertTrue(stage.priceColours.contains("#a0b0c0"))
            time.advance(by: 399)
            XCTAssertTrue(stage.priceColours.contains("#a0b0c0"))
            XCTAssertEqual(stage.layouts { time.advance(by: 1) }, 0)
            XCTAssertEqual(row.texts[2].tinted, [])
            XCTAssertFalse(stage.priceColours.contains("#a0b0c0"))
            XCTAssertEqual(time.waiting.count, 0, "Nothing is left that waits.")
        }
    }

    /// In a right-to-left language, a sign and its number have places that their order does not tell.
    func testATextOfBothDirectionsIsDrawnWhole() {
        for (former, text) in [
            ("$ 111,923.17", "$ 111,923.82"), ("\u{200F}111,923.17 $", "\u{200F}111,923.82 $"),
            ("\u{200F}111,923.17 US$", "\u{200F}211,923.18 US$"), ("≈ 12 שח", "≈ 34 שח"), ("12 ألف", "13 ألف"),
        ] {
            for isRightToLeft in [false, true] {
                onTimedRow(text) { row, stage, _ in
                    gtk_widget_set_direction(row.pointer, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
                    stage.window.settle()
                    let whole = stage.picture
                    row.show(former, ofColumn: Self.column, tint: nil)
                    row.show(text, ofColumn: Self.column, tint: .text)
                    XCTAssertNotEqual(row.texts[2].tinted, [])
                    stage.window.settle()
                    XCTAssertTrue(stage.picture == whole, "\(text), right to left: \(isRightToLeft)")
                }
            }
        }
    }

    func testATintIsDrawnWhenItBeginsAndWhenItEndsAndNothingInTheFramesBetweenAndAfter() {
        onTimedRow("10") { row, stage, time in
            var before = row.drawing.drawingCount
            @MainActor func drawings() -> Int {
                stage.window.settle()
                defer { before = row.drawing.drawingCount }
                return row.drawing.drawingCount - before
            }
            XCTAssertEqual(drawings(), 0)
            row.show("11", ofColumn: Self.column, tint: RowColor("paper"))
            XCTAssertEqual(drawings(), 1)
            time.advance(by: 399)
            XCTAssertEqual(drawings(), 0)
            time.advance(by: 1)
            XCTAssertEqual(drawings(), 1)
            time.advance(by: 10_000)
            XCTAssertEqual(drawings(), 0)
        }
    }

    func testSeveralChangesWaitForOneTimeAfterTheOther() {
        onTimedRow("10") { row, _, time in
            row.show("11", ofColumn: Self.column, tint: RowColor("paper"))
            time.advance(by: 300)
            row.show("21", ofColumn: Self.column, tint: RowColor("paper"))
            XCTAssertEqual(time.waiting.count, 1)
            XCTAssertEqual(row.texts[2].tinted, ["21"])
            time.advance(by: 100)
            XCTAssertEqual(row.texts[2].tinted, ["2"])
            XCTAssertEqual(time.waiting.count, 1)
            time.advance(by: 300)
            XCTAssertEqual(row.texts[2].tinted, [])
            XCTAssertEqual(time.waiting.count, 0)
        }
    }

    func testThePriceOfAnotherCoinIsNotTinted() {
        onTimedRow("10") { row, _, time in
            row.show("11", ofColumn: Self.column, tint: RowColor("paper"))
            row.endTints()
            row.show(.sample(name: "Bob", price: "11"))
            XCTAssertEqual(row.texts[2].tinted, [])
            row.show("12", ofColumn: Self.column, tint: RowColor("paper"))
            row.show(.sample(name: "Bob", price: "13"))
            XCTAssertEqual(row.texts[2].tinted, [])
            row.show("14", ofColumn: Self.column, tint: RowColor("paper"))
            row.show(.sample(name: "Bobby", price: "14"))
            XCTAssertEqual(row.texts[2].tinted, ["4"], "A change of another text leaves it.")
            time.advance(by: 1_000)
            XCTAssertEqual(row.texts[2].tinted, [])
            XCTAssertEqual(time.waiting.count, 0)
        }
    }

    func testWithReducedMotionOrOutOfSightNothingIsTintedAndNothingWaits() {
        onTimedRow("1") { row, _, time in
            Toolkit.isAnimated = false
            row.show("2", ofColumn: Self.column, tint: RowColor("paper"))
            XCTAssertEqual(row.texts[2].text, "2")
            XCTAssertEqual(row.texts[2].tinted, [])
            Toolkit.isAnimated = true
            row.isVisible = false
            row.show("3", ofColumn: Self.column, tint: RowColor("paper"))
            XCTAssertEqual(row.texts[2].tinted, [])
            XCTAssertEqual(time.waiting.count, 0)
        }
    }

    func testALineThatIsNotThereChangesNothing() {
        onTimedRow("1") { row, _, time in
            for (line, column) in [(0, 0), (1, 2), (0, 3), (0, -1)] {
                row.show("2", inLine: line, ofColumn: column, tint: RowColor("paper"))
            }
            XCTAssertEqual(row.texts.map(\.text), ["A", "Ada", "1"])
            XCTAssertEqual(time.waiting.count, 0)
        }
    }

    func testTheRowMayEndWhileADigitIsTinted() {
        onTimedRow("1") { row, _, time in
            row.show("2", ofColumn: Self.column, tint: RowColor("paper"))
            XCTAssertEqual(time.waiting.count, 1)
            row.parent.map { Box(raw: $0.raw) }?.remove(row)
            time.advance(by: 1_000)
            XCTAssertEqual(time.waiting.count, 0)
        }
    }
}

extension RowTint {
    fileprivate func tinted(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return runs(of: text).filter { $0.color != nil }.map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
    }
}
