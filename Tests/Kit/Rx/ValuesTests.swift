import Rx
import RxTest
import XCTest

final class ValuesTests: RxTestCase {
    func testEachPolicyBuffersItsElementsBeforeTheEnd() async {
        do {
            let cases: [(ValuesBufferingPolicy, [Int])] = [
                (.unbounded, [1, 2, 3, 4, 5]),
                (.newest(0), []), (.newest(1), [5]), (.newest(2), [4, 5]), (.newest(9), [1, 2, 3, 4, 5]),
                (.oldest(0), []), (.oldest(1), [1]), (.oldest(2), [1, 2]), (.oldest(9), [1, 2, 3, 4, 5]),
            ]
            for (policy, expected) in cases {
                let source = PublishSubject<Int>()
                let infallible = PublishRelay<Int>()
                let ending = PublishSubject<Void>()
                let completed = source.values(buffering: policy)
                let failed = source.concat(Observable.error(TestError.first)).values(buffering: policy)
                let neverFailing = infallible.asInfallible().take(until: ending).values(buffering: policy)
                for number in 1...5 {
                    source.onNext(number)
                    infallible.accept(number)
                }
                source.onCompleted()
                ending.onNext(())
                let results = await [
                    CollectedResult(of: completed), CollectedResult(of: failed), CollectedResult(of: neverFailing),
                ]
                XCTAssertEqual(results[0], CollectedResult(expected), "\(policy)")
                XCTAssertEqual(results[1], CollectedResult(expected, TestError.first), "\(policy)")
                XCTAssertEqual(results[2], CollectedResult(expected), "\(policy)")
            }
        }
    }

    func testADriverUsesTheGivenBufferingPolicy() async {
        do {
            let elements = await MainActor.run {
                let source = PublishSubject<Int>()
                let elements = source.asDriver(onErrorJustReturn: 0).values(buffering: .newest(2))
                for number in 1...5 { source.onNext(number) }
                source.onCompleted()
                return elements
            }
            let collected = await CollectedResult(of: elements)
            XCTAssertEqual(collected, CollectedResult([4, 5]))
        }
    }

    /// Once the loop has taken n elements, at most n calls of the sender have returned.
    func testASuspendedSenderReturnsWhenItsElementIsTaken() async throws {
        for infallible in [false, true] {
            let source = PublishSubject<Int>()
            let sent = Mailbox<Int>()
            var seen: [Int] = []
            func take(_ element: Int) {
                seen.append(element)
                XCTAssertLessThanOrEqual(sent.all.count, seen.count)
            }
            let send: @Sendable () -> Void = {
                for number in 1...100 {
                    source.onNext(number)
                    sent.put(number)
                }
                source.onCompleted()
            }
            if infallible {
                let elements = source.asInfallible(onErrorJustReturn: 0).values(buffering: .suspending)
                Thread.detachNewThread(send)
                for await element in elements { take(element) }
            } else {
                let elements = source.values(buffering: .suspending)
                Thread.detachNewThread(send)
                for try await element in elements { take(element) }
            }
            XCTAssertEqual(seen, Array(1...100))
        }
    }

    func testAnErrorFollowsTheElementsOfSuspendedSenders() async {
        do {
            let source = PublishSubject<Int>()
            let elements = source.values(buffering: .suspending)
            Thread.detachNewThread {
                for number in 1...3 { source.onNext(number) }
                source.onError(TestError.first)
            }
            let collected = await CollectedResult(of: elements)
            XCTAssertEqual(collected, CollectedResult([1, 2, 3], TestError.first))
        }
    }

    func testManySendersAreSuspendedAndLoseNothing() async {
        do {
            let source = PublishSubject<Int>()
            let elements = source.values(buffering: .suspending)
            let remaining = Mailbox<Int>()
            for thread in 0..<4 {
                Thread.detachNewThread {
                    for number in 0..<50 { source.onNext(thread * 50 + number) }
                    remaining.put(thread)
                    if remaining.all.count == 4 { source.onCompleted() }
                }
            }
            let collected = await CollectedResult(of: elements)
            XCTAssertEqual(collected.elements.sorted(), Array(0..<200))
            for thread in 0..<4 {
                let own = collected.elements.filter { $0 / 50 == thread }
                XCTAssertEqual(own, own.sorted())
            }
        }
    }

