import Rx
import RxTest
import XCTest

final class SingleConversionTests: RxTestCase {
    private func finalEvent<Element>(_ maybe: Maybe<Element>) -> MaybeEvent<Element>? {
        var finalEvent: MaybeEvent<Element>?
        _ = maybe.subscribe { finalEvent = $0 }
        return finalEvent
    }

    func testAFilteredSingleIsAMaybe() {
        XCTAssertEqual(finalEvent(Single.just(1).filter { $0 > 1 }), .completed)
        XCTAssertEqual(finalEvent(Single.just(1).filter { $0 == 1 }), .success(1))
        XCTAssertEqual(finalEvent(Single.just(1).filter { _ in throw TestError.first }), .error(TestError.first))
        XCTAssertEqual(finalEvent(Single.just("1").compactMap(Int.init)), .success(1))
        XCTAssertEqual(finalEvent(Single.just("a").compactMap(Int.init)), .completed)
        XCTAssertEqual(finalEvent(Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }), .completed)
        XCTAssertEqual(finalEvent(Single.just(1).flatMapMaybe { .just("\($0)") }), .success("1"))
        XCTAssertEqual(finalEvent(Single.just(1).asMaybe()), .success(1))
    }

    func testACollectionOfSinglesIsZippedIntoOneOfAnotherType() {
        var seen: [String] = []
        _ = Single.zip([Single.just(1), .just(2)]) { "\($0)" }.subscribe(onSuccess: { seen.append($0) })
        _ = Single<Int>.zip([]) { "\($0.count)" }.subscribe(onSuccess: { seen.append($0) })
        _ = Single<Int>.zip([]).subscribe(onSuccess: { seen.append("\($0)") })
        _ = Single.zip([Single.just(1)]) { _ -> Int in throw TestError.first }
            .subscribe(onFailure: { seen.append("\($0)") })
        XCTAssertEqual(seen, ["[1, 2]", "0", "[]", "first"])
    }

    func testATimer() {
        let timer = scheduler.start { Single<Int>.timer(.seconds(5), scheduler: self.scheduler) }
        XCTAssertEqual(timer.events, [.next(205, 0), .completed(205)])
    }
}
