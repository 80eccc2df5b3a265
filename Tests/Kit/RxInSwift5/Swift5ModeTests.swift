import Rx
import RxTest
import XCTest

/// Code written for Swift 5 mode must compile and run unchanged.
///
/// It uses types without `any`, classes that are not `Sendable`, and captured variables that closures change. The target is
/// built in that language mode.
final class Swift5ModeTests: XCTestCase {
    func testAViewModel() {
        let scheduler = TestScheduler(initialClock: 0)
        let typed = scheduler.createHotObservable([.next(210, "b"), .next(215, "bt"), .next(300, "l")])
        let model = SearchModel(text: typed.asObservable(), scheduler: scheduler)
        let found = scheduler.createObserver([String].self)
        let bag = DisposeBag()
        model.found.bind(to: found).disposed(by: bag)
        scheduler.start()
        XCTAssertEqual(found.events, [.next(0, []), .next(225, ["bitcoin"]), .next(310, ["litecoin"])])
        XCTAssertEqual(model.searches, 2)
    }

    func testACustomObserver() {
        let tally = Tally()
        var last = 0
        var disposals = 0
        let subscription: Disposable = Observable.of(1, 2, 3)
            .do(onNext: { last = $0 }, onDispose: { disposals += 1 })
            .subscribe(tally)
        subscription.dispose()
        XCTAssertEqual([last, tally.sum, disposals], [3, 6, 1])
    }

    func testAMainActorClass() {
        MainActor.assumeIsolated {
            let screen = Screen()
            let text = PublishSubject<String>()
            let bag = DisposeBag()
            text.subscribe(onNext: { screen.text = $0 }).disposed(by: bag)
            text.bind(to: screen.rx.title).disposed(by: bag)
            text.flatMapLatest { Observable.just(screen.text + $0) }.bind(onNext: screen.show).disposed(by: bag)
            text.asDriver(onErrorJustReturn: "").drive { screen.driven = $0 }.disposed(by: bag)
            text.onNext("a")
            XCTAssertEqual([screen.text, screen.title, screen.shown, screen.driven], ["a", "a", "aa", "a"])
        }
    }

    func testErrorsAndTraits() throws {
        let failing: Single<Int> = Single.create { single in
            single(.failure(Failure.expected))
            return Disposables.create()
        }
        let caught = failing.catch { (_: Error) in .just(7) }
        XCTAssertEqual(try caught.toBlocking().single(), 7)
        XCTAssertThrowsError(try failing.toBlocking().single()) { XCTAssertTrue($0 is Failure) }
        let combined = Observable.combineLatest(Observable.just(1), Observable.just("a")) { "\($0)\($1)" }
        XCTAssertEqual(try combined.toBlocking().toArray(), ["1a"])
    }
}

private enum Failure: Error {
    case expected
}

private class SearchModel {
    private(set) var searches = 0
    private(set) var found: Observable<[String]> = .never()

    init(text: Observable<String>, scheduler: SchedulerType) {
        found =
            text.debounce(.seconds(10), scheduler: scheduler)
            .flatMapLatest { [unowned self] text -> Observable<[String]> in
                self.searches += 1
                return .just(["bitcoin", "litecoin"].filter { $0.hasPrefix(text.prefix(1)) })
            }
            .startWith([])
    }
}

@MainActor
private class Screen: ReactiveCompatible {
    var text = ""
    var title = ""
    var driven = ""
    private(set) var shown = ""

    func show(_ text: String) { shown = text }
}

extension Reactive where Base: Screen {
    fileprivate var title: Binder<String> {
        Binder(base) { screen, title in screen.title = title }
    }
}

private class Tally: ObserverType {
    var sum = 0

    func on(_ event: Event<Int>) {
        if case .next(let element) = event { sum += element }
    }
}
