import Dispatch
import Foundation
import Rx
import RxTest
import XCTest

/// Every operator of the table, sent to, subscribed to and disposed of by several threads at once.
///
/// What must hold is the grammar and that no two events overlap, that nothing is left behind, and what the thread
/// sanitizer says.
final class OperatorStressTests: RxTestCase {
    private let rounds = 8

    func testEveryOperatorTakesEventsSubscribersAndDisposalsAtOnce() {
        // What prints would print for long.
        for op in allOperators where !op.signature.hasPrefix("debug") {
            for round in 0..<rounds { run(op, round: round) }
        }
    }

    private func run(_ op: OperatorUnderTest, round: Int) {
        let source = PublishSubject<Int>()
        let stage = BusyStage()
        let built = op.build(source, stage)
        let listeners = (0..<4).map { _ in Listener(op.name) }
        let subscription = built.subscribe(listeners[0].receive)
        onThreads([
            {
                for number in 1...20 { source.onNext(number) }
                // A subject that has failed fails at once for whoever comes again and again.
                let mayFail = round % 2 == 1 && !["retry()", "retry(when:)"].contains(op.signature)
                if mayFail { source.onError(TestError.first) } else { source.onCompleted() }
            },
            {
                for number in 1...20 { stage.others.onNext(number) }
                if round % 3 == 0 { stage.others.onCompleted() }
            },
            { for _ in 0..<5 { built.subscribe(listeners[1].restarted().receive).dispose() } },
            {
                if round % 4 < 2 { subscription.dispose() }
                built.subscribe(listeners[2].receive).dispose()
            },
        ])
        subscription.dispose()
        built.subscribe(listeners[3].receive).dispose()
        let deadline = ContinuousClock.now + .seconds(30)
        while source.hasObservers || stage.others.hasObservers, ContinuousClock.now < deadline { sched_yield() }
        XCTAssertFalse(source.hasObservers, "\(op.name) holds on to its source.")
        XCTAssertFalse(stage.others.hasObservers, "\(op.name) holds on to what is beside its source.")
    }
}

/// Runs functions, each on a thread of its own, all at once.
func onThreads(_ bodies: [() -> Void]) {
    let carried = CarriedBodies(bodies)
    DispatchQueue.concurrentPerform(iterations: bodies.count) { carried.bodies[$0]() }
}

/// Carries functions to the threads that run them.
private struct CarriedBodies: @unchecked Sendable {  // what they touch is safe for threads, which is what is tested
    let bodies: [() -> Void]

    init(_ bodies: [() -> Void]) {
        self.bodies = bodies
    }
}

/// Hears the events of one subscription, and fails when they overlap or come after the end.
final class Listener: @unchecked Sendable {  // the lock guards the fields
    private let name: String
    private let lock = NSLock()
    private var isInside = false
    private var isOver = false

    init(_ name: String) {
        self.name = name
    }

    /// A listener to another subscription.
    func restarted() -> Listener { Listener(name) }

    func receive(_ event: Event<Int>) {
        let (overlaps, isLate) = lock.withLock {
            defer {
                isInside = true
                isOver = isOver || event.isStopEvent
            }
            return (isInside, isOver)
        }
        if overlaps { XCTFail("\(name): two events overlap.") }
        if isLate { XCTFail("\(name): \(event) comes after the end.") }
        lock.withLock { isInside = false }
    }
}
