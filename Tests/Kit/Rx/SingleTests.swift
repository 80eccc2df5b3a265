import Rx
import RxTest
import XCTest

final class SingleTests: RxTestCase {
    func testASingleDeliversOneElementOrOneError() {
        var seen: [String] = []
        let twice = Single<Int>.create { observer in
            observer(.success(1))
            observer(.success(2))
            observer(.failure(TestError.first))
            return Disposables.create()
        }
        _ = twice.subscribe { seen.append("\($0)") }
        _ = Single<Int>.error(TestError.first).subscribe(onFailure: { seen.append("\($0)") })
        XCTAssertEqual(seen, ["success(1)", "first"])
    }

    func testDisposalStopsTheWorkAndInvokesNoCallback() {
        var stopped = 0
        var disposed = 0
        let lasting = Single<Int>.create { _ in Disposables.create { stopped += 1 } }
        let subscription = lasting.subscribe(
            onSuccess: { _ in XCTFail("Unexpected element.") }, onDisposed: { disposed += 1 })
        subscription.dispose()
        XCTAssertEqual([stopped, disposed], [1, 1])
    }

    func testAsSingleRequiresExactlyOneElement() {
        var seen: [String] = []
        func note(_ single: Single<Int>) {
            _ = single.subscribe(onSuccess: { seen.append("\($0)") }, onFailure: { seen.append("\($0 as? RxError)") })
        }
        note(Observable.just(1).asSingle())
        note(Observable.of(1, 2).asSingle())
        note(Observable.empty().asSingle())
        XCTAssertEqual(
            seen,
            [
                "1", "Optional(Sequence contains more than one element.)",
                "Optional(Sequence doesn't contain any elements.)",
            ])
    }

    func testOperators() {
        var seen: [Int] = []
        let two = Single.just(1).map { $0 + 1 }
        _ = two.flatMap { Single.just($0 * 10) }.subscribe(onSuccess: { seen.append($0) })
        _ = two.map { _ -> Int in throw TestError.first }.catchAndReturn(7).subscribe(onSuccess: { seen.append($0) })
        _ = two.map { _ -> Int in throw TestError.first }.catch { _ in .just(8) }.subscribe(onSuccess: {
            seen.append($0)
        })
        _ = Single.zip(two, Single.just("abc")) { $0 + $1.count }.subscribe(onSuccess: { seen.append($0) })
        _ = Single.zip(two, Single.just(4)).subscribe(onSuccess: { seen.append($0.0 + $0.1) })
        _ = Single.zip([two, two]).subscribe(onSuccess: { seen += $0 })
        _ = Single.deferred { two }.do(onSuccess: { seen.append(-$0) }).subscribe()
        XCTAssertEqual(seen, [20, 7, 8, 5, 6, 2, 2, -2])
    }

    func testOperatorsInTime() {
        let result = scheduler.start {
            Single.just(1).delay(.seconds(10), scheduler: self.scheduler)
                .observe(on: self.scheduler).subscribe(on: self.scheduler)
        }
        XCTAssertEqual(result.events, [.next(212, 1), .completed(213)])
        let other = TestScheduler(initialClock: 0)
        let late = other.start { Single<Int>.never().timeout(.seconds(10), scheduler: other).retry(2) }
        XCTAssertEqual(late.events, [.error(220, RxError.timeout)])
    }

    func testAwaitingASingle() async throws {
        let value = try await Single.just(1).value
        XCTAssertEqual(value, 1)
        do {
            _ = try await Single<Int>.error(TestError.first).value
            XCTFail("No error was thrown.")
        } catch {
            XCTAssertEqual(error as? TestError, .first)
        }
    }

    func testCancellingTheTaskDisposesOfTheSingle() async {
        let (started, startedContinuation) = AsyncStream.makeStream(of: Void.self)
        let disposed = Mailbox<Int>()
        let lasting = Single<Int>.create { _ in
            startedContinuation.yield()
            return Disposables.create { disposed.put(1) }
        }
        let task = Task { try await lasting.value }
        for await _ in started { break }
        task.cancel()
        let result = await task.result
        XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        XCTAssertEqual(disposed.all, [1])
    }

    func testASingleEndsForItsSubscriberBeforeItsSourceIsDisposed() {
        for isSuccess in [true, false] {
            var log: [String] = []
            let subject = PublishSubject<Int>()
            _ = subject.do(onDispose: { log.append("source") }).asSingle()
                .subscribe(
                    onSuccess: { _ in log.append("success") }, onFailure: { _ in log.append("failure") },
                    onDisposed: { log.append("subscriber") })
            subject.onNext(1)
            if isSuccess { subject.onCompleted() } else { subject.onError(TestError.first) }
            XCTAssertEqual(log, [isSuccess ? "success" : "failure", "subscriber", "source"])
        }
    }
}
