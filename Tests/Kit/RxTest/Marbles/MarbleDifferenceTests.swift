import Rx
import RxTest
import Testing
import XCTest

/// The messages of failed comparisons of recorded events.
final class MarbleDifferenceTests: XCTestCase {
    private struct Price: Equatable {
        let amount: Int
    }

    func testBothSidesAreAlignedAndTheFirstDifferenceIsPointedAt() {
        assertFailure(
            [.next(210, "a"), .next(230, "b"), .next(250, "c"), .completed(250)],
            [.next(210, "a"), .next(240, "b"), .next(250, "c"), .completed(250)],
            """
            Recorded events differ:
            actual    -a-b-(c|)
            expected  -a--b(c|)
                         ^ at 230: b instead of nothing
            A column is 10 ticks, the first is 200.
            """)
    }

    func testGroupsPausesAndTimesBetweenFramesStayAligned() {
        assertFailure(
            [.next(210, 1), .next(900, 3), .next(925, 4), .next(935, 5)],
            [.next(210, 1), .next(210, 2), .next(900, 3), .next(935, 6)],
            """
            Recorded events differ:
            actual    -1   {900}3{925}45
            expected  -(12){900}3{925}-6
                       ^ at 210: 1 instead of (12)
            A column is 10 ticks, the first is 200.
            """)
    }

    func testASideThatEndsEarlierIsNotContinued() {
        assertFailure(
            [.next(210, 1)], [.next(210, 1), .next(230, 2), .completed(240)],
            """
            Recorded events differ:
            actual    -1
            expected  -1-2|
                         ^ at 230: nothing instead of 2
            A column is 10 ticks, the first is 200.
            """)
        assertFailure(
            [.next(210, 1)], [],
            """
            Recorded events differ:
            actual    -1
            expected
                       ^ at 210: 1 instead of nothing
            A column is 10 ticks, the first is 200.
            """)
    }

    func testBothSidesShareOneLegend() {
        assertFailure(
            [.next(210, Price(amount: 1)), .next(220, Price(amount: 2))],
            [.next(210, Price(amount: 1)), .next(220, Price(amount: 3))],
            """
            Recorded events differ:
            actual    -ab
            expected  -ac
                        ^ at 220: b instead of c
            a: Price(amount: 1)
            b: Price(amount: 2)
            c: Price(amount: 3)
            A column is 10 ticks, the first is 200.
            """)
    }

    func testDifferentErrorsAreNamed() {
        assertFailure(
            [.next(210, 1), .error(220, RxError.timeout)], [.next(210, 1), .error(220, RxError.noElements)],
            """
            Recorded events differ:
            actual    -1#
            expected  -1#
                        ^ at 220: # instead of #
            # actual: Sequence timeout.
            # expected: Sequence doesn't contain any elements.
            A column is 10 ticks, the first is 200.
            """)
    }

    func testTheOrderWithinAGroupCounts() {
        assertFailure(
            [.next(210, 1), .next(210, 2)], [.next(210, 2), .next(210, 1)],
            """
            Recorded events differ:
            actual    -(12)
            expected  -(21)
                       ^ at 210: (12) instead of (21)
            A column is 10 ticks, the first is 200.
            """)
    }

    func testEventsOutOfOrderAreListed() {
        assertFailure(
            [.next(210, 1), .next(220, 2)], [.next(220, 2), .next(210, 1)],
            """
            Recorded events differ:
            actual    [next(1) @ 210, next(2) @ 220]
            expected  [next(2) @ 220, next(1) @ 210]
            """)
    }

    /// Even when aligned, the diagrams of both sides parse to the compared events.
    func testAlignedDiagramsParseToWhatWasCompared() throws {
        var random = RandomEvents(state: 7)
        for round in 0..<500 {
            let timing = MarbleTiming(start: 200, frame: Int.random(in: 1...10, using: &random))
            let sides = [random.events(timing, upTo: 9), random.events(timing, upTo: 9)]
            if sides[0] == sides[1] { continue }
            failure = ""
            XCTAssertEqual(sides[0], sides[1], timing: timing)
            let lines = (failure ?? "").split(separator: "\n").dropFirst()
            failure = nil
            for (line, events) in zip(lines, sides) {
                let diagram = String(line.dropFirst("expected  ".count))
                let parsed = try MarbleDiagram(diagram, timing: timing).events(Int.self)
                XCTAssertEqual(parsed, events, "round \(round): \(diagram)", timing: timing)
            }
        }
    }

    func testTheCallersMessageAndTimingAreUsed() {
        failure = ""
        XCTAssertEqual(
            [.next(2, 1)], [Recorded<Event<Int>>](), "first try", timing: MarbleTiming(start: 0, frame: 1))
        let text = failure
        failure = nil
        XCTAssertEqual(
            text,
            """
            failed - Recorded events differ: first try
            actual    --1
            expected
                        ^ at 2: 1 instead of nothing
            A column is 1 ticks, the first is 0.
            """)
    }

    func testErrorsThrownByArgumentsAreReported() {
        func events() throws -> [Recorded<Event<Int>>] { throw MarbleError() }
        failure = ""
        XCTAssertEqual(try events(), [])
        let text = failure
        failure = nil
        XCTAssertEqual(text, "failed - XCTAssertEqual threw error \"MarbleError()\" ")
    }

    private var failure: String?

    private func assertFailure<Element: Equatable>(
        _ actual: [Recorded<Event<Element>>], _ expected: [Recorded<Event<Element>>], _ text: String,
        line: UInt = #line
    ) {
        failure = ""
        XCTAssertEqual(actual, expected)
        let found = failure
        failure = nil
        XCTAssertEqual(found, "failed - \(text)", line: line)
        XCTAssertEqual(actual, actual, line: line)
    }

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        if failure == nil {
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        } else {
            failure = description
        }
    }
}

@Suite("Marbles in Swift Testing")
struct MarbleExpectationTests {
    @Test("Equal events are expected")
    func equalEvents() {
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable(marbles: "-1-^-2-(3|)", Int.self)
        let result = scheduler.start { source.map { $0 + 1 } }
        expectEqual(result.events, scheduler.events("         ^-3-(4|)"))
    }

    @Test("A difference is recorded with both diagrams")
    func difference() {
        withKnownIssue {
            expectEqual([.next(210, 1)], [Recorded<Event<Int>>.next(220, 1)])
        } matching: { issue in
            issue.comments.map(\.rawValue) == [
                """
                Recorded events differ:
                actual    -1
                expected  --1
                           ^ at 210: 1 instead of nothing
                A column is 10 ticks, the first is 200.
                """
            ]
        }
    }
}
