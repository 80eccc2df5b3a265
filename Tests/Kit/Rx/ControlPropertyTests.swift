import Rx
import RxTest
import XCTest

final class ControlPropertyTests: RxTestCase {
    /// A control as toolkits implement it: it shows a value and reports each change, by the user or the program.
    private final class Control<Value: Equatable> {
        private let changes: BehaviorRelay<Value>
        private let normalize: (Value) -> Value
        private(set) var shown: [Value] = []

        init(_ value: Value, normalize: @escaping (Value) -> Value = { $0 }) {
            changes = BehaviorRelay(value: value)
            self.normalize = normalize
        }

        var value: Value { changes.value }

        /// Sets the value, as both the user and the program do.
        func set(_ value: Value) {
            shown.append(value)
            changes.accept(normalize(value))
        }

        /// The control with a careless binding: values set by the program are reported like the user's.
        var echoing: Property<Value> {
            Property(values: changes, sink: AnyObserver { [self] in if case .next(let value) = $0 { set(value) } })
        }
    }

    // MARK: Properties and events

    func testAPropertyEmitsAndAcceptsValues() {
        let relay = BehaviorRelay(value: 1)
        let sink = scheduler.createObserver(Int.self)
        let property = ControlProperty(values: relay, valueSink: sink)
        let values = scheduler.createObserver(Int.self)
        let changes = scheduler.createObserver(Int.self)
        let bag = DisposeBag()
        property.subscribe(values).disposed(by: bag)
        property.changed.subscribe(changes).disposed(by: bag)
        relay.accept(2)
        property.onNext(7)
        property.onCompleted()
        XCTAssertEqual(values.events, [.next(0, 1), .next(0, 2)])
        XCTAssertEqual(changes.events, [.next(0, 2)])
        XCTAssertEqual(sink.events, [.next(0, 7), .completed(0)])
    }

    func testAPropertyIsSubscribedToOnTheMainQueueFromAnyThread() {
        let places = Mailbox<Bool>()
        let source = Observable<Int>.deferred {
            places.put(Thread.isMainThread)
            return .just(1)
        }
        let done = expectation(description: "Both values have arrived.")
        done.expectedFulfillmentCount = 2
        Thread.detachNewThread {
            _ = ControlProperty(values: source, valueSink: AnyObserver { _ in }).subscribe(onNext: { _ in done.fulfill()
            })
            _ = ControlEvent(events: source).subscribe(onNext: { _ in done.fulfill() })
        }
        wait(for: [done], timeout: longestWait)
        XCTAssertEqual(places.all, [true, true])
    }

    func testAMissingTextIsReadAsAnEmptyOne() {
        let relay = BehaviorRelay<String?>(value: nil)
        let property = Property(
            values: relay, sink: AnyObserver { if case .next(let text) = $0 { relay.accept(text) } }
        ).orEmpty
        let texts = scheduler.createObserver(String.self)
        let subscription = property.subscribe(texts)
        property.onNext("a")
        subscription.dispose()
        XCTAssertEqual(texts.events, [.next(0, ""), .next(0, "a")])
    }

    func testAViewModelsPropertyOutlivesABoundView() {
        let requests = scheduler.createObserver(Int.self)
        let property = Property(values: Observable.just(1), sink: requests)
        property.onCompleted()
        property.onError(TestError.first)
        property.onNext(2)
        XCTAssertEqual(requests.events, [.next(0, 2)])
    }

    // MARK: Binding both ways

    func testTheLeftSideStartsWithTheRightSidesValueAndBothStayInSync() {
        let (control, model) = (Control(1), Control(2))
        let binding = control.echoing <-> model.echoing
        XCTAssertEqual([control.value, model.value], [2, 2])
        control.set(3)
        XCTAssertEqual([control.value, model.value], [3, 3])
        model.set(4)
        XCTAssertEqual([control.value, model.value], [4, 4])
        XCTAssertEqual(control.shown, [2, 3, 4])
        XCTAssertEqual(model.shown, [3, 4])
        binding.dispose()
        control.set(5)
        model.set(6)
        XCTAssertEqual([control.value, model.value], [5, 6])
    }

    func testARelayCanBeBoundInTheSameWay() {
        let (control, relay) = (Control("a"), BehaviorRelay(value: "b"))
        let binding = control.echoing <-> relay
        XCTAssertEqual(control.value, "b")
        control.set("c")
        XCTAssertEqual(relay.value, "c")
        relay.accept("d")
        XCTAssertEqual(control.value, "d")
        binding.dispose()
    }