    func testCancellingTheTaskReleasesASuspendedSender() async throws {
        let source = PublishSubject<Int>()
        let sender = Sender(source, 1...3)
        let isTaken = expectation(description: "The first element was taken.")
        let elements = source.values(buffering: .suspending)
        let task = Task {
            for try await _ in elements {
                isTaken.fulfill()
                await untilCancelled()
            }
        }
        sender.start()
        await fulfillment(of: [isTaken], timeout: longestWait)
        task.cancel()
        await fulfillment(of: [sender.isDone], timeout: longestWait)
        try await task.value
        XCTAssertFalse(source.hasObservers)
    }

    func testCancellingTheTaskOfAWaitingLoopDisposesOfTheSubscription() async {
        for policy in [ValuesBufferingPolicy.unbounded, .newest(1), .oldest(1), .suspending] {
            let source = PublishSubject<Int>()
            let elements = source.values(buffering: policy)
            let neverFailing = source.asInfallible(onErrorJustReturn: 0).values(buffering: policy)
            let task = Task { for try await _ in elements {} }
            let other = Task { for await _ in neverFailing {} }
            task.cancel()
            other.cancel()
            let result = await task.result
            await other.value
            switch (policy, result) {
            case (.suspending, .success): break
            case (.unbounded, .failure(let error)), (.newest, .failure(let error)), (.oldest, .failure(let error)):
                XCTAssertTrue(error is CancellationError)
            default: XCTFail("\(policy): \(result)")
            }
            XCTAssertFalse(source.hasObservers, "\(policy)")
        }
    }

    func testLeavingTheLoopReleasesASuspendedSender() async throws {
        do {
            let source = PublishSubject<Int>()
            let sender = Sender(source, 1...3)
            for try await element in source.do(onSubscribed: sender.start).values(buffering: .suspending) {
                XCTAssertEqual(element, 1)
                break
            }
            await fulfillment(of: [sender.isDone], timeout: longestWait)
            XCTAssertFalse(source.hasObservers)
        }
    }

    func testAStreamThatIsNeverIteratedReleasesASuspendedSender() async {
        let source = PublishSubject<Int>()
        let sender = Sender(source, 1...3)
        var elements: AsyncThrowingStream<Int, any Error>? = source.values(buffering: .suspending)
        sender.start()
        XCTAssertNotNil(elements)
        elements = nil
        await fulfillment(of: [sender.isDone], timeout: longestWait)
        XCTAssertFalse(source.hasObservers)
    }

    /// It sends during its subscription, so the subscription must be cancellable before that returns.
    func testAnEndlessSourceIsStoppedByLeavingTheLoop() async throws {
        do {
            let endless = Observable<Int>.repeatElement(7)
                .subscribe(on: ConcurrentDispatchQueueScheduler(qos: .userInitiated))
            var seen: [Int] = []
            for try await element in endless.values(buffering: .suspending) {
                seen.append(element)
                if seen.count == 3 { break }
            }
            XCTAssertEqual(seen, [7, 7, 7])
        }
    }

    @available(*, deprecated, message: "Elements that are not Sendable are.")
    func testElementsThatAreNotSendableCanBeAwaitedWithAWarning() async throws {
        final class Box {
            var number = 1
        }
        var numbers: [Int] = []
        for try await box in Observable.just(Box()).values { numbers.append(box.number) }
        for await box in Infallible.just(Box()).values { numbers.append(box.number) }
        XCTAssertEqual(numbers, [1, 1])
    }
}

private struct CollectedResult: Equatable {
    var elements: [Int] = []
    var error: TestError?

    init(_ elements: [Int], _ error: TestError? = nil) {
        self.elements = elements
        self.error = error
    }

    init<Elements: AsyncSequence>(of sequence: Elements) async where Elements.Element == Int {
        do {
            for try await element in sequence { elements.append(element) }
        } catch {
            self.error = error as? TestError ?? .second
        }
    }
}

private final class Sender: Sendable {
    let isDone = XCTestExpectation(description: "The sender has returned.")
    private let source: PublishSubject<Int>
    private let elements: ClosedRange<Int>

    init(_ source: PublishSubject<Int>, _ elements: ClosedRange<Int>) {
        self.source = source
        self.elements = elements
    }

    func start() {
        Thread.detachNewThread { [self] in
            for element in elements { source.onNext(element) }
            isDone.fulfill()
        }
    }
}
