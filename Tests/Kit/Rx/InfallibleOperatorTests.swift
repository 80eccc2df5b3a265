import Rx
import RxTest
import XCTest

/// An operator of `Infallible` behaves like its counterpart of `Observable`, and its result is infallible too.
final class InfallibleOperatorTests: RxTestCase {
    private struct Pair {
        let name: String
        let infallible: (Infallible<Int>, TestScheduler) -> Infallible<Int>
        let observable: (Observable<Int>, TestScheduler) -> Observable<Int>

        init(
            _ name: String, _ infallible: @escaping (Infallible<Int>, TestScheduler) -> Infallible<Int>,
            _ observable: @escaping (Observable<Int>, TestScheduler) -> Observable<Int>
        ) {
            self.name = name
            self.infallible = infallible
            self.observable = observable
        }
    }

    private final class Owner {}

    private let owner = Owner()

    private var pairs: [Pair] { transforming + filtering + combining }

    private var transforming: [Pair] {
        [
            Pair("map", { s, _ in s.map { $0 * 2 } }, { s, _ in s.map { $0 * 2 } }),
            Pair(
                "compactMap", { s, _ in s.compactMap { $0 > 1 ? $0 : nil } },
                { s, _ in s.compactMap { $0 > 1 ? $0 : nil } }),
            Pair("scan", { s, _ in s.scan(1, accumulator: +) }, { s, _ in s.scan(1, accumulator: +) }),
            Pair("scan(into:)", { s, _ in s.scan(into: 1) { $0 += $1 } }, { s, _ in s.scan(into: 1) { $0 += $1 } }),
            Pair(
                "flatMap", { s, _ in s.flatMap { Infallible.of($0, 9) } },
                { s, _ in s.flatMap { Observable.of($0, 9) } }),
            Pair(
                "flatMapLatest", { s, _ in s.flatMapLatest { Infallible.of($0, 9) } },
                { s, _ in s.flatMapLatest { Observable.of($0, 9) } }),
            Pair(
                "flatMapFirst", { s, _ in s.flatMapFirst { _ in Infallible<Int>.never() } },
                { s, _ in s.flatMapFirst { _ in Observable<Int>.never() } }),
            Pair(
                "concatMap", { s, _ in s.concatMap { Infallible.of($0, 9) } },
                { s, _ in s.concatMap { Observable.of($0, 9) } }),
            Pair("share", { s, _ in s.share(replay: 1) }, { s, _ in s.share(replay: 1) }),
            Pair("do", { s, _ in s.do(onNext: { _ in }) }, { s, _ in s.do(onNext: { _ in }) }),
            Pair("observe(on:)", { s, t in s.observe(on: t) }, { s, t in s.observe(on: t) }),
            Pair("subscribe(on:)", { s, t in s.subscribe(on: t) }, { s, t in s.subscribe(on: t) }),
            Pair(
                "delay", { s, t in s.delay(.seconds(5), scheduler: t) }, { s, t in s.delay(.seconds(5), scheduler: t) }),
        ]
    }

