import Rx
import RxTest
import XCTest

final class InfallibleTests: RxTestCase {
    func testAnErrorBecomesAnElementOrAnotherSequence() {
        func run(_ make: @escaping (TestableObservable<Int>) -> Infallible<Int>) -> [Recorded<Event<Int>>] {
            let scheduler = TestScheduler(initialClock: 0)
            let source = scheduler.createHotObservable([.next(210, 1), .error(220, TestError.first), .next(230, 2)])
            let events = scheduler.start { make(source) }.events
            XCTAssertEqual(source.subscriptions, [Subscription(200, 220)])
            return events
        }
        XCTAssertEqual(run { $0.asInfallible(onErrorJustReturn: 7) }, [.next(210, 1), .next(220, 7), .completed(220)])
        XCTAssertEqual(
            run { $0.asInfallible(onErrorFallbackTo: .of(8, 9)) },
            [.next(210, 1), .next(220, 8), .next(220, 9), .completed(220)])
        XCTAssertEqual(
            run { $0.asInfallible(onErrorRecover: { .just($0 as? TestError == .first ? 1 : 0) }) },
            [.next(210, 1), .next(220, 1), .completed(220)])
    }

    func testRelaysDoNotFail() {
        let publish = PublishRelay<Int>()
        let behavior = BehaviorRelay(value: 0)
        let replay = ReplayRelay<Int>.create(bufferSize: 2)
        var seen: [String] = []
        let bag = DisposeBag()
        publish.asInfallible().subscribe(onNext: { seen.append("publish \($0)") }).disposed(by: bag)
        behavior.asInfallible().subscribe(onNext: { seen.append("behavior \($0)") }).disposed(by: bag)
        replay.asInfallible().subscribe(onNext: { seen.append("replay \($0)") }).disposed(by: bag)
        publish.accept(1)
        behavior.accept(2)
        replay.accept(3)
        XCTAssertEqual(seen, ["behavior 0", "publish 1", "behavior 2", "replay 3"])
    }

    func testCreateEnforcesTheGrammar() {
        var observer: ((InfallibleEvent<Int>) -> Void)?
        var stopped = 0
        let sequence = Infallible<Int>.create { subscriber in
            observer = subscriber
            return Disposables.create { stopped += 1 }
        }
        var seen: [String] = []
        let subscription = sequence.subscribe(
            onNext: { seen.append("\($0)") }, onCompleted: { seen.append("completed") },
            onDisposed: { seen.append("disposed") })
        observer?(.next(1))
        observer?(.completed)
        observer?(.next(2))
        subscription.dispose()
        XCTAssertEqual(seen, ["1", "completed", "disposed"])
        XCTAssertEqual(stopped, 1)

        let given = sequence.subscribe { seen.append("\($0)") }
        given.dispose()
        observer?(.next(3))
        XCTAssertEqual(seen.count, 3)
        XCTAssertEqual(stopped, 2)
    }

    func testCreations() {
        func events(_ sequence: Infallible<Int>) -> [String] {
            var seen: [String] = []
            sequence.subscribe { seen.append("\($0.event)") }.dispose()
            return seen
        }
        XCTAssertEqual(events(.just(1)), ["next(1)", "completed"])
        XCTAssertEqual(events(.just(1, scheduler: CurrentThreadScheduler.instance)), ["next(1)", "completed"])
        XCTAssertEqual(events(.of(1, 2)), ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(events(.from([1, 2])), ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(events(.from(1...2)), ["next(1)", "next(2)", "completed"])
        XCTAssertEqual(events(.empty()), ["completed"])
        XCTAssertEqual(events(.never()), [])
        XCTAssertEqual(events(.deferred { .just(3) }), ["next(3)", "completed"])
        XCTAssertEqual(events(Infallible.just(4).asInfallible()), ["next(4)", "completed"])
    }

    func testAnObjectIsNotRetainedAndNotCalledAfterItIsFreed() {
        final class Owner {
            var seen: [String] = []
        }
        func follow(_ sequence: Infallible<Int>, _ owner: Owner) -> any Disposable {
            sequence.subscribe(
                with: owner, onNext: { $0.seen.append("\($1)") }, onCompleted: { $0.seen.append("completed") },
                onDisposed: { $0.seen.append("disposed") })
        }
        let owner = Owner()
        _ = follow(.of(1, 2), owner)
        XCTAssertEqual(owner.seen, ["1", "2", "completed", "disposed"])
        weak var gone: Owner?
        let source = PublishRelay<Int>()
        let lasting: any Disposable = {
            let owner = Owner()
            gone = owner
            return follow(source.asInfallible(), owner)
        }()
        XCTAssertNil(gone)
        source.accept(1)
        lasting.dispose()
    }

    func testBindingDeliversToObserversRelaysAndFunctions() {
        let source = PublishRelay<Int>()
        let elements = source.asInfallible()
        let bag = DisposeBag()
        let subject = PublishSubject<Int>()
        let optionals = PublishSubject<Int?>()
        let behavior = BehaviorRelay(value: 0)
        let optionalBehavior = BehaviorRelay<Int?>(value: nil)
        let publish = PublishRelay<Int>()
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        final class Owner {
            var seen: [Int] = []
        }
        let owner = Owner()
        var seen: [String] = []
        subject.subscribe(onNext: { seen.append("subject \($0)") }).disposed(by: bag)
        optionals.subscribe(onNext: { seen.append("optional \($0 ?? 0)") }).disposed(by: bag)
        publish.subscribe(onNext: { seen.append("publish \($0)") }).disposed(by: bag)
        replay.subscribe(onNext: { seen.append("replay \($0)") }).disposed(by: bag)
        bag.insert {
            elements.bind(to: subject)
            elements.bind(to: optionals)
            elements.bind(to: behavior)
            elements.bind(to: optionalBehavior)
            elements.bind(to: publish)
            elements.bind(to: replay)
            elements.bind(onNext: { seen.append("function \($0)") })
            elements.bind(with: owner, onNext: { $0.seen.append($1) })
        }
        source.accept(5)
        XCTAssertEqual(seen, ["subject 5", "optional 5", "publish 5", "replay 5", "function 5"])
        XCTAssertEqual([behavior.value, optionalBehavior.value], [5, 5])
        XCTAssertEqual(owner.seen, [5])
        XCTAssertEqual(elements.bind(to: { _ in 7 }), 7)
        XCTAssertEqual(elements.bind(to: { _ in { $0 + 1 } }, curriedArgument: 8), 9)
    }
}
