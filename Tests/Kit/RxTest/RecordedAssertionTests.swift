import Rx
import RxTest
import XCTest

final class RecordedAssertionTests: XCTestCase {
    func testOnlyElementsAreAsserted() {
        XCTAssertRecordedElements([.next(1, "a"), .next(2, "b")], ["a", "b"])
        XCTAssertRecordedElements([Recorded<Event<Int>>](), [])
        fails { XCTAssertRecordedElements([.next(1, "a")], ["b"]) }
        fails { XCTAssertRecordedElements([.next(1, "a"), .completed(2)], ["a"]) }
        fails { XCTAssertRecordedElements([.next(1, "a"), .error(2, RxError.timeout)], ["a"]) }
    }

    func testResultsOfSinglesAreAsserted() {
        let given: [SingleEvent<Int>] = [.success(1), .failure(RxError.timeout)]
        XCTAssertEqual(given, [.success(1), .failure(RxError.timeout)])
        fails { XCTAssertEqual(given, [.success(2), .failure(RxError.timeout)]) }
        fails { XCTAssertEqual(given, [.success(1), .failure(RxError.unknown)]) }
        fails { XCTAssertEqual(given, [.success(1)]) }
    }

    func testEventsOfOtherTraitsAreComparedUnchanged() {
        let given: [MaybeEvent<Int>] = [.success(1), .completed, .error(RxError.timeout)]
        XCTAssertEqual(given, [.success(1), .completed, .error(RxError.timeout)])
        XCTAssertNotEqual(given, [.success(2), .completed, .error(RxError.timeout)])
        XCTAssertNotEqual(given, [.success(1), .completed, .error(RxError.unknown)])
        let ends: [CompletableEvent] = [.completed, .error(RxError.timeout)]
        XCTAssertEqual(ends, [.completed, .error(RxError.timeout)])
        XCTAssertNotEqual(ends, [.completed, .error(RxError.unknown)])
        XCTAssertNotEqual(ends, [.completed, .completed])
    }

    func testEventsAreAssertedUnchanged() {
        let events = Recorded.events([.next(210, 1), .error(220, RxError.timeout)])
        XCTAssertEqual(events, Recorded.events(.next(210, 1), .error(220, RxError.timeout)))
        XCTAssertEqual(events.map(\.value), [.next(1), .error(RxError.timeout)])
        let optional: [Recorded<Event<Int?>>] = [.next(210, 1), .next(220, nil), .completed(230)]
        XCTAssertEqual(optional, [.next(210, 1), .next(220, nil), .completed(230)])
        XCTAssertNotEqual(optional, [.next(210, 1), .next(220, 0), .completed(230)])
    }

    private var failures: Int?

    /// Requires an assertion to fail.
    private func fails(_ assertion: () -> Void, line: UInt = #line) {
        failures = 0
        assertion()
        let count = failures
        failures = nil
        XCTAssertEqual(count, 1, line: line)
    }

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        if let failures {
            self.failures = failures + 1
        } else {
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
    }
}