    private var filtering: [Pair] {
        [
            Pair("filter", { s, _ in s.filter { $0 > 1 } }, { s, _ in s.filter { $0 > 1 } }),
            Pair("distinct", { s, _ in s.distinctUntilChanged() }, { s, _ in s.distinctUntilChanged() }),
            Pair(
                "distinct by a key", { s, _ in s.distinctUntilChanged { $0 / 2 } },
                { s, _ in s.distinctUntilChanged { $0 / 2 } }),
            Pair(
                "distinct by comparing", { s, _ in s.distinctUntilChanged { $0 < $1 } },
                { s, _ in s.distinctUntilChanged { $0 < $1 } }),
            Pair(
                "distinct by comparing keys", { s, _ in s.distinctUntilChanged({ -$0 }, comparer: { $0 > $1 }) },
                { s, _ in s.distinctUntilChanged({ -$0 }, comparer: { $0 > $1 }) }),
            Pair(
                "distinct at a key path", { s, _ in s.distinctUntilChanged(at: \.bitWidth) },
                { s, _ in s.distinctUntilChanged(at: \.bitWidth) }),
            Pair(
                "debounce", { s, t in s.debounce(.seconds(5), scheduler: t) },
                { s, t in s.debounce(.seconds(5), scheduler: t) }),
            Pair(
                "throttle", { s, t in s.throttle(.seconds(15), scheduler: t) },
                { s, t in s.throttle(.seconds(15), scheduler: t) }),
            Pair(
                "throttle without the latest", { s, t in s.throttle(.seconds(15), latest: false, scheduler: t) },
                { s, t in s.throttle(.seconds(15), latest: false, scheduler: t) }),
            Pair("take", { s, _ in s.take(2) }, { s, _ in s.take(2) }),
            Pair(
                "take(for:)", { s, t in s.take(for: .seconds(25), scheduler: t) },
                { s, t in s.take(for: .seconds(25), scheduler: t) }),
            Pair("take(while:)", { s, _ in s.take(while: { $0 < 2 }) }, { s, _ in s.take(while: { $0 < 2 }) }),
            Pair(
                "take(until:) a condition", { s, _ in s.take(until: { $0 == 2 }, behavior: .inclusive) },
                { s, _ in s.take(until: { $0 == 2 }, behavior: .inclusive) }),
            Pair("take(until:)", { s, _ in s.take(until: s.skip(1)) }, { s, _ in s.take(until: s.skip(1)) }),
            Pair(
                "take(until:) an observable", { s, _ in s.take(until: s.asObservable().skip(1)) },
                { s, _ in s.take(until: s.skip(1)) }),
            Pair("skip", { s, _ in s.skip(1) }, { s, _ in s.skip(1) }),
            Pair("skip(while:)", { s, _ in s.skip(while: { $0 < 2 }) }, { s, _ in s.skip(while: { $0 < 2 }) }),
            Pair(
                "skip(until:)", { s, _ in s.skip(until: s.asObservable().skip(1)) },
                { s, _ in s.skip(until: s.skip(1)) }),
        ]
    }

    private var combining: [Pair] {
        let owner = owner
        return [
            Pair("startWith", { s, _ in s.startWith(9) }, { s, _ in s.startWith(9) }),
            Pair("concat", { s, _ in s.concat(Infallible.just(9)) }, { s, _ in s.concat(Observable.just(9)) }),
            Pair("concat of several", { s, _ in .concat(s, .just(9)) }, { s, _ in .concat(s, .just(9)) }),
            Pair("concat of an array", { s, _ in .concat([s, .just(9)]) }, { s, _ in .concat([s, .just(9)]) }),
            Pair(
                "concat of a sequence", { s, _ in .concat(AnySequence([s, .just(9)])) },
                { s, _ in .concat(AnySequence([s, .just(9)])) }),
            Pair("merge", { s, _ in .merge(s, .just(9)) }, { s, _ in .merge(s, .just(9)) }),
            Pair("merge of an array", { s, _ in .merge([s, .just(9)]) }, { s, _ in .merge([s, .just(9)]) }),
            Pair(
                "merge of a collection", { s, _ in .merge(AnyCollection([s, .just(9)])) },
                { s, _ in .merge(AnyCollection([s, .just(9)])) }),
            Pair(
                "withLatestFrom", { s, _ in s.withLatestFrom(s.skip(1)) { $0 * 10 + $1 } },
                { s, _ in s.withLatestFrom(s.skip(1)) { $0 * 10 + $1 } }),
            Pair("withLatestFrom without a selector", { s, _ in s.withLatestFrom(s) }, { s, _ in s.withLatestFrom(s) }),
            Pair(
                "withUnretained", { s, _ in s.withUnretained(owner).map { $0.1 } },
                { s, _ in s.withUnretained(owner).map { $0.1 } }),
            Pair(
                "withUnretained and a selector", { s, _ in s.withUnretained(owner) { $1 } },
                { s, _ in s.withUnretained(owner) { $1 } }),
            Pair(
                "combineLatest", { s, _ in Infallible.combineLatest(s, s.skip(1)) { $0 * 10 + $1 } },
                { s, _ in Observable.combineLatest(s, s.skip(1)) { $0 * 10 + $1 } }),
            Pair(
                "combineLatest of a tuple", { s, _ in Infallible.combineLatest(s, s.skip(1)).map { $0 * 10 + $1 } },
                { s, _ in Observable.combineLatest(s, s.skip(1)).map { $0 * 10 + $1 } }),
            Pair(
                "combineLatest of an array", { s, _ in Infallible.combineLatest([s, .just(1)]).map { $0[0] + $0[1] } },
                { s, _ in Observable.combineLatest([s, .just(1)]).map { $0[0] + $0[1] } }),
            Pair(
                "combineLatest of an array and a selector",
                { s, _ in Infallible.combineLatest([s, .just(1)]) { $0[0] + $0[1] } },
                { s, _ in Observable.combineLatest([s, .just(1)]) { $0[0] + $0[1] } }),
            Pair(
                "zip", { s, _ in Infallible.zip(s, s.skip(1)) { $0 * 10 + $1 } },
                { s, _ in Observable.zip(s, s.skip(1)) { $0 * 10 + $1 } }),
            Pair(
                "zip of a tuple", { s, _ in Infallible.zip(s, s.skip(1)).map { $0 * 10 + $1 } },
                { s, _ in Observable.zip(s, s.skip(1)).map { $0 * 10 + $1 } }),
        ]
    }

