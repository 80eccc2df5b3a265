import Rx
import RxTest
import XCTest

final class AsyncTests: RxTestCase {
    func testTheValuesOfASequence() async throws {
        var seen: [Int] = []
        for try await value in Observable.from(1...3).values { seen.append(value) }
        XCTAssertEqual(seen, [1, 2, 3])
    }

    func testTheErrorOfASequenceFollowsItsValues() async {
        var seen: [Int] = []
        do {
            for try await value in Observable.of(1, 2).concat(Observable.error(TestError.first)).values {
                seen.append(value)
            }
            XCTFail("The loop must throw.")
        } catch {
            XCTAssertEqual(error as? TestError, .first)
        }
        XCTAssertEqual(seen, [1, 2])
    }

    func testTheValuesOfAnInfallibleAndOfATrait() async throws {
        var seen: [Int] = []
        for await value in Infallible.of(1, 2).values { seen.append(value) }
        for try await value in Single.just(3).values { seen.append(value) }
        XCTAssertEqual(seen, [1, 2, 3])
    }

    func testLeavingTheLoopDisposesOfTheSubscription() async throws {
        let subject = PublishSubject<Int>()
        let relay = PublishRelay<Int>()
        let infallible = Counted()
        do {
            let values = subject.values
            let others = relay.asInfallible().do(onDispose: infallible.add).values
            subject.onNext(1)
            relay.accept(2)
            for try await value in values {
                XCTAssertEqual(value, 1)
                break
            }
            for await value in others {
                XCTAssertEqual(value, 2)
                break
            }
        }
        XCTAssertFalse(subject.hasObservers)
        XCTAssertEqual(infallible.count, 1)
    }

    func testCancellingTheTaskDisposesOfTheSubscription() async {
        let disposal = Counted()
        let started = expectation(description: "The task has subscribed.")
        let task = Task {
            let values = Observable<Int>.never().do(onSubscribed: { started.fulfill() }, onDispose: disposal.add).values
            for try await _ in values {}
        }
        await fulfillment(of: [started], timeout: longestWait)
        task.cancel()
        _ = await task.result
        XCTAssertEqual(disposal.count, 1)
    }

    func testTheValueOfATrait() async throws {
        let single = try await Single.just(1).value
        let maybe = try await Maybe.just(2).value
        let none = try await Maybe<Int>.empty().value
        let done: Void = try await Completable.empty().value
        XCTAssertEqual(single, 1)
        XCTAssertEqual(maybe, 2)
        XCTAssertNil(none)
        XCTAssertTrue(done == ())
    }

    @available(*, deprecated, message: "The values of elements that are not Sendable are.")
    func testAValueThatIsNotSendableCanBeAwaitedWithAWarning() async throws {
        final class Box {
            var number = 1
        }
        let single = try await Single.just(Box()).value
        let maybe = try await Maybe.just(Box()).value
        let none = try await Maybe<Box>.empty().value
        XCTAssertEqual([single.number, maybe?.number, none?.number], [1, 1, nil])
        do {
            _ = try await Single<Box>.error(TestError.first).value
            XCTFail("No error was thrown.")
        } catch {
            XCTAssertEqual(error as? TestError, .first)
        }
    }

    func testTheErrorOfATrait() async {
        func error(_ work: () async throws -> Void) async -> TestError? {
            do {
                try await work()
                return nil
            } catch {
                return error as? TestError
            }
        }
        let single = await error { _ = try await Single<Int>.error(TestError.first).value }
        let maybe = await error { _ = try await Maybe<Int>.error(TestError.first).value }
        let completable = await error { try await Completable.error(TestError.first).value }
        XCTAssertEqual([single, maybe, completable], [.first, .first, .first])
    }

    func testCancellingTheTaskDisposesOfATrait() async {
        let disposal = Counted()
        let started = expectation(description: "The tasks have subscribed.")
        started.expectedFulfillmentCount = 3
        let tasks = [
            Task {
                _ = try await Single<Int>.never().do(onSubscribed: { started.fulfill() }, onDispose: disposal.add).value
            },
            Task {
                _ = try await Maybe<Int>.never().do(onSubscribed: { started.fulfill() }, onDispose: disposal.add).value
            },
            Task {
                try await Completable.never().do(onSubscribed: { started.fulfill() }, onDispose: disposal.add).value
            },
        ]
        await fulfillment(of: [started], timeout: longestWait)
        for task in tasks {
            task.cancel()
            do {
                try await task.value
                XCTFail("The task must end with an error.")
            } catch {
                XCTAssertTrue(error is CancellationError)
            }
        }
        XCTAssertEqual(disposal.count, 3)
    }

