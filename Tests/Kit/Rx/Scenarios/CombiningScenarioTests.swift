import Rx
import RxTest
import XCTest

/// The output of operators with several sources, and how long they are subscribed to each.
final class CombiningScenarioTests: RxTestCase {
    func testCombineLatest() {
        let scenarios = [
            Scenario(
                "both emit", "1@210 3@230 |@250", "2@220 4@240 |@260", gives: "12@220 32@230 34@240 |@260",
                spans: "200-250", "200-260", build: combined),
            Scenario("one emits nothing", "1@210", "", gives: "", spans: "200-1000", "200-1000", build: combined),
            Scenario(
                "both complete without an element", "|@210", "|@220", gives: "|@220",
                spans: "200-210", "200-220", build: combined),
            Scenario(
                "one completes without an element: completes with the other's next element", "|@210",
                "2@220 4@240 |@260",
                gives: "|@220", spans: "200-210", "200-220", build: combined),
            Scenario(
                "an error before the other emits", "#@210", "2@220", gives: "#@210", spans: "200-210", "200-210",
                build: combined),
            Scenario(
                "the second fails", "1@210 |@215", "2@220 #@230", gives: "12@220 #@230",
                spans: "200-215", "200-230", build: combined),
            Scenario(
                "disposed", "1@210", "2@220 4@240", gives: "12@220", spans: "200-230", "200-230", disposed: 230,
                build: combined),
        ]
        scenarios.forEach { $0.run() }
    }

    private let combined: Scenario.Build = { sources, _ in
        Observable.combineLatest(sources[0], sources[1]) { $0 * 10 + $1 }
    }

    func testZip() {
        let zipped: Scenario.Build = { sources, _ in Observable.zip(sources[0], sources[1]) { $0 * 10 + $1 } }
        let zippedArray: Scenario.Build = { sources, _ in Observable.zip(sources) { $0[0] * 10 + $0[1] } }
        let scenarios = [
            Scenario(
                "pairs, one source is longer", "1@210 3@215 5@225 |@250", "2@220 4@230 |@240",
                gives: "12@220 34@230 |@250",
                spans: "200-250", "200-240", build: zipped),
            Scenario(
                "does not complete with the shorter source", "1@210 3@260", "2@220 |@230", gives: "12@220",
                spans: "200-1000", "200-230", build: zipped),
            Scenario(
                "a collection: completes with the first element that has no partner", "1@210 3@260", "2@220 |@230",
                gives: "12@220 |@260", spans: "200-260", "200-230", build: zippedArray),
            Scenario(
                "one fails", "1@210", "#@220", gives: "#@220", spans: "200-220", "200-220", build: zipped),
            Scenario("one emits nothing", "", "2@220 |@230", gives: "", spans: "200-1000", "200-230", build: zipped),
        ]
        scenarios.forEach { $0.run() }
    }

    func testMergeConcatAndAmb() {
        let merged: Scenario.Build = { sources, _ in Observable.merge(sources) }
        let concatenated: Scenario.Build = { sources, _ in Observable.concat(sources) }
        let raced: Scenario.Build = { sources, _ in sources[0].amb(sources[1]) }
        let scenarios = [
            Scenario(
                "merge: elements in order of arrival", "1@210 3@230 |@240", "2@220 |@250",
                gives: "1@210 2@220 3@230 |@250", spans: "200-240", "200-250", build: merged),
            Scenario(
                "merge: fails with the first error", "1@210", "2@215 #@220", gives: "1@210 2@215 #@220",
                spans: "200-220", "200-220", build: merged),
            Scenario(
                "concat: the next source after the previous one has completed", "1@210 |@230", "~2@10 |@20",
                "3@220 4@260 |@270",
                gives: "1@210 2@240 4@260 |@270", spans: "200-230", "230-250", "250-270", build: concatenated),
            Scenario(
                "concat: no next source after an error", "1@210 #@230", "~2@10", gives: "1@210 #@230", spans: "200-230",
                "",
                build: concatenated),
            Scenario(
                "concat: no next source before the completion", "1@210", "~2@10", gives: "1@210", spans: "200-1000", "",
                build: concatenated),
            Scenario(
                "amb: the first element wins", "1@210 |@220", "2@205 |@230", gives: "2@205 |@230", spans: "200-205",
                "200-230",
                build: raced),
            Scenario(
                "amb: a completion wins", "|@210", "2@220", gives: "|@210", spans: "200-210", "200-210", build: raced),
            Scenario("amb: an error wins", "1@220", "#@210", gives: "#@210", spans: "200-210", "200-210", build: raced),
            Scenario("amb: neither emits", "", "", gives: "", spans: "200-1000", "200-1000", build: raced),
        ]
        scenarios.forEach { $0.run() }
    }

