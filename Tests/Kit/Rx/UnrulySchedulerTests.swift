import Foundation
import Rx
import RxTest
import XCTest

/// Operators on a scheduler that runs cancelled actions, runs actions at once, or retains them.
final class UnrulySchedulerTests: RxTestCase {
    func testDebounceIgnoresACancelledTimerThatFires() {
        let clock = NonCancellingScheduler()
        let source = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = source.debounce(.seconds(1), scheduler: clock).subscribe(onNext: { seen.append($0) })
        source.onNext(1)
        source.onNext(2)
        clock.runNext()
        XCTAssertEqual(seen, [])
        clock.runNext()
        XCTAssertEqual(seen, [2])
        subscription.dispose()
    }

    func testTimeoutIgnoresACancelledTimerThatFires() {
        let clock = NonCancellingScheduler()
        let source = PublishSubject<Int>()
        var seen: [Event<Int>] = []
        let subscription = source.timeout(.seconds(1), scheduler: clock).subscribe { seen.append($0) }
        source.onNext(1)
        clock.runNext()
        XCTAssertEqual(seen, [.next(1)])
        clock.runNext()
        XCTAssertEqual(seen, [.next(1), .error(RxError.timeout)])
        subscription.dispose()
    }

    func testObserveOnHandlesASchedulerThatRunsActionsBeforeReturning() {
        let scheduler = EagerScheduler()
        let source = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = source.observe(on: scheduler).subscribe(onNext: { seen.append($0) })
        scheduler.afterFirst = { source.onNext(2) }
        source.onNext(1)
        scheduler.runWaiting()
        XCTAssertEqual(seen, [1, 2])
        subscription.dispose()
    }

    func testObserveOnReleasesTurnsThatHaveRun() {
        let scheduler = EagerScheduler()
        let source = PublishSubject<Int>()
        let subscription = source.observe(on: scheduler).subscribe()
        for element in 1...3 {
            source.onNext(element)
            scheduler.runWaiting()
            XCTAssertNil(scheduler.latest, "A finished action was retained.")
        }
        subscription.dispose()
    }

    func testAVirtualSchedulerReleasesACancelledAction() {
        weak var gone: BooleanDisposable?
        let item: any Disposable
        do {
            let captured = BooleanDisposable()
            gone = captured
            item = scheduler.scheduleRelative((), dueTime: .seconds(1000)) { _ in captured }
        }
        XCTAssertNotNil(gone)
        item.dispose()
        XCTAssertNil(gone)
        scheduler.start()
        XCTAssertEqual(scheduler.clock, 0, "A cancelled action moved the clock.")
    }

    func testTheCurrentThreadReleasesFinishedWorkWhileMoreIsPending() {
        let before = Resources.total
        var most: Int32 = 0
        _ = Observable.zip(Observable.range(start: 0, count: 5000), Observable.range(start: 0, count: 5000)) { $0 + $1 }
            .subscribe(onNext: { _ in most = max(most, Resources.total - before) })
        XCTAssertLessThan(most, 500)
    }
}

/// Runs actions on request, even cancelled ones.
private final class NonCancellingScheduler: SchedulerType, @unchecked Sendable {  // used from the test's one thread
    private var waiting: [() -> Void] = []

    var now: RxTime { Date(timeIntervalSince1970: 0) }

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        waiting.append { _ = action(state) }
        return Disposables.create()
    }

    func scheduleRelative<State>(
        _ state: State, dueTime: RxTimeInterval, action: @escaping (State) -> any Disposable
    ) -> any Disposable {
        schedule(state, action: action)
    }

    func runNext() {
        waiting.removeFirst()()
    }
}

/// Runs its first action at once and calls a function before returning; later actions wait.
private final class EagerScheduler: ImmediateSchedulerType, @unchecked Sendable {  // used from the test's one thread
    var afterFirst: (() -> Void)?
    private var isFirst = true
    private var waiting: [() -> Void] = []
    /// The disposable of the action scheduled last, while it is retained.
    private(set) weak var latest: BooleanDisposable?

    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        if isFirst {
            isFirst = false
            let result = action(state)
            afterFirst?()
            return result
        }
        let isCancelled = BooleanDisposable()
        latest = isCancelled
        waiting.append { if !isCancelled.isDisposed { _ = action(state) } }
        return isCancelled
    }

    func runWaiting() {
        while !waiting.isEmpty { waiting.removeFirst()() }
        afterFirst = nil
    }
}