    func testEachOperatorBehavesAsOnObservables() {
        for pair in pairs {
            for end in [.completed(250), nil] as [Recorded<Event<Int>>?] {
                for disposal in [225, 1000] {
                    func run(
                        _ make: @escaping (Observable<Int>, TestScheduler) -> Observable<Int>
                    ) -> (
                        [Recorded<Event<Int>>], [Subscription]
                    ) {
                        let scheduler = TestScheduler(initialClock: 0)
                        let source = scheduler.createHotObservable(
                            [.next(150, 0), .next(210, 1), .next(220, 2), .next(230, 3)] + (end.map { [$0] } ?? []))
                        let result = scheduler.start(disposed: disposal) { make(source.asObservable(), scheduler) }
                        return (result.events, source.subscriptions)
                    }
                    let actual = run { source, scheduler in
                        pair.infallible(source.asInfallible(onErrorJustReturn: -1), scheduler).asObservable()
                    }
                    let expected = run(pair.observable)
                    XCTAssertEqual(actual.0, expected.0, pair.name)
                    XCTAssertEqual(actual.1, expected.1, pair.name)
                }
            }
        }
    }

    func testMoreThanTwoCanBeCombined() {
        let one = Infallible.just(1)
        var seen: [Int] = []
        _ = Infallible.combineLatest(one, one, one, one, one, one, one, one)
            .map { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) -> Int in
                a + b + c + d + e + f + g + h
            }
            .subscribe(onNext: { seen.append($0) })
        _ = Infallible.zip(one, Infallible.just("ab"), one) { $0 + $1.count + $2 }.subscribe(onNext: { seen.append($0) }
        )
        XCTAssertEqual(seen, [8, 4])
    }

    func testWithUnretainedEndsWithItsObject() {
        let source = PublishRelay<Int>()
        var owner: Owner? = Owner()
        var seen: [String] = []
        _ = source.asInfallible().withUnretained(owner ?? Owner()) { $1 }.subscribe(
            onNext: { seen.append("\($0)") }, onCompleted: { seen.append("completed") })
        source.accept(1)
        owner = nil
        source.accept(2)
        XCTAssertEqual(seen, ["1", "completed"])
    }
}
