import Rx
import RxTest
import XCTest

final class SubscribingTests: RxTestCase {
    func testOnDisposedIsCalledOnceForEachKindOfEnd() {
        for end in ["completed", "error", "dispose"] {
            let source = PublishSubject<Int>()
            var log: [String] = []
            let subscription = source.subscribe(
                onNext: { log.append("\($0)") }, onError: { _ in log.append("error") },
                onCompleted: { log.append("completed") }, onDisposed: { log.append("disposed") })
            source.onNext(1)
            switch end {
            case "completed": source.onCompleted()
            case "error": source.onError(TestError.first)
            default: break
            }
            subscription.dispose()
            subscription.dispose()
            XCTAssertEqual(log, end == "dispose" ? ["1", "disposed"] : ["1", end, "disposed"])
        }
    }

    func testAnInputOfElementsWorksAfterASequenceBoundToItHasEnded() {
        let elements = BehaviorRelay<[Int]>(value: [])
        let input = AnyObserver<Int>.elements { elements.accept(elements.value + [$0]) }
        Observable.just(1).subscribe(input).dispose()
        Observable.error(TestError.first).subscribe(input).dispose()
        input.onNext(2)
        XCTAssertEqual(elements.value, [1, 2])
    }

    func testEveryKindOfSubscriptionReleasesItsClosuresThoughItIsRetained() {
        typealias Subscribing = (Observable<Int>, NSObject) -> any Disposable
        let kinds: [Subscribing] = [
            { source, object in source.subscribe { _ in _ = object } },
            { source, object in source.subscribe(onNext: { _ in _ = object }) },
            { source, object in source.subscribe(onError: { _ in _ = object }) },
            { source, object in source.subscribe(onCompleted: { _ = object }) },
            { source, object in source.subscribe(onDisposed: { _ = object }) },
            { source, object in source.asSingle().subscribe(onSuccess: { _ in _ = object }) },
            { source, object in source.asSingle().subscribe(onFailure: { _ in _ = object }) },
            { source, object in source.asSingle().subscribe(onDisposed: { _ = object }) },
        ]
        for (kind, subscribe) in kinds.enumerated() {
            for endsByItself in [true, false] {
                let source = PublishSubject<Int>()
                weak var captured: NSObject?
                let held: any Disposable
                do {
                    let object = NSObject()
                    captured = object
                    held = subscribe(source, object)
                }
                XCTAssertNotNil(captured)
                source.onNext(1)
                if endsByItself { source.onCompleted() } else { held.dispose() }
                XCTAssertNil(captured, "Kind \(kind) retains the captures of its closure.")
                withExtendedLifetime(held) {}
            }
        }
    }

    func testSubscribeWithAnObjectDoesNotRetainIt() {
        let source = PublishSubject<Int>()
        var object: NSMutableArray? = NSMutableArray()
        weak let watched = object
        let subscription = source.subscribe(with: object ?? NSMutableArray(), onNext: { $0.add($1) })
        source.onNext(1)
        XCTAssertEqual(object?.count, 1)
        object = nil
        XCTAssertNil(watched)
        source.onNext(2)
        subscription.dispose()
    }

    func testAnUnhandledErrorReachesTheHook() {
        let seen = Mailbox<String>()
        let original = Hooks.defaultErrorHandler
        Hooks.defaultErrorHandler = { _, error in seen.put("\(error)") }
        defer { Hooks.defaultErrorHandler = original }
        _ = Observable<Int>.error(TestError.first).subscribe()
        XCTAssertEqual(seen.all, ["first"])
    }

