import Rx
import RxTest
import XCTest

final class DriveAndEmitTests: RxTestCase {
    func testObservers() {
        var events: [Event<Int>] = []
        let observer = AnyObserver<Int> { events.append($0) }
        _ = Driver.just(1).drive(observer)
        _ = Driver.just(2).drive(observer, observer)
        _ = Signal.just(3).emit(to: observer)
        _ = Signal.just(4).emit(to: observer, observer)
        let elements = [1, 2, 2, 3, 4, 4]
        XCTAssertEqual(events.compactMap(\.element), elements)
        XCTAssertEqual(events.count, elements.count * 2)
    }

    func testObserversOfOptionals() {
        var elements: [Int?] = []
        let observer = AnyObserver<Int?> { event in
            if case .next(let element) = event { elements.append(element) }
        }
        _ = (Driver.just(1) as Driver<Int>).drive(observer)
        _ = (Driver.just(2) as Driver<Int>).drive(observer, observer)
        _ = Driver.just(3).drive(observer)
        _ = (Signal.just(4) as Signal<Int>).emit(to: observer)
        _ = Signal.just(5).emit(to: observer, observer)
        XCTAssertEqual(elements, [1, 2, 2, 3, 4, 5, 5])
    }

    func testRelays() {
        let behavior = BehaviorRelay(value: 0)
        let publish = PublishRelay<Int>()
        let replay = ReplayRelay<Int>.create(bufferSize: 1)
        var seen: [Int] = []
        let subscriptions = Disposables.create(
            behavior.subscribe(onNext: { seen.append($0) }), publish.subscribe(onNext: { seen.append($0) }),
            replay.subscribe(onNext: { seen.append($0) }))
        _ = Driver.just(1).drive(behavior)
        _ = Driver.just(2).drive(publish, publish)
        _ = Driver.just(3).drive(replay)
        _ = Signal.just(4).emit(to: behavior)
        _ = Signal.just(5).emit(to: publish)
        _ = Signal.just(6).emit(to: replay, replay)
        XCTAssertEqual(seen, [0, 1, 2, 2, 3, 4, 5, 6, 6])
        subscriptions.dispose()
    }

    func testRelaysOfOptionals() {
        let behavior = BehaviorRelay<Int?>(value: 0)
        let publish = PublishRelay<Int?>()
        let replay = ReplayRelay<Int?>.createUnbound()
        var seen: [Int?] = []
        let subscriptions = Disposables.create(
            behavior.subscribe(onNext: { seen.append($0) }), publish.subscribe(onNext: { seen.append($0) }),
            replay.subscribe(onNext: { seen.append($0) }))
        _ = (Driver.just(1) as Driver<Int>).drive(behavior, behavior)
        _ = Driver.just(2).drive(publish)
        _ = (Driver.just(nil) as Driver<Int?>).drive(replay)
        _ = (Signal.just(4) as Signal<Int>).emit(to: behavior)
        _ = Signal.just(5).emit(to: publish)
        _ = Signal.just(6).emit(to: replay)
        XCTAssertEqual(seen, [0, 1, 1, 2, nil, 4, 5, 6])
        subscriptions.dispose()
    }

    func testAnInfallibleIsBoundInTheSameWay() {
        let behavior = BehaviorRelay(value: 0)
        let optional = BehaviorRelay<Int?>(value: nil)
        _ = Infallible.just(1).bind(to: behavior, behavior)
        _ = (Infallible.just(2) as Infallible<Int>).bind(to: optional)
        _ = Infallible.just(3).bind(to: optional)
        XCTAssertEqual(behavior.value, 1)
        XCTAssertEqual(optional.value, 3)
    }

    func testFunctionsOfTheSequence() {
        let sum = Driver.just(1).drive({ (sequence: Observable<Int>) in
            var sum = 0
            _ = sequence.subscribe(onNext: { sum += $0 })
            return sum
        })
        XCTAssertEqual(sum, 1)
        let product = Driver.just(2).drive(
            { (sequence: Observable<Int>) in
                { (factor: Int) in
                    var product = factor
                    _ = sequence.subscribe(onNext: { product *= $0 })
                    return product
                }
            }, curriedArgument: 3)
        XCTAssertEqual(product, 6)
    }

    func testClosures() {
        nonisolated(unsafe) var log: [String] = []
        let next: @MainActor (Int) -> Void = { log.append("\($0)") }
        let completed: @MainActor () -> Void = { log.append("completed") }
        let disposed: @MainActor () -> Void = { log.append("disposed") }
        _ = Driver.just(1).drive(onNext: next, onCompleted: completed, onDisposed: disposed)
        _ = Signal.just(2).emit(onNext: next, onCompleted: completed, onDisposed: disposed)
        XCTAssertEqual(log, ["1", "completed", "disposed", "2", "completed", "disposed"])
    }

    func testClosuresWithAnObjectDoNotRetainIt() {
        let source = PublishSubject<Int>()
        var object: NSMutableArray? = NSMutableArray()
        weak let gone = object
        func subscribe(_ object: NSMutableArray) -> any Disposable {
            Disposables.create(
                source.asDriver(onErrorJustReturn: -1).drive(
                    with: object, onNext: { $0.add($1) }, onCompleted: { $0.add("completed") },
                    onDisposed: { $0.add("disposed") }),
                source.asSignal(onErrorJustReturn: -1).emit(
                    with: object, onNext: { $0.add($1 * 10) }, onCompleted: { $0.add("completed") },
                    onDisposed: { $0.add("disposed") }))
        }
        let subscription = object.map(subscribe)
        source.onNext(1)
        XCTAssertEqual(object, [1, 10])
        object = nil
        XCTAssertNil(gone)
        source.onNext(2)
        subscription?.dispose()
    }

    func testConversionsOfRelaysAndControls() {
        nonisolated(unsafe) var seen: [Int] = []
        let next: @MainActor (Int) -> Void = { seen.append($0) }
        let behavior = BehaviorRelay(value: 1)
        let publish = PublishRelay<Int>()
        let event = ControlEvent(events: publish)
        let property = ControlProperty(values: behavior, valueSink: AnyObserver { _ in })
        let subscriptions = Disposables.create([
            behavior.asDriver().drive(onNext: next), publish.asSignal().emit(onNext: next),
            event.asDriver().drive(onNext: next), event.asSignal().emit(onNext: next),
            property.asDriver().drive(onNext: next), behavior.asInfallible().asDriver().drive(onNext: next),
            event.asInfallible().asSignal().emit(onNext: next),
            property.asInfallible().asDriver().drive(onNext: next),
        ])
        publish.accept(2)
        behavior.accept(3)
        XCTAssertEqual(seen, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
        subscriptions.dispose()
    }
}
