import Rx
import RxTest
import XCTest

/// The order in which the elements of sequences on a virtual time scheduler interleave.
///
/// A turn takes one tick, and actions due at the same time run in the order in which they were scheduled.
final class VirtualTurnOrderTests: RxTestCase {
    private func check(
        _ name: String, _ expected: Script, file: StaticString = #filePath, line: UInt = #line,
        _ build: @escaping (Sources) -> Observable<Int>
    ) {
        let scheduler = TestScheduler(initialClock: 0)
        let result = scheduler.start { build(Sources(scheduler: scheduler)) }
        XCTAssertEqual(Script(result.events), expected, name, file: file, line: line)
    }

    func testTurns() {
        check("merge", "1@201 10@201 2@202 11@202 12@203 |@204") { .merge($0.of(1, 2), $0.of(10, 11, 12)) }
        // The current thread's queue is idle between ticks: the third sequence is subscribed to at once.
        check("merge(maxConcurrent:)", "1@202 2@203 0@203 1@204 1@205 2@205 2@206 3@206 |@207") { on in
            on.of(on.of(1, 2), on.of(0, 1, 2, 3), on.of(1, 2)).merge(maxConcurrent: 2)
        }
        check("merge(maxConcurrent:) of a source on the thread", "1@201 5@201 2@202 6@202 1@204 2@205 |@206") { on in
            Observable.of(on.of(1, 2), on.of(5, 6), on.of(1, 2)).merge(maxConcurrent: 2)
        }
        check("concatMap", "1@202 2@203 10@205 11@206 |@207") { on in
            on.of(1, 10).concatMap { on.of($0, $0 + 1) }
        }
        check("flatMap", "1@202 2@203 10@203 11@204 |@205") { on in on.of(1, 10).flatMap { on.of($0, $0 + 1) } }
        check("flatMapFirst", "1@202 2@203 1000@205 1001@206 |@207") { on in
            on.of(1, 10, 100, 1000).flatMapFirst { on.of($0, $0 + 1) }
        }
        check("flatMapLatest", "1@202 10@203 100@204 101@205 102@206 |@207") { on in
            on.of(1, 10, 100).flatMapLatest { on.of($0, $0 + 1, $0 + 2) }
        }
        check("concat([..])", "1@201 2@203 3@205 4@206 |@207") { on in
            .concat([on.of(1), .just(2, scheduler: on.scheduler), on.of(3, 4)])
        }
        check("zip", "6@201 |@203") { on in .zip(on.of(1, 2), Observable.just(5, scheduler: on.scheduler)) { $0 + $1 } }
        check("combineLatest", "11@201 12@202 22@202 |@203") { .combineLatest($0.of(1, 2), $0.of(10, 20)) { $0 + $1 } }
        check("amb", "1@201 2@202 |@203") { $0.of(1, 2).amb($0.of(3, 4)) }
        check("startWith", "0@200 1@201 10@201 |@202") { .merge($0.of(1).startWith(0), $0.of(10)) }
        check("generate", "1@201 9@201 2@202 3@203 |@204") { on in
            .merge(
                .generate(initialState: 1, condition: { $0 < 4 }, scheduler: on.scheduler) { $0 + 1 },
                .just(9, scheduler: on.scheduler))
        }
    }

    // A periodic timer schedules its next tick before it delivers.
    func testTimers() {
        check("merge", "0@210 100@220 1@220 2@230 101@240 3@240 |@240") {
            .merge($0.timer(10, 10), $0.timer(20, 20).map { $0 + 100 }).take(6)
        }
        check("flatMap", "0@220 10@230 20@240 |@240") { on in
            on.timer(10, 10).flatMap { outer in on.timer(10).map { _ in outer * 10 } }.take(3)
        }
        check("flatMapLatest, the next one arrives first", "20@240 |@240") { on in
            on.timer(10, 10).take(3).flatMapLatest { outer in on.timer(10).map { _ in outer * 10 } }
        }
        check("merge(maxConcurrent:)", "0@210 10@210 1@220 11@220 99@225 12@230 |@230") { on in
            let third = on.timer(5).map { _ in 99 }
            return Observable.of(on.timer(10, 10).take(2), on.timer(10, 10).take(3).map { $0 + 10 }, third)
                .merge(maxConcurrent: 2)
        }
        check("combineLatest", "0@220 1@220 11@230 |@230") {
            .combineLatest($0.timer(10, 10).take(2), $0.timer(20, 10).take(2)) { $0 + 10 * $1 }
        }
        check("zip", "0@225 11@235 |@235") {
            .zip($0.timer(10, 10).take(3), $0.timer(25, 10).take(2)) { $0 + 10 * $1 }
        }
        check("amb", "2@210 |@210") { on in on.timer(20).map { _ in 1 }.amb(on.timer(10).map { _ in 2 }) }
    }
}

private struct Sources {
    let scheduler: TestScheduler

    func of<Element>(_ elements: Element...) -> Observable<Element> { .from(elements, scheduler: scheduler) }

    func timer(_ due: Int, _ period: Int? = nil) -> Observable<Int> {
        .timer(.seconds(due), period: period.map { .seconds($0) }, scheduler: scheduler)
    }
}
