import Rx
import RxTest
import XCTest

/// An element that sends another one while it is released, which would trap if a lock were held.
final class ReleasedElementTests: RxTestCase {
    private final class Element {
        private let onRelease: () -> Void

        init(onRelease: @escaping () -> Void = {}) { self.onRelease = onRelease }

        deinit { onRelease() }
    }

    private typealias Chain = (Observable<Element>, TestScheduler) -> Observable<Element>

    private let chains: [(name: String, chain: Chain)] = [
        ("buffer", { $0.buffer(timeSpan: .seconds(15), count: 2, scheduler: $1).compactMap(\.last) }),
        ("combineLatest", { source, _ in .combineLatest(source, source.startWith(Element())) { $1 } }),
        ("debounce", { $0.debounce(.seconds(5), scheduler: $1) }),
        ("debounce of elements that replace each other", { $0.debounce(.seconds(35), scheduler: $1) }),
        ("distinctUntilChanged", { source, _ in source.distinctUntilChanged { $0 === $1 } }),
        ("delay", { $0.delay(.seconds(15), scheduler: $1) }),
        (
            "multicast to a BehaviorSubject",
            { source, _ in source.multicast(makeSubject: { BehaviorSubject(value: Element()) }).refCount() }
        ),
        ("observe(on:)", { $0.observe(on: $1) }),
        ("reduce", { source, _ in source.reduce(Element()) { $1 } }),
        ("sample", { $0.sample(Observable<Int>.interval(.seconds(7), scheduler: $1)) }),
        (
            "sample of elements that replace each other",
            { $0.sample(Observable<Int>.interval(.seconds(35), scheduler: $1)) }
        ),
        ("scan", { source, _ in source.scan(Element()) { $1 } }),
        ("share(replay: 1)", { source, _ in source.share(replay: 1) }),
        ("share(replay: 3)", { source, _ in source.share(replay: 3) }),
        ("takeLast", { source, _ in source.takeLast(2) }),
        ("throttle", { $0.throttle(.seconds(25), scheduler: $1) }),
        ("throttle, its first elements only", { $0.throttle(.seconds(25), latest: false, scheduler: $1) }),
        ("withLatestFrom", { source, _ in Observable.just(0).concat(Observable.never()).withLatestFrom(source) }),
        ("zip", { source, _ in .zip(source, source.skip(1)) { $1 } }),
    ]

    func testAnElementCanSendWhileItIsReleased() {
        for (name, chain) in chains {
            for endsByItself in [true, false] {
                let scheduler = TestScheduler(initialClock: 0)
                let source = PublishSubject<Element>()
                var released = 0
                let subscription = chain(source, scheduler).subscribe()
                for time in 1...9 {
                    source.onNext(
                        Element { [weak source] in
                            released += 1
                            source?.onNext(Element())
                        })
                    scheduler.advanceTo(10 * time)
                }
                if endsByItself { source.onCompleted() }
                scheduler.advanceTo(200)
                subscription.dispose()
                scheduler.start()
                XCTAssertEqual(released, 9, name)
            }
        }
    }
}