    func testHigherOrderOperators() {
        func inner(
            _ flatten: @escaping @Sendable (Observable<Int>, [Observable<Int>]) -> Observable<Int>
        ) -> Scenario.Build {
            { sources, _ in flatten(sources[0], Array(sources.dropFirst())) }
        }
        let all = inner { outer, inner in outer.flatMap { inner[$0] } }
        let first = inner { outer, inner in outer.flatMapFirst { inner[$0] } }
        let latest = inner { outer, inner in outer.flatMapLatest { inner[$0] } }
        let oneByOne = inner { outer, inner in outer.concatMap { inner[$0] } }
        let two = inner { outer, inner in outer.map { inner[$0] }.merge(maxConcurrent: 2) }
        let scenarios = [
            Scenario(
                "flatMap: merges all, completes with the last", "0@210 1@220 |@230", "~1@5 2@25 |@40", "~3@10 |@20",
                gives: "1@215 3@230 2@235 |@250", spans: "200-230", "210-250", "220-240", build: all),
            Scenario(
                "flatMap: fails with an inner error", "0@210 1@220", "~#@15", "~3@10", gives: "#@225",
                spans: "200-225", "210-225", "220-225", build: all),
            Scenario(
                "flatMap: ignores events of its source after the end", "~1@5 |@40", gives: "1@205 |@240",
                spans: "200-240"
            ) { sources, _ in misbehavingSource.flatMap { sources[$0] } },
            Scenario(
                "combineLatest: ignores events of a source after its end", "1@210 |@220", gives: "1@210 |@220",
                spans: "200-220"
            ) { sources, _ in Observable.combineLatest(misbehavingSource, sources[0]) { $0 + $1 } },
            Scenario(
                "delay: ignores events of its source after the end", gives: "0@205 |@206"
            ) { _, scheduler in misbehavingSource.delay(.seconds(5), scheduler: scheduler) },
            Scenario(
                "flatMapFirst: drops elements while one is running", "0@210 1@220 1@260 |@270", "~1@5 |@40",
                "~3@10 |@20",
                gives: "1@215 3@270 |@280", spans: "200-270", "210-250", "260-280", build: first),
            Scenario(
                "flatMapLatest: disposes the previous one", "0@210 1@220 |@230", "~1@5 2@25", "~3@20 |@30",
                gives: "1@215 3@240 |@250", spans: "200-230", "210-220", "220-250", build: latest),
            Scenario(
                "flatMapLatest: does not complete before the latest one", "0@210 |@230", "~1@5", gives: "1@215",
                spans: "200-230", "210-1000", build: latest),
            Scenario(
                "concatMap: one after another", "0@210 1@220 |@230", "~1@5 |@40", "~3@10 |@20",
                gives: "1@215 3@260 |@270", spans: "200-230", "210-250", "250-270", build: oneByOne),
            Scenario(
                "merge(maxConcurrent:): the third waits until another completes", "0@210 1@220 2@225 |@230",
                "~1@5 |@40",
                "~2@5 |@60",
                "~3@5 |@10", gives: "1@215 2@225 3@255 |@280", spans: "200-230", "210-250", "220-280", "250-260",
                build: two),
        ]
        scenarios.forEach { $0.run() }
    }

    func testOperatorsWithASecondSequence() {
        let until: Scenario.Build = { sources, _ in sources[0].take(until: sources[1]) }
        let after: Scenario.Build = { sources, _ in sources[0].skip(until: sources[1]) }
        let sampled: Scenario.Build = { sources, _ in sources[0].sample(sources[1]) }
        let latest: Scenario.Build = { sources, _ in sources[0].withLatestFrom(sources[1]) { $0 * 10 + $1 } }
        let scenarios = [
            Scenario(
                "take(until:): completes with the trigger's element", "1@210 2@230", "0@220 0@240",
                gives: "1@210 |@220",
                spans: "200-220", "200-220", build: until),
            Scenario(
                "take(until:): ignores the trigger's completion", "1@210 2@230 |@250", "|@220",
                gives: "1@210 2@230 |@250",
                spans: "200-250", "200-220", build: until),
            Scenario(
                "take(until:): fails with the trigger", "1@210 2@230", "#@220", gives: "1@210 #@220",
                spans: "200-220", "200-220", build: until),
            Scenario(
                "skip(until:): emits after the trigger's element", "1@210 2@230 |@250", "0@220", gives: "2@230 |@250",
                spans: "200-250", "200-220", build: after),
            Scenario(
                "skip(until:): ignores the trigger's completion", "1@210 2@230 |@250", "|@220", gives: "",
                spans: "200-250", "200-220", build: after),
            Scenario(
                "skip(until:): fails with the trigger", "1@210", "#@220", gives: "#@220", spans: "200-220", "200-220",
                build: after),
            Scenario(
                "skip(until:): the source fails before the trigger", "1@210 #@215", "0@220", gives: "#@215",
                spans: "200-215", "200-215", build: after),
            Scenario(
                "sample: the newest element per tick, the last one with the completion", "1@210 2@220 3@240 |@250",
                "0@225 0@230 |@260", gives: "2@225 3@260 |@260", spans: "200-250", "200-260", build: sampled),
            Scenario(
                "sample: completes with the first tick after the source's completion", "1@210 |@220", "0@230 0@240",
                gives: "1@230 |@230", spans: "200-220", "200-230", build: sampled),
            Scenario(
                "sample: fails with the sampler", "1@210", "0@220 #@230", gives: "1@220 #@230", spans: "200-230",
                "200-230",
                build: sampled),
            Scenario(
                "withLatestFrom: keeps the last element after the other's completion", "1@210 2@230 3@250 |@260",
                "5@220 |@240",
                gives: "25@230 35@250 |@260", spans: "200-260", "200-240", build: latest),
            Scenario(
                "withLatestFrom: fails with the other", "1@210", "5@220 #@230", gives: "#@230", spans: "200-230",
                "200-230",
                build: latest),
        ]
        scenarios.forEach { $0.run() }
    }
}

/// Ends with its first element, followed by an error that must not be delivered.
private var misbehavingSource: Observable<Int> { .error(TestError.first).startWith(0).element(at: 0) }
