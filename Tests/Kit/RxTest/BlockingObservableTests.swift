import Rx
import RxTest
import XCTest

/// Each test runs on the main thread and on another one, which wait differently.
final class BlockingObservableTests: XCTestCase {
    private let background = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

    /// Runs checks on this thread and on one without a run loop.
    private func everywhere(_ checks: @escaping () throws -> Void) {
        XCTAssertNoThrow(try checks())
        let isDone = expectation(description: "The other thread has finished.")
        let carrier = Carrier(checks)
        Thread.detachNewThread {
            do { try carrier.value() } catch { XCTFail("\(error)") }
            isDone.fulfill()
        }
        wait(for: [isDone], timeout: 600)
    }

    /// Sources of the same four elements: synchronous, on the thread's own queue, on another thread, on the main thread.
    private var sources: [Observable<Int>] {
        let numbers = [42, 43, 44, 45]
        return [
            .create { observer in
                for number in numbers { observer.onNext(number) }
                observer.onCompleted()
                return Disposables.create()
            },
            .from(numbers), .from(numbers, scheduler: background),
            Observable.from(numbers).observe(on: background), Observable.from(numbers).subscribe(on: background),
            Observable.from(numbers).delay(.milliseconds(1), scheduler: background),
        ]
    }

    func testAllElements() {
        everywhere { [sources] in
            for source in sources { XCTAssertEqual(try source.toBlocking().toArray(), [42, 43, 44, 45]) }
            XCTAssertEqual(try Observable<Int>.empty().toBlocking().toArray(), [])
        }
    }

    func testTheFirstAndTheLastElement() {
        everywhere { [sources] in
            for source in sources {
                XCTAssertEqual(try source.toBlocking().first(), 42)
                XCTAssertEqual(try source.toBlocking().last(), 45)
                XCTAssertEqual(try source.concat(Observable.never()).toBlocking().first(), 42)
            }
            XCTAssertNil(try Observable<Int>.empty().toBlocking().first())
            XCTAssertNil(try Observable<Int>.empty().toBlocking().last())
        }
    }

    func testTheOnlyElement() {
        everywhere { [sources] in
            XCTAssertEqual(try Observable.just(42).toBlocking().single(), 42)
            XCTAssertThrowsError(try Observable<Int>.empty().toBlocking().single()) { assert($0, is: .noElements) }
            for source in sources {
                XCTAssertThrowsError(try source.toBlocking().single()) { assert($0, is: .moreThanOneElement) }
                XCTAssertEqual(try source.toBlocking().single { $0 == 44 }, 44)
                XCTAssertThrowsError(try source.toBlocking().single { $0 > 50 }) { assert($0, is: .noElements) }
            }
        }
    }

    func testThePredicateIsCalledUntilTheResultIsKnown() {
        var asked: [Int] = []
        let source = Observable.of(42, 43, 44, 45).toBlocking()
        XCTAssertThrowsError(
            try source.single {
                asked.append($0)
                return $0 >= 43
            })
        XCTAssertEqual(asked, [42, 43, 44])
        asked = []
        XCTAssertThrowsError(
            try source.single {
                asked.append($0)
                if $0 == 43 { throw Failure() }
                return false
            }
        ) { XCTAssertTrue($0 is Failure) }
        XCTAssertEqual(asked, [42, 43])
    }

    func testAnErrorComesWithTheElementsBeforeIt() {
        everywhere { [sources] in
            for source in sources {
                let failing = source.concat(Observable.error(Failure())).toBlocking()
                XCTAssertThrowsError(try failing.toArray()) { XCTAssertTrue($0 is Failure) }
                guard case .failed([42, 43, 44, 45], let error) = failing.materialize() else {
                    return XCTFail("The sequence has not failed.")
                }
                XCTAssertTrue(error is Failure)
            }
            guard case .completed([42]) = Observable.just(42).toBlocking().materialize() else {
                return XCTFail("The sequence has not completed.")
            }
        }
    }

    func testWaitingTimesOut() {
        everywhere {
            let endless = Observable.just(1).concat(Observable.never()).toBlocking(timeout: 0.02)
            XCTAssertThrowsError(try endless.toArray()) { assert($0, is: .timeout) }
            XCTAssertThrowsError(try endless.last()) { assert($0, is: .timeout) }
            XCTAssertThrowsError(try endless.single()) { assert($0, is: .timeout) }
            guard case .failed([1], RxError.timeout) = endless.materialize() else {
                return XCTFail("The elements before the timeout are missing.")
            }
            XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 0).first()) {
                assert($0, is: .timeout)
            }
        }
    }

    func testTheSubscriptionIsDisposedWhenTheResultIsKnown() {
        let source = ReplaySubject<Int>.createUnbounded()
        source.onNext(1)
        XCTAssertEqual(try source.toBlocking().first(), 1)
        XCTAssertFalse(source.hasObservers)
        XCTAssertThrowsError(try source.toBlocking(timeout: 0.01).last())
        XCTAssertFalse(source.hasObservers)
        XCTAssertEqual(Resources.leaked { _ = Observable.of(1, 2, 3).toBlocking().materialize() }, 0)
    }

    func testTheMainThreadRunsWorkWhileItWaits() {
        let driver = Observable.of(1, 2).subscribe(on: background).asDriver(onErrorJustReturn: -1)
        XCTAssertEqual(try driver.toBlocking().toArray(), [1, 2])
        let later = Observable.just(3).delay(.milliseconds(1), scheduler: MainScheduler.asyncInstance)
        XCTAssertEqual(try later.toBlocking().single(), 3)
    }

    func testBlockingTheMainThreadOnItsOwnWorkTimesOut() {
        let (isDone, background) = (expectation(description: "The blocking call has returned."), background)
        @Sendable func waitWithoutResult() {
            let here = Observable.just(1).observe(on: MainScheduler.asyncInstance)
            XCTAssertThrowsError(try here.toBlocking(timeout: 0.02).first()) { assert($0, is: .timeout) }
            let elsewhere = Observable.just(1, scheduler: background)
            XCTAssertEqual(try elsewhere.toBlocking().first(), 1)
            isDone.fulfill()
        }
        DispatchQueue.main.async { waitWithoutResult() }
        wait(for: [isDone], timeout: 600)
    }

    func testBlockingIsAllowedInACallback() {
        everywhere { [sources] in
            var responses: [[Int]] = []
            _ = Observable.of(1, 2).subscribe(onNext: { _ in
                for source in sources { responses.append((try? source.toBlocking().toArray()) ?? []) }
            })
            XCTAssertEqual(responses, Array(repeating: [42, 43, 44, 45], count: sources.count * 2))
        }
    }

    func testTraitsCanBeBlockedOn() {
        everywhere {
            XCTAssertEqual(try Single.just(1).toBlocking().single(), 1)
            XCTAssertNil(try Maybe<Int>.empty().toBlocking().first())
            XCTAssertEqual(try Completable.empty().toBlocking().toArray().count, 0)
            XCTAssertThrowsError(try Completable.error(Failure()).toBlocking().last())
            XCTAssertEqual(try Infallible.of(1, 2).toBlocking().toArray(), [1, 2])
            XCTAssertEqual(try BehaviorRelay(value: 1).toBlocking().first(), 1)
        }
        XCTAssertEqual(try Signal.just(1).toBlocking().toArray(), [1])
    }
}

private struct Failure: Error {}

private func assert(
    _ error: any Error, is expected: RxError, file: StaticString = #filePath, line: UInt = #line
) {
    XCTAssertEqual("\(error)", "\(expected)", file: file, line: line)
}
