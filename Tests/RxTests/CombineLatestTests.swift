import Rx
import RxTest
import XCTest

final class CombineLatestTests: RxTestCase {
    func testDeliversOnceEverySourceHasAnElement() {
        let first = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(250)])
        let second = scheduler.createHotObservable([.next(220, "a"), .next(240, "b"), .completed(260)])
        let result = scheduler.start {
            Observable.combineLatest(first, second) { "\($0)\($1)" }
        }
        XCTAssertEqual(
            result.events, [.next(220, "1a"), .next(230, "2a"), .next(240, "2b"), .completed(260)])
        XCTAssertEqual(first.subscriptions, [Subscription(200, 250)])
        XCTAssertEqual(second.subscriptions, [Subscription(200, 260)])
    }

    func testMakesTuplesWithoutASelector() {
        let disposeBag = DisposeBag()
        var sums: [Int] = []
        Observable.combineLatest(Observable.just(1), Observable.of(2, 3), BehaviorRelay(value: 4))
            .subscribe(onNext: { sums.append($0.0 + $0.1 * 10 + $0.2 * 100) })
            .disposed(by: disposeBag)
        XCTAssertEqual(sums, [421, 431])
    }

    func testFlatMapLatestFollowsTheNewest() {
        let outer = PublishSubject<Int>()
        let inner = [PublishSubject<String>(), PublishSubject<String>()]
        var seen: [String] = []
        let subscription = outer.flatMapLatest { inner[$0] }
            .startWith("start").scan("") { $0 + $1 }.distinctUntilChanged()
            .share(replay: 1).subscribe(onNext: { seen.append($0) })
        outer.onNext(0)
        inner[0].onNext("a")
        outer.onNext(1)
        inner[0].onNext("b")
        inner[1].onNext("c")
        XCTAssertFalse(inner[0].hasObservers)
        subscription.dispose()
        XCTAssertFalse(inner[1].hasObservers)
        XCTAssertEqual(seen, ["start", "starta", "startac"])
    }

    func testDebounce() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(215, 2), .next(250, 3), .completed(255)])
        let result = scheduler.start { source.debounce(.seconds(10), scheduler: self.scheduler) }
        XCTAssertEqual(result.events, [.next(225, 2), .next(255, 3), .completed(255)])
    }

    func testRetryAndCatch() {
        var attempts = 0
        var seen: [Int] = []
        _ = Observable<Int>.deferredError { attempts += 1 }.retry(3).catchAndReturn(7).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(attempts, 3)
        XCTAssertEqual(seen, [7])
    }

    func testObserveOn() {
        let source = scheduler.createHotObservable([.next(210, 1), .next(210, 2), .completed(250)])
        let result = scheduler.start { source.observe(on: self.scheduler).withLatestFrom(Observable.just("x")) { "\($0)\($1)" } }
        XCTAssertEqual(result.events, [.next(211, "1x"), .next(212, "2x"), .completed(251)])
    }
}

extension Observable {
    static func deferredError(_ action: @escaping () -> Void) -> Observable<Element> {
        .create { observer in
            action()
            observer.onError(TestError.first)
            return Disposables.create()
        }
    }
}
