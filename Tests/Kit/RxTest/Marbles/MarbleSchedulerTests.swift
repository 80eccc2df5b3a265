import Rx
import RxTest
import Testing
import XCTest

final class MarbleSchedulerTests: XCTestCase {
    private let scheduler = TestScheduler(initialClock: 0)

    func testAHotSequenceDeliversToItsCurrentSubscribers() {
        let source = scheduler.createHotObservable(marbles: "-1-^-2-3-|", Int.self)
        let result = scheduler.start { source.map { $0 * 2 } }
        XCTAssertEqual(result.events, scheduler.events("   ^-4-6-|"))
        XCTAssertEqual(source.subscriptions, scheduler.subscriptions("^-----!"))
    }

    func testAColdSequenceBeginsWithEachSubscription() {
        let source = scheduler.createColdObservable(marbles: "-a-(b|)", String.self)
        XCTAssertEqual(source.recordedEvents, [.next(10, "a"), .next(30, "b"), .completed(30)])
        let result = scheduler.start { source.concat(source) }
        XCTAssertEqual(result.events, scheduler.events("-a-ba-(b|)"))
        XCTAssertEqual(source.subscriptions, scheduler.subscriptions("^--!", "---^--!"))
    }

    func testElementsErrorsAndTheFrameAreChosen() {
        scheduler.marbleTiming = MarbleTiming(start: 200, frame: 50)
        let values: [Character: [Int]] = ["a": [1], "b": [1, 2]]
        let source = scheduler.createHotObservable(marbles: "-a-b#", values: values, error: RxError.timeout)
        let cold = scheduler.createColdObservable(marbles: "-a|", values: values, error: RxError.timeout)
        XCTAssertEqual(source.recordedEvents, [.next(250, [1]), .next(350, [1, 2]), .error(400, RxError.timeout)])
        XCTAssertEqual(cold.recordedEvents, [.next(50, [1]), .completed(100)])
        XCTAssertEqual(source.recordedEvents, scheduler.events("-a-b#", values: values, error: RxError.timeout))
    }

    func testEightyColumnsReachTheUsualDisposal() {
        let source = scheduler.createHotObservable(marbles: "", Int.self)
        _ = scheduler.start { source.asObservable() }
        XCTAssertEqual(
            source.subscriptions, scheduler.subscriptions("^" + String(repeating: "-", count: 79) + "!"))
    }

    func testTheExampleOfTheDocumentation() {
        let scheduler = TestScheduler(initialClock: 0)
        let typed = scheduler.createHotObservable([.next(210, "b"), .next(215, "bt"), .next(300, "btc")])
        let result = scheduler.start { typed.debounce(.seconds(10), scheduler: scheduler) }
        XCTAssertEqual(result.events, [.next(225, "bt"), .next(310, "btc")])
        XCTAssertEqual(typed.subscriptions, [Subscription(200, 1000)])
    }

    func testTheExampleOfTheDocumentationWithMarbles() {
        let scheduler = scheduler
        let typed = scheduler.createHotObservable(marbles: "b-^-c--d------|", String.self)
        let result = scheduler.start { typed.debounce(.seconds(20), scheduler: scheduler) }
        XCTAssertEqual(result.events, scheduler.events("     ^---c--d----|"))
        XCTAssertEqual(typed.subscriptions, scheduler.subscriptions("^-----------!"))
    }
}

@Suite("Invalid diagrams trap")
struct BadDiagramTests {
    @Test("The message shows the position in the diagram and the line of the call")
    func message() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TestScheduler(initialClock: 0).createHotObservable(marbles: "-a-(bc", String.self, line: 7)
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("MarbleSchedulerTests.swift:7: Fatal error: Unclosed \"(\" at character 4"))
        #expect(message.contains("    -a-(bc\n       ^"))
    }

    @Test("A cold diagram must not contain ^")
    func coldWithSubscription() async throws {
        let exit = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TestScheduler(initialClock: 0).createColdObservable(marbles: "-a-^-b", String.self)
        }
        let message = String(decoding: exit.standardErrorContent, as: UTF8.self)
        #expect(message.contains("Unexpected \"^\" at character 4 of the marble diagram"))
    }
}
