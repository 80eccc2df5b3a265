import Rx
import RxTest
import XCTest

final class MarbleParsingTests: XCTestCase {
    private struct Valid {
        let diagram: String
        let events: [Recorded<Event<String>>]
        var timing = MarbleTiming()
    }

    func testDiagrams() throws {
        let cases: [Valid] = [
            Valid(diagram: "", events: []),
            Valid(diagram: "----", events: []),
            Valid(diagram: "a", events: [.next(200, "a")]),
            Valid(diagram: "-a-B-9|", events: [.next(210, "a"), .next(230, "B"), .next(250, "9"), .completed(260)]),
            Valid(diagram: "é", events: [.next(200, "é")]),
            Valid(diagram: "ab", events: [.next(200, "a"), .next(210, "b")]),
            Valid(diagram: "|", events: [.completed(200)]),
            Valid(diagram: "-#", events: [.error(210, MarbleError())]),
            Valid(diagram: "-a|--", events: [.next(210, "a"), .completed(220)]),
            Valid(diagram: "(a)", events: [.next(200, "a")]),
            Valid(
                diagram: "-(aba)-(c|)",
                events: [.next(210, "a"), .next(210, "b"), .next(210, "a"), .next(230, "c"), .completed(230)]),
            Valid(diagram: "(a#)", events: [.next(200, "a"), .error(200, MarbleError())]),
            Valid(
                diagram: "  - a -( b c )| ",
                events: [
                    .next(210, "a"), .next(230, "b"), .next(230, "c"), .completed(240),
                ]),
            Valid(diagram: "^a", events: [.next(210, "a")]),
            Valid(diagram: "^", events: []),
            Valid(diagram: "-a-^-b", events: [.next(180, "a"), .next(220, "b")]),
            Valid(diagram: "(ab)^b", events: [.next(190, "a"), .next(190, "b"), .next(210, "b")]),
            Valid(diagram: "-a{900}b", events: [.next(210, "a"), .next(900, "b")]),
            Valid(diagram: "{150}a{203}b-c", events: [.next(150, "a"), .next(203, "b"), .next(223, "c")]),
            Valid(diagram: "a{201}(bc)", events: [.next(200, "a"), .next(201, "b"), .next(201, "c")]),
            Valid(diagram: "^{900}a", events: [.next(900, "a")]),
            Valid(diagram: "{-10}a", events: [.next(-10, "a")]),
            Valid(diagram: "{900}{300}a", events: [.next(300, "a")]),
            Valid(diagram: "-a-|", events: [.next(1, "a"), .completed(3)], timing: MarbleTiming(start: 0, frame: 1)),
            Valid(diagram: "a^b", events: [.next(45, "a"), .next(55, "b")], timing: MarbleTiming(start: 50, frame: 5)),
        ]
        for valid in cases {
            let events: [Recorded<Event<String>>] = try MarbleDiagram(valid.diagram, timing: valid.timing).events()
            XCTAssertEqual(events, valid.events, valid.diagram)
        }
    }

