import Dispatch
import Foundation
import Rx
import RxTest
import XCTest

/// Every operator of the table, with several threads that send, subscribe and dispose at once.
///
/// Checks the grammar, that no two events overlap, and that nothing leaks; the thread sanitizer checks for data races.
final class OperatorStressTests: RxTestCase {
    private let rounds = 8

    func testEveryOperatorHandlesConcurrentEventsSubscribersAndDisposals() {
        // Printing would take too long.
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
                // A failed subject fails at once for every later subscriber.
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
        waitUntil("\(op.name) retains its source.") { !source.hasObservers }
        waitUntil("\(op.name) retains a sequence beside its source.") { !stage.others.hasObservers }
    }
}

/// Runs functions concurrently, each on its own thread.
func onThreads(_ bodies: [() -> Void]) {
    let carried = Carrier(bodies)  // they touch only thread-safe objects, which are under test
    DispatchQueue.concurrentPerform(iterations: bodies.count) { carried.value[$0]() }
}

/// Receives the events of one subscription, and fails if they overlap or follow the end.
final class Listener: @unchecked Sendable {  // the lock guards the fields
    private let name: String
    private let lock = NSLock()
    private var isInside = false
    private var isOver = false

    init(_ name: String) {
        self.name = name
    }

    /// A listener for another subscription.
    func restarted() -> Listener { Listener(name) }

    func receive(_ event: Event<Int>) {
        let (overlaps, isLate) = lock.withLock {
            defer {
                isInside = true
                isOver = isOver || event.isStopEvent
            }
            return (isInside, isOver)
        }
        if overlaps { XCTFail("\(name): two events overlapped.") }
        if isLate { XCTFail("\(name): \(event) after the end.") }
        lock.withLock { isInside = false }
    }
}