    /// What `value` returns or throws in a task that is already cancelled.
    func testTheValueOfATraitInACancelledTask() async {
        let lines: [(name: String, expected: String, value: @Sendable () async throws -> String)] = [
            ("just", "1", { "\(try await Single.just(1).value)" }),
            ("of", "1", { "\(try await Observable.of(1).asSingle().value)" }),
            ("create", "1", { "\(try await Single.create(subscribe: Self.succeed).value)" }),
            ("error", "first", { "\(try await Single<Int>.error(TestError.first).value)" }),
            ("never", "cancelled", { "\(try await Single<Int>.never().value)" }),
            ("Maybe.just", "Optional(1)", { "\(try await Maybe.just(1).value as Int?)" }),
            ("Maybe.empty", "nil", { "\(try await Maybe<Int>.empty().value as Int?)" }),
            ("Maybe.error", "first", { "\(try await Maybe<Int>.error(TestError.first).value as Int?)" }),
            ("Maybe.never", "cancelled", { "\(try await Maybe<Int>.never().value as Int?)" }),
            ("Completable.empty", "()", { "\(try await Completable.empty().value)" }),
            ("Completable.error", "first", { "\(try await Completable.error(TestError.first).value)" }),
            ("Completable.never", "cancelled", { "\(try await Completable.never().value)" }),
        ]
        for line in lines {
            let task = Task {
                await untilCancelled()
                do {
                    return try await line.value()
                } catch is CancellationError {
                    return "cancelled"
                } catch {
                    return "\(error)"
                }
            }
            task.cancel()
            let taskResult = await task.value
            XCTAssertEqual(taskResult, line.expected, line.name)
        }
    }

    func testTheSubscriptionOfACancelledTaskIsDisposed() async {
        let subscribed = Counted()
        let disposal = Counted()
        let task = Task {
            await untilCancelled()
            return try? await Single<Int>.never().do(onSubscribed: subscribed.add, onDispose: disposal.add).value
        }
        task.cancel()
        let value = await task.value
        XCTAssertNil(value)
        XCTAssertEqual([subscribed.count, disposal.count], [1, 1])
    }

    private static let succeed: @Sendable (@escaping (SingleEvent<Int>) -> Void) -> any Disposable = { single in
        single(.success(1))
        return Disposables.create()
    }

    func testASingleOfAsynchronousWork() async throws {
        let given = try await Single.create { 1 }.value
        let detached = try await Single.create(detached: true, priority: .high) { 2 }.value
        XCTAssertEqual([given, detached], [1, 2])
        do {
            _ = try await Single<Int>.create { throw TestError.first }.value
            XCTFail("No error was thrown.")
        } catch {
            XCTAssertEqual(error as? TestError, .first)
        }
    }

    func testAnAsynchronousSequenceAsAnObservable() async throws {
        for detached in [false, true] {
            let stream = AsyncStream<Int> { continuation in
                for number in 1...3 { continuation.yield(number) }
                continuation.finish()
            }
            var seen: [Int] = []
            for try await value in stream.asObservable(detached: detached).values { seen.append(value) }
            XCTAssertEqual(seen, [1, 2, 3])
        }
    }

    func testThePriorityOfTheTaskThatIterates() async throws {
        let priorities = AsyncStream(unfolding: { Task.currentPriority })
        for detached in [false, true] {
            let sequence = priorities.asObservable(detached: detached, priority: .utility)
            for try await priority in sequence.take(1).values { XCTAssertEqual(priority, .utility) }
        }
    }

    func testTheErrorOfAnAsynchronousSequence() async {
        let stream = AsyncThrowingStream<Int, any Error> { continuation in
            continuation.yield(1)
            continuation.finish(throwing: TestError.first)
        }
        var seen: [Int] = []
        do {
            for try await value in stream.asObservable().values { seen.append(value) }
            XCTFail("The loop must throw.")
        } catch {
            XCTAssertEqual(error as? TestError, .first)
        }
        XCTAssertEqual(seen, [1])
    }

    func testDisposalCancelsTheTaskThatIterates() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let ended = expectation(description: "The stream has ended.")
        continuation.onTermination = { _ in ended.fulfill() }
        let subscription = stream.asObservable().subscribe(onNext: { _ in XCTFail("Unexpected element.") })
        subscription.dispose()
        await fulfillment(of: [ended], timeout: longestWait)
    }
}

private final class Counted: Sendable {
    private let calls = Mailbox<Int>()

    var count: Int { calls.all.count }

    func add() {
        calls.put(1)
    }
}