    func testMistakesAreReportedWithTheirPosition() {
        let cases: [(diagram: String, reason: MarbleSyntaxError.Reason, position: Int)] = [
            ("-a-(bc", .unclosed("("), 3),
            ("-a-(", .unclosed("("), 3),
            ("-(a(b))", .unexpected("("), 3),
            ("-(a-b)", .unexpected("-"), 3),
            ("-(^a)", .unexpected("^"), 2),
            ("-({300}a)", .unexpected("{"), 2),
            ("-a)", .unexpected(")"), 2),
            ("-()", .emptyGroup, 1),
            ("-( )", .emptyGroup, 1),
            ("-a-!", .unexpected("!"), 3),
            ("-a_b", .unexpected("_"), 2),
            ("-a\tb", .unexpected("\t"), 2),
            ("-a}", .unexpected("}"), 2),
            ("^-a-^", .repeated("^"), 4),
            ("-|-a", .eventAfterEnd, 3),
            ("-#|", .eventAfterEnd, 2),
            ("-(|a)", .eventAfterEnd, 3),
            ("-a{900", .unclosed("{"), 2),
            ("-a{}b", .invalidTime(""), 2),
            ("-a{x}b", .invalidTime("x"), 2),
            ("-a{9223372036854775807}b", .invalidTime("9223372036854775807"), 2),
            ("-a{99999999999999999999}b", .invalidTime("99999999999999999999"), 2),
            ("-a{210}b", .timeNotLater(210), 2),
            ("-a{190}b", .timeNotLater(190), 2),
            ("{150}a-^", .timeBeforeSubscription(150), 0),
        ]
        for (diagram, reason, position) in cases {
            XCTAssertThrowsError(try MarbleDiagram(diagram), diagram) { error in
                let error = error as? MarbleSyntaxError
                XCTAssertEqual(error?.reason, reason, diagram)
                XCTAssertEqual(error?.position, position, diagram)
                XCTAssertEqual(error?.diagram, diagram)
            }
        }
    }

    func testAMistakeIsPrintedBelowItsDiagram() {
        XCTAssertThrowsError(try MarbleDiagram("-a-(bc")) { error in
            XCTAssertEqual(
                "\(error)",
                """
                Unclosed "(" at character 4 of the marble diagram
                    -a-(bc
                       ^
                """)
        }
    }

    func testElementsAreMadeFromValuesOrFromTheCharacters() throws {
        let diagram = try MarbleDiagram("-1-2#")
        XCTAssertEqual(try diagram.events(Int.self), [.next(210, 1), .next(230, 2), .error(240, MarbleError())])
        XCTAssertEqual(
            try diagram.events(error: RxError.timeout),
            [.next(210, "1"), .next(230, "2"), .error(240, RxError.timeout)])
        XCTAssertEqual(
            try diagram.events(Character.self), [.next(210, "1"), .next(230, "2"), .error(240, MarbleError())])
        XCTAssertEqual(
            try diagram.events(values: ["1": [1], "2": [1, 2]]),
            [.next(210, [1]), .next(230, [1, 2]), .error(240, MarbleError())])
        XCTAssertThrowsError(try diagram.events(values: ["1": true])) {
            XCTAssertEqual(
                "\($0)", "No value for \"2\" at character 4 of the marble diagram\n    -1-2#\n       ^")
        }
        XCTAssertThrowsError(try MarbleDiagram("-1-b").events(Int.self)) {
            XCTAssertEqual(($0 as? MarbleSyntaxError)?.reason, .noValue("b"))
        }
    }

    func testSubscriptions() throws {
        let cases: [(diagram: String, subscription: Subscription)] = [
            ("^---!", Subscription(200, 240)),
            ("^", Subscription(200)),
            ("^----", Subscription(200)),
            ("--^-!-", Subscription(220, 240)),
            ("  ^ - !", Subscription(200, 220)),
            ("^!", Subscription(200, 210)),
        ]
        for (diagram, subscription) in cases {
            XCTAssertEqual(try Subscription(marbles: diagram), subscription, diagram)
        }
        let mistakes: [(diagram: String, reason: MarbleSyntaxError.Reason, position: Int)] = [
            ("", .noSubscription, 0), ("---", .noSubscription, 3), ("-!^", .unsubscribesBeforeSubscribing, 1),
            ("^-^", .repeated("^"), 2), ("^-!-!", .repeated("!"), 4), ("^a!", .unexpected("a"), 1),
        ]
        for (diagram, reason, position) in mistakes {
            XCTAssertThrowsError(try Subscription(marbles: diagram), diagram) {
                let error = $0 as? MarbleSyntaxError
                XCTAssertEqual(error?.reason, reason, diagram)
                XCTAssertEqual(error?.position, position, diagram)
            }
        }
    }
}
