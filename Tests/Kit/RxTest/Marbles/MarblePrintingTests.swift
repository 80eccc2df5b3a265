import Rx
import RxTest
import XCTest

final class MarblePrintingTests: XCTestCase {
    private struct Price: Equatable {
        let amount: Int
    }

    func testEventsArePrinted() {
        let cases: [(events: [Recorded<Event<String>>], text: String)] = [
            ([], ""),
            ([.next(200, "a")], "a"),
            ([.next(210, "a"), .next(230, "b"), .next(250, "c"), .completed(250)], "-a-b-(c|)"),
            ([.next(210, "a"), .error(220, MarbleError())], "-a#"),
            ([.next(210, "a"), .error(220, RxError.timeout)], "-a#\n#: Sequence timeout."),
            ([.next(150, "a"), .next(160, "b")], "{150}ab"),
            ([.next(201, "a"), .next(205, "b"), .next(225, "c")], "{201}a{205}b-c"),
            ([.next(410, "a")], "{410}a"),
            ([.next(400, "a")], "--------------------a"),
            ([.next(210, "a"), .next(900, "b"), .next(920, "a")], "-a{900}b-a"),
            ([.next(210, "btc"), .next(220, "a"), .next(230, "")], "-bac\nb: \"btc\"\nc: \"\""),
        ]
        for (events, text) in cases {
            XCTAssertEqual(RecordedMarbles(events).description, text)
        }
    }

    func testValuesOfAnyTypeGetALegend() {
        let events: [Recorded<Event<Price>>] = [.next(210, Price(amount: 1)), .next(230, Price(amount: 2))]
        let marbles = RecordedMarbles(events + [.next(250, Price(amount: 1))])
        XCTAssertEqual(marbles.description, "-a-b-a\na: Price(amount: 1)\nb: Price(amount: 2)")
        XCTAssertEqual(marbles.values, ["a": Price(amount: 1), "b": Price(amount: 2)])
        XCTAssertEqual(
            RecordedMarbles([.next(210, 1), .next(220, 12)]).description, "-1a\na: 12")
    }

    func testDifferentValuesThatPrintAlikeAreDistinguished() {
        struct Named: Equatable, CustomStringConvertible {
            let id: Int
            var description: String { "a" }
        }
        let marbles = RecordedMarbles([.next(210, Named(id: 1)), .next(220, Named(id: 2))])
        XCTAssertEqual(marbles.description, "-ab\nb: a")
    }

    func testEventsAfterTheEndArePrinted() {
        XCTAssertEqual(RecordedMarbles([.completed(210), .next(220, 1), .next(220, 2)]).diagram, "-|(12)")
    }

    /// Random lists of events are printed and parsed to the same events.
    func testPrintedDiagramsCanBeParsed() throws {
        var random = RandomEvents(state: 22)
        for round in 0..<2000 {
            let timing = MarbleTiming(
                start: Int.random(in: -5...300, using: &random), frame: Int.random(in: 1...30, using: &random))
            let events = random.events(timing, upTo: Bool.random(using: &random) ? 5 : 120)
            let marbles = RecordedMarbles(events, timing: timing)
            let parsed = try MarbleDiagram(marbles.diagram, timing: timing).events(values: marbles.values)
            XCTAssertEqual(parsed, events, "round \(round): \(marbles)")
        }
    }
}