    /// With two plain bindings each side takes the other's echo for a change, until the stack overflows.
    func testTwoPlainBindingsOfEchoingControlsWouldLoop() {
        var rounds = 0
        let (left, right) = (Control(1), Control(1))
        let bag = DisposeBag()
        left.echoing.take(while: { _ in rounds < 100 }).do(onNext: { _ in rounds += 1 })
            .bind(to: right.echoing).disposed(by: bag)
        right.echoing.take(while: { _ in rounds < 100 }).bind(to: left.echoing).disposed(by: bag)
        XCTAssertEqual(rounds, 100)
    }

    /// A value that both sides agree on is not sent again, so an echo ends at its origin.
    func testAnEchoIsNotReturned() {
        let (left, right) = (Control(1), Control(1))
        let binding = left.echoing <-> right.echoing
        left.set(2)
        left.set(2)
        XCTAssertEqual(right.shown, [2])
        XCTAssertEqual(left.shown, [1, 2, 2])
        binding.dispose()
    }

    /// The sides never agree, and a response to a response is not forwarded.
    func testConflictingSidesAreNotifiedOnceEach() {
        let (left, right) = (Control(0) { $0 + 1 }, Control(0) { $0 + 1 })
        let binding = left.echoing <-> right.echoing
        XCTAssertEqual([left.shown, right.shown], [[0], [1]])
        left.set(10)
        XCTAssertEqual([left.shown, right.shown], [[0, 10, 12], [1, 11]])
        binding.dispose()
    }

    func testACorrectionByOneSideIsPropagated() {
        let (control, model) = (Control(0), Control(0) { min($0, 100) })
        let binding = control.echoing <-> model.echoing
        control.set(250)
        XCTAssertEqual([control.value, model.value], [100, 100])
        XCTAssertEqual(control.shown, [0, 250, 100])
        binding.dispose()
    }

    /// The store responds later, on another thread; the changes of a faster user are preserved.
    func testLateResponsesChangeOnlyWhatTheUserRequested() {
        let values = BehaviorRelay(value: false)
        let model = Property(
            values: values.delay(.seconds(5), scheduler: scheduler).startWith(false).distinctUntilChanged(),
            sink: AnyObserver { if case .next(let value) = $0 { values.accept(value) } })
        // A control that reports only the user's changes.
        let user = PublishSubject<Bool>()
        let shown = scheduler.createObserver(Bool.self)
        let control = ControlProperty(values: user.startWith(true), valueSink: shown)
        let binding = control <-> model
        scheduler.scheduleAt(10) { user.onNext(true) }
        scheduler.scheduleAt(20) { user.onNext(false) }
        scheduler.scheduleAt(22) { user.onNext(true) }
        scheduler.start()
        XCTAssertTrue(values.value)
        XCTAssertEqual(shown.events.last?.value.element, true)
        binding.dispose()
    }

    func testTheEndOfEitherSideEndsTheBinding() {
        for ends in [true, false] {
            let (left, right) = (PublishSubject<Int>(), PublishSubject<Int>())
            let (onLeft, onRight) = (scheduler.createObserver(Int.self), scheduler.createObserver(Int.self))
            _ = Property(values: left.startWith(0), sink: onLeft) <-> Property(values: right, sink: onRight)
            (ends ? left : right).onCompleted()
            left.onNext(1)
            right.onNext(2)
            XCTAssertFalse(left.hasObservers)
            XCTAssertFalse(right.hasObservers)
            XCTAssertEqual(onLeft.events + onRight.events, [])
        }
    }

    /// If both sides deliver on one thread, the model's value wins when it crosses a user's change.
    func testValuesThatCrossOnOneThreadLeaveBothSidesEqual() {
        let model = BehaviorRelay(value: "a")
        let control = Control("a")
        let onOneThread = Property(
            values: model.observe(on: scheduler),
            sink: AnyObserver { if case .next(let value) = $0 { model.accept(value) } })
        let binding = control.echoing <-> onOneThread
        scheduler.scheduleAt(10) {
            model.accept("b")
            control.set("c")
        }
        scheduler.start()
        XCTAssertEqual([control.value, model.value], ["c", "c"])
        XCTAssertEqual(control.shown, ["a", "c", "b", "c"])
        binding.dispose()
    }

    func testConcurrentChangesNeitherLoopNorStopTheBinding() {
        let (left, right) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
        let property = Property(
            values: left, sink: AnyObserver { if case .next(let value) = $0 { left.accept(value) } })
        let binding = property <-> right
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for number in 0..<500 { (thread % 2 == 0 ? left : right).accept(thread * 1_000 + number) }
        }
        left.accept(-1)
        XCTAssertEqual(right.value, -1)
        binding.dispose()
    }
}
