import Rx
import RxTest
import XCTest

/// A burst of delayed sequences leaves no objects behind.
///
/// The memory that the process still holds afterwards is free memory of its allocator's arenas; each thread has its own arena.
final class DelayMemoryTests: RxTestCase {
    /// Counts its live instances.
    private final class Element: Sendable {
        private let alive: Alive

        init(_ alive: Alive) {
            self.alive = alive
            alive.count(1)
        }

        deinit {
            alive.count(-1)
        }
    }

    private final class Alive: @unchecked Sendable {  // the lock guards the number
        private let lock = NSLock()
        private var number = 0

        var value: Int { lock.withLock { number } }

        func count(_ change: Int) {
            lock.withLock { number += change }
        }
    }

    func testABurstOfDelayedSequencesLeaksNothing() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let alive = Alive()
        for _ in 0..<4 {
            let before = Resources.total
            sendBurst(alive, on: scheduler)
            waitUntil("Sinks have leaked.") { Resources.total <= before }
            waitUntil("Elements have leaked.") { alive.value == 0 }
        }
    }

    private func sendBurst(_ alive: Alive, on scheduler: any SchedulerType) {
        let source = PublishSubject<Element>()
        let received = Counter()
        let ended = Counter()
        let subscription = source.flatMap { Observable.just($0).delay(.milliseconds(1), scheduler: scheduler) }
            .subscribe(onNext: { _ in received.increment() }, onCompleted: { ended.increment() })
        for _ in 0..<2000 { source.onNext(Element(alive)) }
        source.onCompleted()
        waitUntil { ended.value == 1 }
        XCTAssertEqual(received.value, 2000)
        subscription.dispose()
    }
}