    func testAnUnhandledErrorReportsTheOriginOfItsSubscriptionIfRecorded() {
        var stacks: [[String]] = []
        let (errorHandler, capture) = (Hooks.defaultErrorHandler, Hooks.customCaptureSubscriptionCallstack)
        defer {
            Hooks.defaultErrorHandler = errorHandler
            Hooks.customCaptureSubscriptionCallstack = capture
            Hooks.recordCallStackOnError = false
        }
        XCTAssertFalse(Hooks.recordCallStackOnError)
        XCTAssertFalse(capture().isEmpty)
        Hooks.defaultErrorHandler = { stack, _ in stacks.append(stack) }
        Hooks.customCaptureSubscriptionCallstack = { ["here"] }
        _ = Observable<Int>.error(TestError.first).subscribe()
        Hooks.recordCallStackOnError = true
        let source = PublishSubject<Int>()
        _ = source.subscribe(onNext: { _ in })
        Hooks.customCaptureSubscriptionCallstack = { ["there"] }
        source.onError(TestError.first)
        _ = Single<Int>.error(TestError.first).subscribe()
        _ = Maybe<Int>.error(TestError.first).subscribe()
        _ = Completable.error(TestError.first).subscribe()
        XCTAssertEqual(stacks, [[], ["here"], ["there"], ["there"], ["there"]])
    }

    func testSequencesOnSerialQueuesAreCounted() {
        let before = Resources.numberOfSerialDispatchQueueObservables
        do {
            let queued = Observable.just(0).observe(on: SerialDispatchQueueScheduler(qos: .default))
            XCTAssertEqual(Resources.numberOfSerialDispatchQueueObservables, before + 1)
            let other = queued.observe(on: CurrentThreadScheduler.instance)
            withExtendedLifetime(other) {
                XCTAssertEqual(Resources.numberOfSerialDispatchQueueObservables, before + 1)
            }
        }
        XCTAssertEqual(Resources.numberOfSerialDispatchQueueObservables, before)
    }

    func testBindDeliversEventsToAllObservers() {
        let first = scheduler.createObserver(Int.self)
        let second = scheduler.createObserver(Int.self)
        let optional = scheduler.createObserver(Int?.self)
        let source = PublishSubject<Int>()
        let bindings = [source.bind(to: first, second), source.bind(to: optional)]
        source.onNext(1)
        XCTAssertEqual(first.events, [.next(0, 1)])
        XCTAssertEqual(second.events, [.next(0, 1)])
        XCTAssertEqual(optional.events, [.next(0, 1)])
        bindings.forEach { $0.dispose() }
    }

    func testABinderSetsItsTargetAndDoesNotRetainIt() {
        final class Label: ReactiveCompatible {
            var text = ""
        }
        var label: Label? = Label()
        weak let watched = label
        let source = PublishSubject<String>()
        let binding = source.bind(to: (label ?? Label()).rx.text)
        source.onNext("a")
        XCTAssertEqual(label?.text, "a")
        label = nil
        XCTAssertNil(watched)
        source.onNext("b")
        binding.dispose()
    }

    func testMapObserverTransformsElements() {
        var seen: [Event<String>] = []
        let observer = AnyObserver<String> { seen.append($0) }
        let lengths: AnyObserver<Int> = observer.mapObserver { String(repeating: "x", count: $0) }
        lengths.onNext(3)
        lengths.onCompleted()
        XCTAssertEqual(seen, [.next("xxx"), .completed])
    }

    func testOneObserverCanReceiveSeveralSequences() {
        let subject = PublishSubject<Int>()
        let observer = subject.asObserver() as any ObserverType<Int>
        var seen: [Int] = []
        let subscription = subject.subscribe(onNext: { seen.append($0) })
        let bag = DisposeBag()
        func feed(_ source: Observable<Int>) { source.bind(to: AnyObserver { observer.on($0) }).disposed(by: bag) }
        feed(Observable.just(1).concat(Observable.never()))
        feed(Observable.just(2).concat(Observable.never()))
        XCTAssertEqual(seen, [1, 2])
        subscription.dispose()
    }
}

final class Mailbox<Message>: @unchecked Sendable {  // the lock guards the messages
    private let lock = NSLock()
    private var messages: [Message] = []

    var all: [Message] { lock.withLock { messages } }

    func put(_ message: Message) {
        lock.withLock { messages.append(message) }
    }
}
