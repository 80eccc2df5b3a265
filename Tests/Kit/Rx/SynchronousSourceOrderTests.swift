import KitSeededRandom
import Repetitions
import Rx
import XCTest

/// Synchronous sources deliver several elements in one turn of the current thread's queue.
///
/// The order of events must be the same as with one turn per element.
final class SynchronousSourceOrderTests: RxTestCase {
    func testRandomProgramsOrderEventsAsWithATurnForEachElement() {
        for seed in 0..<UInt64(repetitions(3000)) {
            let direct = trace(seed, CurrentThreadScheduler.instance)
            let queued = trace(seed, ForwardingScheduler())
            guard direct != queued else { continue }
            return XCTFail("Seed \(seed):\n\(direct)\ninstead of\n\(queued)")
        }
    }

    func testAnActionThatIsScheduledBetweenTwoElementsRunsBetweenThem() {
        var seen: [Int] = []
        _ = Observable.range(start: 1, count: 3).subscribe(onNext: { element in
            seen.append(element)
            _ = CurrentThreadScheduler.instance.schedule(-element) {
                seen.append($0)
                return Disposables.create()
            }
        })
        XCTAssertEqual(seen, [1, -1, 2, -2, 3, -3])
    }

    func testRangeEndsAtTheLargestNumberOfItsType() {
        var seen: [UInt8] = []
        _ = Observable<UInt8>.range(start: 253, count: 3).subscribe(onNext: { seen.append($0) })
        XCTAssertEqual(seen, [253, 254, 255])
    }

    func testASourceIsNotIteratedAfterTheDisposal() {
        var asked = 0
        let numbers = AnySequence { () -> AnyIterator<Int> in
            AnyIterator {
                asked += 1
                return asked
            }
        }
        _ = Observable<Int>.from(numbers).take(2).subscribe()
        XCTAssertEqual(asked, 2)
        var iterations = 0
        _ = Observable.generate(initialState: 0, condition: { _ in true }) { state in
            iterations += 1
            return state + 1
        }.take(3).subscribe()
        XCTAssertEqual(iterations, 2)
    }

    func testManyElementsDoNotFillTheStackWhileOtherWorkIsQueued() {
        var count = 0
        let other = Observable.range(start: 0, count: 100_000)
        _ = Observable.merge(other, other).subscribe(onNext: { _ in count += 1 })
        XCTAssertEqual(count, 200_000)
    }

    /// The deliveries of a random program and the events between its operators, in order.
    private func trace(_ seed: UInt64, _ scheduler: any ImmediateSchedulerType) -> [String] {
        var log: [String] = []
        var program = SourceProgram(seed: seed, scheduler: scheduler) { log.append($0) }
        let subscription = program.tree(depth: 3).subscribe { log.append("\($0)") }
        subscription.dispose()
        return log
    }
}

/// Creates equal sequences from equal seeds, on any scheduler.
private struct SourceProgram {
    private var random: SeededGenerator
    private let scheduler: any ImmediateSchedulerType
    private let log: (String) -> Void
    private var lastName = 0

    init(seed: UInt64, scheduler: any ImmediateSchedulerType, log: @escaping (String) -> Void) {
        random = SeededGenerator(seed: seed)
        self.scheduler = scheduler
        self.log = log
    }

    mutating func tree(depth: Int) -> Observable<Int> {
        guard depth > 0 else { return source() }
        let (first, second) = (tree(depth: depth - 1), tree(depth: depth - 1))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return Observable.merge(first, second)
        case 1: return Observable.concat(first, second)
        case 2: return Observable.zip(first, second) { $0 * 10 + $1 }
        case 3: return Observable.combineLatest(first, second) { $0 * 10 + $1 }
        case 4: return first.take(3).flatMap { _ in second }
        case 5: return first.flatMapLatest { _ in second.take(2) }
        case 6: return Observable.of(first, second, first, scheduler: scheduler).merge(maxConcurrent: 2)
        default: return first.take(until: second.skip(2)).amb(second)
        }
    }

    private mutating func source() -> Observable<Int> {
        lastName += 1
        let (name, log) = (lastName, log)
        let count = Int.random(in: 0...4, using: &random)
        let schedulesMore = Bool.random(using: &random)
        return elements(count).do(onNext: { element in
            log("source \(name) sends \(element)")
            guard schedulesMore else { return }
            _ = CurrentThreadScheduler.instance.schedule(element) {
                log("work after \($0) of \(name)")
                return Disposables.create()
            }
        })
    }

    private mutating func elements(_ count: Int) -> Observable<Int> {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .range(start: 0, count: count, scheduler: scheduler)
        case 1: .from(Array(0..<count), scheduler: scheduler)
        case 2: .of(7, 8, 9, scheduler: scheduler)
        case 3: .repeatElement(5, scheduler: scheduler).take(count)
        default: .generate(initialState: 0, condition: { $0 < count }, scheduler: scheduler, iterate: { $0 + 1 })
        }
    }
}

/// Wraps the current thread's scheduler in another type, so that each step of a source takes a turn.
private struct ForwardingScheduler: ImmediateSchedulerType {
    func schedule<State>(_ state: State, action: @escaping (State) -> any Disposable) -> any Disposable {
        CurrentThreadScheduler.instance.schedule(state, action: action)
    }
}
