import Rx
import RxTest
import XCTest

/// The order in which the elements of scheduled sources interleave.
///
/// `of`, `from`, `range` and `generate` take a turn of the current thread's queue for each element and one for the completion.
/// A sequence created for an element is subscribed to, and so queued, before the source's next turn. The expected orders follow
/// from that and from RxSwift's published operators; comments explain those that are not obvious.
final class TurnOrderTests: RxTestCase {
    private func check(
        _ name: String, _ expected: String, _ source: Observable<Int>, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        var seen: [String] = []
        let subscription = source.subscribe { event in
            switch event {
            case .next(let element): seen.append("\(element)")
            case .error(let error): seen.append("\(error)")
            case .completed: seen.append("|")
            }
        }
        XCTAssertEqual(seen.joined(separator: " "), expected, name, file: file, line: line)
        subscription.dispose()
    }

    // A sequence that waited is subscribed to on a separate turn, after the turns that are queued when another completes.
    func testLimitedMerging() {
        check(
            "the third waits while two run", "1 2 0 1 2 1 3 2 |",
            of(of(1, 2), range(0, 4), of(1, 2)).merge(maxConcurrent: 2))
        check("the last two wait", "1 2 3 4 5 6 |", of(of(1), of(2, 3), of(4, 5), of(6)).merge(maxConcurrent: 2))
        // `empty` and `just` complete within their subscription.
        check(
            "some complete at once", "1 2 3 4 6 5 7 |",
            of(.empty(), of(1, 2), of(3, 4, 5), .just(6), of(7)).merge(maxConcurrent: 2))
        // `take` completes with its last element: the third sequence has not arrived yet and need not wait.
        check(
            "one completes with its last element", "1 2 10 11 20 12 21 |",
            of(range(1, 9).take(2), range(10, 3), of(20, 21)).merge(maxConcurrent: 2))
        check(
            "one at a time, merged with another source", "10 1 20 2 30 40 50 3 60 4 |",
            .merge(of(of(1, 2), of(3, 4)).merge(maxConcurrent: 1), of(10, 20, 30, 40, 50, 60)))
        check(
            "concat() merged with another source", "1 10 11 2 12 3 13 14 15 4 16 17 |",
            .merge(of(.just(1), of(2, 3), of(4)).concat(), range(10, 8)))
        check(
            "concatMap merged with another source", "10 1 11 2 12 13 14 3 15 4 16 17 5 6 |",
            .merge(of(1, 3, 5).concatMap { of($0, $0 + 1) }, range(10, 8)))
        check(
            "concat() in flatMap", "1 2 10 11 3 12 |",
            of(1, 10).flatMap { of(of($0, $0 + 1), of($0 + 2)).concat() })
    }

    func testMerging() {
        check("merge()", "1 2 10 3 20 100 101 |", of(of(1, 2, 3), of(10, 20), range(100, 2)).merge())
        check("flatMap", "1 2 10 11 100 101 |", of(1, 10, 100).flatMap { of($0, $0 + 1) })
        check("flatMap of ranges", "10 20 21 30 31 32 |", range(1, 3).flatMap { range($0 * 10, $0) })
        check("flatMap of just(scheduler:)", "1 2 3 |", of(1, 2, 3).flatMap { just($0) })
        // The first pair takes three turns; 10 and 100 arrive meanwhile.
        check("flatMapFirst", "1 2 1000 1001 |", of(1, 10, 100, 1000).flatMapFirst { of($0, $0 + 1) })
        check("flatMapFirst of just", "1 2 3 |", of(1, 2, 3).flatMapFirst { Observable.just($0) })
        // Each sequence delivers once before the next one arrives.
        check("flatMapLatest", "1 10 100 101 102 |", of(1, 10, 100).flatMapLatest { of($0, $0 + 1, $0 + 2) })
        check("switchLatest", "1 3 4 5 6 |", of(of(1, 2), .just(3), range(4, 3)).switchLatest())
        check("merge([..])", "1 10 20 2 21 3 |", .merge([of(1, 2, 3), .from([10]), generate(20, 22)]))
        // `just` delivers within the subscription, before any turn.
        check("merge([..]) with just", "3 1 4 5 2 6 |", .merge([of(1, 2), .just(3), just(4), range(5, 2)]))
        check("take merged with another source", "1 10 2 11 12 |", .merge(of(1, 2, 3).take(2), range(10, 3)))
    }

    // `concat([..])` subscribes to the next sequence at once: its first turn is queued during the completion's.
    func testChaining() {
        check("concat([..])", "10 1 11 2 12 13 3 14 |", .merge(range(10, 5), .concat([of(1, 2), of(3)])))
        check(
            "concat([..]) before another source", "1 10 2 11 12 3 13 14 15 |",
            .merge(.concat([of(1, 2), of(3)]), range(10, 6)))
        check(
            "concat([..]) with just", "1 2 10 3 11 12 13 |",
            .merge(.concat([.just(1), of(2), .just(3)]), range(10, 4)))
        check("concat([..]) in flatMap", "1 10 2 11 |", of(1, 10).flatMap { of($0).concat(of($0 + 1)) })
        // `startWith` delivers within the subscription.
        check("startWith", "0 1 10 2 20 |", .merge(of(1, 2).startWith(0), of(10, 20)))
        check("startWith after another source", "0 10 1 20 2 |", .merge(of(10, 20), of(1, 2).startWith(0)))
    }

    func testCombining() {
        check("zip", "11 22 |", .zip(of(1, 2, 3), of(10, 20)) { $0 + $1 })
        check("zip of three", "149 |", .zip(just(100), of(40, 50, 60), range(9, 2)) { $0 + $1 + $2 })
        check("combineLatest", "11 12 22 23 |", .combineLatest(of(1, 2, 3), of(10, 20)) { $0 + $1 })
        check("combineLatest, right longer", "11 12 22 32 |", .combineLatest(of(1, 2), of(10, 20, 30)) { $0 + $1 })
        check("combineLatest with just", "31 32 |", .combineLatest(of(1, 2), Observable.just(30)) { $0 + $1 })
        check(
            "combineLatest of three", "111 112 122 222 |",
            .combineLatest(of(1, 2), of(10, 20), of(100, 200)) { $0 + $1 + $2 })
        check("amb", "1 2 |", of(1, 2).amb(of(3, 4)))
        // `concat` needs a turn to find its first sequence empty; the other source delivers before it.
        check("amb with a slow start", "3 4 |", Observable.concat([of(), of(1)]).amb(of(3, 4)))
    }
}

private func of<Element>(_ elements: Element...) -> Observable<Element> { .from(elements) }

private func range(_ start: Int, _ count: Int) -> Observable<Int> { .range(start: start, count: count) }

private func just(_ element: Int) -> Observable<Int> { .just(element, scheduler: CurrentThreadScheduler.instance) }

private func generate(_ start: Int, _ end: Int) -> Observable<Int> {
    .generate(initialState: start, condition: { $0 < end }, iterate: { $0 + 1 })
}
