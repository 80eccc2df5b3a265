import Rx
import RxTest
import XCTest

/// Closures that are formed on the main actor.
///
/// `Isolation/` shows that each function traps if an event is delivered elsewhere.
final class MainActorTests: RxTestCase {
    func testObservingOnTheMainSchedulerDeliversOnTheMainActor() {
        MainActor.assumeIsolated {
            let screen = Screen()
            let source = PublishSubject<String>()
            let done = XCTestExpectation(description: "The event was delivered.")
            let subscription = source.observe(on: MainScheduler.instance).subscribe(onNext: { text in
                screen.text = text
                done.fulfill()
            })
            deliver("a", to: source)
            XCTAssertEqual(XCTWaiter().wait(for: [done], timeout: longestWait), .completed)
            XCTAssertEqual(screen.text, "a")
            subscription.dispose()
        }
    }

    func testTheCheckCanBeTurnedOff() {
        MainActor.assumeIsolated {
            let places = Mailbox<Bool>()
            let source = PublishSubject<String>()
            let subscription = source.subscribe(
                onNext: { @Sendable _ in places.put(Thread.isMainThread) },
                onDisposed: { @Sendable in places.put(Thread.isMainThread) }, isolation: nil)
            deliver("a", to: source)
            onAnotherThread { subscription.dispose() }
            XCTAssertEqual(places.all, [false, false])
        }
    }

    func testAClosureThatIsNotIsolatedRunsWhereTheEventsComeFrom() {
        let places = Mailbox<Bool>()
        let source = PublishSubject<String>()
        let subscription = source.do(onNext: { _ in places.put(Thread.isMainThread) })
            .subscribe(onNext: { _ in places.put(Thread.isMainThread) })
        deliver("a", to: source)
        XCTAssertEqual(places.all, [false, false])
        subscription.dispose()
    }

    /// Observers are not closures of the caller, so they may receive events on any thread.
    func testObserversAreNotChecked() {
        MainActor.assumeIsolated {
            let source = PublishSubject<String>()
            let relay = BehaviorRelay(value: "")
            let seen = Mailbox<String>()
            let observer = AnyObserver<String> { event in if let element = event.element { seen.put(element) } }
            let subscriptions = [source.bind(to: relay), source.bind(to: observer), source.subscribe(observer)]
            deliver("a", to: source)
            XCTAssertEqual(relay.value, "a")
            XCTAssertEqual(seen.all, ["a", "a"])
            subscriptions.forEach { $0.dispose() }
        }
    }

    func testABinderSetsMainActorStateFromAnyThread() {
        MainActor.assumeIsolated {
            let screen = Screen()
            let source = PublishSubject<String>()
            let done = XCTestExpectation(description: "The text was set.")
            screen.onText = { done.fulfill() }
            let subscription = source.bind(to: screen.rx.title)
            deliver("a", to: source)
            XCTAssertEqual(XCTWaiter().wait(for: [done], timeout: longestWait), .completed)
            XCTAssertEqual(screen.text, "a")
            subscription.dispose()
        }
    }

    /// While the main thread runs another queue's work, no other main-actor code can run.
    func testAQueueThatTheMainThreadWaitsForIsOnTheMainActor() {
        MainActor.assumeIsolated {
            let screen = Screen()
            let source = PublishSubject<String>()
            let subscription = source.subscribe(onNext: { screen.text = $0 })
            DispatchQueue(label: "another queue").sync { source.onNext("a") }
            XCTAssertEqual(screen.text, "a")
            subscription.dispose()
        }
    }
}

private func deliver(_ element: String, to source: PublishSubject<String>) {
    onAnotherThread { source.onNext(element) }
}

private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
        work()
        done.signal()
    }
    XCTAssertEqual(done.wait(timeout: .now() + longestWait), .success)
}

@MainActor
private final class Screen: ReactiveCompatible {
    var text = "" { didSet { onText?() } }
    var onText: (() -> Void)?
}

// Not isolated, like most extensions of `Reactive`.
extension Reactive where Base: Screen {
    fileprivate var title: Binder<String> {
        Binder(base) { screen, text in screen.text = text }
    }
}
