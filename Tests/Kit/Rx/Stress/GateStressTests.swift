import Foundation
import Rx
import RxTest
import XCTest

/// Four threads send far more than an operator with several sources buffers: no event may be lost, duplicated, out of a
/// sender's order or delivered concurrently with another.
final class GateStressTests: RxTestCase {
    private let senders = 4
    private let count = 50_000

    /// An element of a sender: its number, with the sender in the last digit.
    private func element(_ sender: Int, _ number: Int) -> Int { number * senders + sender }

    /// Sends 0, 1, … from each sender, each on its own thread, and waits for the end.
    private func run(_ operation: ([PublishSubject<Int>]) -> Observable<Int>, _ receive: @escaping (Int) -> Void) {
        let sources = (0..<senders).map { _ in PublishSubject<Int>() }
        let visits = Counter()
        let ended = Counter()
        let subscription = operation(sources).subscribe(
            onNext: { element in
                if visits.increment() % 2 == 0 { XCTFail("Two events overlapped.") }
                receive(element)
                visits.increment()
            },
            onCompleted: { ended.increment() })
        // From one thread first, so that each of the combined sequences has an element.
        for (sender, source) in sources.enumerated() { source.onNext(element(sender, 0)) }
        let threads = Threads()
        for (sender, source) in sources.enumerated() {
            threads.start { [self] in
                for number in 1..<count { source.onNext(element(sender, number)) }
                source.onCompleted()
            }
        }
        threads.join()
        waitUntil { ended.value == 1 }
        subscription.dispose()
    }

    /// Asserts that each sender's elements arrive exactly once and in order.
    private func requireAll(_ operation: ([PublishSubject<Int>]) -> Observable<Int>) {
        let next = ExpectedNumbers(senders)
        run(operation) { [senders] element in next.require(element / senders, at: element % senders) }
        XCTAssertEqual(next.all, Array(repeating: count, count: senders))
    }

    func testMerge() {
        requireAll { Observable.merge($0.map { $0.asObservable() }) }
    }

    func testFlatMap() {
        requireAll { Observable.from($0).flatMap { $0 } }
    }

    func testZip() {
        let next = ExpectedNumbers(1)
        run({ [senders] sources in
            Observable.zip(sources.map { $0.asObservable() }) { (elements: [Int]) -> Int in
                let first = elements[0] / senders
                return elements.allSatisfy { $0 / senders == first } ? first : -1
            }
        }) { next.require($0, at: 0) }
        XCTAssertEqual(next.all, [count])
    }

    func testCombineLatest() {
        // Each combination replaces one element of the previous one by its sender's next, so the sums count up.
        let next = ExpectedNumbers(1)
        run({ [senders] sources in
            Observable.combineLatest(sources.map { $0.asObservable() }) { elements in
                elements.reduce(0) { sum, element in sum + element / senders }
            }
        }) { next.require($0, at: 0) }
        XCTAssertEqual(next.all, [senders * (count - 1) + 1])
    }

    func testWithLatestFrom() {
        let next = ExpectedNumbers(senders)
        let latest = ExpectedNumbers(senders)
        let factor = count * senders
        run({ sources in
            let first = Observable.merge(sources[0], sources[1])
            let second = Observable.merge(sources[2], sources[3]).startWith(2)
            return first.withLatestFrom(second) { $0 * factor + $1 }
        }) { [senders] pair in
            let (element, other) = pair.quotientAndRemainder(dividingBy: factor)
            next.require(element / senders, at: element % senders)
            latest.requireNoEarlier(other / senders, at: other % senders)
        }
        XCTAssertEqual(next.all, [count, count, 0, 0])
    }

    func testTakeUntil() {
        let next = ExpectedNumbers(senders)
        let last = element(3, count - 1)
        run({ sources in
            Observable.merge(sources[0], sources[1], sources[2]).take(until: sources[3].filter { $0 == last })
        }) { [senders] element in next.require(element / senders, at: element % senders) }
    }
}

/// The next expected number of each sender.
private final class ExpectedNumbers: @unchecked Sendable {  // the lock guards the fields
    private let lock = NSLock()
    private var next: [Int]
    private var failures = 0

    init(_ count: Int) {
        next = Array(repeating: 0, count: count)
    }

    var all: [Int] { lock.withLock { next } }

    /// Asserts that a number is the expected one, and expects its successor.
    func require(_ number: Int, at sender: Int) {
        let due = lock.withLock {
            defer { next[sender] = number + 1 }
            return next[sender]
        }
        if number != due { fail("\(number) of sender \(sender) came where \(due) was due.") }
    }

    /// Asserts that a number is not below the previous one.
    func requireNoEarlier(_ number: Int, at sender: Int) {
        let last = lock.withLock {
            defer { next[sender] = number }
            return next[sender]
        }
        if number < last { fail("\(number) of sender \(sender) came after \(last).") }
    }

    /// Reports only the first failures, as thousands may follow.
    private func fail(_ message: String) {
        let isNew = lock.withLock {
            failures += 1
            return failures <= 3
        }
        if isNew { XCTFail(message) }
    }
}
