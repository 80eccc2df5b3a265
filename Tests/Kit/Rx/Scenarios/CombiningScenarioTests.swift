import Rx
import RxTest
import XCTest

/// The output of operators with several sources, and how long they are subscribed to each.
final class CombiningScenarioTests: RxTestCase {
    func testCombineLatest() {
        let scenarios = [
            Scenario(
                "an element of each", "1@210 3@230 |@250", "2@220 4@240 |@260", gives: "12@220 32@230 34@240 |@260",
                spans: "200-250", "200-260", build: combined),
            Scenario("one never speaks", "1@210", "", gives: "", spans: "200-1000", "200-1000", build: combined),
            Scenario(
                "one ends without an element and the other ends, too", "|@210", "|@220", gives: "|@220",
                spans: "200-210", "200-220", build: combined),
            Scenario(
                "one ends without an element, and the other one's can have no partner", "|@210", "2@220 4@240 |@260",
                gives: "|@220", spans: "200-210", "200-220", build: combined),
            Scenario(
                "an error before the other has spoken", "#@210", "2@220", gives: "#@210", spans: "200-210", "200-210",
                build: combined),
            Scenario(
                "an error of the second", "1@210 |@215", "2@220 #@230", gives: "12@220 #@230",
                spans: "200-215", "200-230", build: combined),
            Scenario(
                "disposed of", "1@210", "2@220 4@240", gives: "12@220", spans: "200-230", "200-230", disposed: 230,
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
                "pairs, and one is longer", "1@210 3@215 5@225 |@250", "2@220 4@230 |@240",
                gives: "12@220 34@230 |@250",
                spans: "200-250", "200-240", build: zipped),
            Scenario(
                "the end of the shorter is no end", "1@210 3@260", "2@220 |@230", gives: "12@220",
                spans: "200-1000", "200-230", build: zipped),
            Scenario(
                "of a collection it is, once an element finds no partner", "1@210 3@260", "2@220 |@230",
                gives: "12@220 |@260", spans: "200-260", "200-230", build: zippedArray),
            Scenario(
                "an error of one", "1@210", "#@220", gives: "#@220", spans: "200-220", "200-220", build: zipped),
            Scenario("one never speaks", "", "2@220 |@230", gives: "", spans: "200-1000", "200-230", build: zipped),
        ]
        scenarios.forEach { $0.run() }
    }

    func testMergeConcatAndAmb() {
        let merged: Scenario.Build = { sources, _ in Observable.merge(sources) }
        let concatenated: Scenario.Build = { sources, _ in Observable.concat(sources) }
        let raced: Scenario.Build = { sources, _ in sources[0].amb(sources[1]) }
        let scenarios = [
            Scenario(
                "merge: in the order in which they come", "1@210 3@230 |@240", "2@220 |@250",
                gives: "1@210 2@220 3@230 |@250", spans: "200-240", "200-250", build: merged),
            Scenario(
                "merge: the first error ends it", "1@210", "2@215 #@220", gives: "1@210 2@215 #@220",
                spans: "200-220", "200-220", build: merged),
            Scenario(
                "concat: the next when the last has completed", "1@210 |@230", "~2@10 |@20", "3@220 4@260 |@270",
                gives: "1@210 2@240 4@260 |@270", spans: "200-230", "230-250", "250-270", build: concatenated),
            Scenario(
                "concat: nothing after an error", "1@210 #@230", "~2@10", gives: "1@210 #@230", spans: "200-230", "",
                build: concatenated),
            Scenario(
                "concat: nothing after one without an end", "1@210", "~2@10", gives: "1@210", spans: "200-1000", "",
                build: concatenated),
            Scenario(
                "amb: an element wins", "1@210 |@220", "2@205 |@230", gives: "2@205 |@230", spans: "200-205", "200-230",
                build: raced),
            Scenario("amb: the end wins", "|@210", "2@220", gives: "|@210", spans: "200-210", "200-210", build: raced),
            Scenario("amb: an error wins", "1@220", "#@210", gives: "#@210", spans: "200-210", "200-210", build: raced),
            Scenario("amb: nobody speaks", "", "", gives: "", spans: "200-1000", "200-1000", build: raced),
        ]
        scenarios.forEach { $0.run() }
    }

    func testSequencesOfSequences() {
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
                "flatMap: all at once, over when all are", "0@210 1@220 |@230", "~1@5 2@25 |@40", "~3@10 |@20",
                gives: "1@215 3@230 2@235 |@250", spans: "200-230", "210-250", "220-240", build: all),
            Scenario(
                "flatMap: an inner error ends it", "0@210 1@220", "~#@15", "~3@10", gives: "#@225",
                spans: "200-225", "210-225", "220-225", build: all),
            Scenario(
                "flatMap: what its source does after its end is not heard", "~1@5 |@40", gives: "1@205 |@240",
                spans: "200-240"
            ) { sources, _ in misbehavingSource.flatMap { sources[$0] } },
            Scenario(
                "combineLatest: what a source does after its end is not heard", "1@210 |@220", gives: "1@210 |@220",
                spans: "200-220"
            ) { sources, _ in Observable.combineLatest(misbehavingSource, sources[0]) { $0 + $1 } },
            Scenario(
                "delay: what its source does after its end is not heard", gives: "0@205 |@206"
            ) { _, scheduler in misbehavingSource.delay(.seconds(5), scheduler: scheduler) },
            Scenario(
                "flatMapFirst: drops what comes meanwhile", "0@210 1@220 1@260 |@270", "~1@5 |@40", "~3@10 |@20",
                gives: "1@215 3@270 |@280", spans: "200-270", "210-250", "260-280", build: first),
            Scenario(
                "flatMapLatest: gives up the last", "0@210 1@220 |@230", "~1@5 2@25", "~3@20 |@30",
                gives: "1@215 3@240 |@250", spans: "200-230", "210-220", "220-250", build: latest),
            Scenario(
                "flatMapLatest: the last without an end has none", "0@210 |@230", "~1@5", gives: "1@215",
                spans: "200-230", "210-1000", build: latest),
            Scenario(
                "concatMap: one after another", "0@210 1@220 |@230", "~1@5 |@40", "~3@10 |@20",
                gives: "1@215 3@260 |@270", spans: "200-230", "210-250", "250-270", build: oneByOne),
            Scenario(
                "merge(maxConcurrent:): the third waits for a place", "0@210 1@220 2@225 |@230", "~1@5 |@40",
                "~2@5 |@60",
                "~3@5 |@10", gives: "1@215 2@225 3@255 |@280", spans: "200-230", "210-250", "220-280", "250-260",
                build: two),
        ]
        scenarios.forEach { $0.run() }
    }

    func testWhatListensToASecondSequence() {
        let until: Scenario.Build = { sources, _ in sources[0].take(until: sources[1]) }
        let after: Scenario.Build = { sources, _ in sources[0].skip(until: sources[1]) }
        let sampled: Scenario.Build = { sources, _ in sources[0].sample(sources[1]) }
        let latest: Scenario.Build = { sources, _ in sources[0].withLatestFrom(sources[1]) { $0 * 10 + $1 } }
        let scenarios = [
            Scenario(
                "take(until:): its element ends it", "1@210 2@230", "0@220 0@240", gives: "1@210 |@220",
                spans: "200-220", "200-220", build: until),
            Scenario(
                "take(until:): its end is none", "1@210 2@230 |@250", "|@220", gives: "1@210 2@230 |@250",
                spans: "200-250", "200-220", build: until),
            Scenario(
                "take(until:): its error is one", "1@210 2@230", "#@220", gives: "1@210 #@220",
                spans: "200-220", "200-220", build: until),
            Scenario(
                "skip(until:): its element opens", "1@210 2@230 |@250", "0@220", gives: "2@230 |@250",
                spans: "200-250", "200-220", build: after),
            Scenario(
                "skip(until:): its end opens nothing", "1@210 2@230 |@250", "|@220", gives: "",
                spans: "200-250", "200-220", build: after),
            Scenario(
                "skip(until:): its error is one", "1@210", "#@220", gives: "#@220", spans: "200-220", "200-220",
                build: after),
            Scenario(
                "skip(until:): the source's error before it", "1@210 #@215", "0@220", gives: "#@215",
                spans: "200-215", "200-215", build: after),
            Scenario(
                "sample: the newest once a tick, the rest with the end", "1@210 2@220 3@240 |@250",
                "0@225 0@230 |@260", gives: "2@225 3@260 |@260", spans: "200-250", "200-260", build: sampled),
            Scenario(
                "sample: a tick after the source's end ends it", "1@210 |@220", "0@230 0@240",
                gives: "1@230 |@230", spans: "200-220", "200-230", build: sampled),
            Scenario(
                "sample: errors of either", "1@210", "0@220 #@230", gives: "1@220 #@230", spans: "200-230", "200-230",
                build: sampled),
            Scenario(
                "withLatestFrom: its end keeps its last", "1@210 2@230 3@250 |@260", "5@220 |@240",
                gives: "25@230 35@250 |@260", spans: "200-260", "200-240", build: latest),
            Scenario(
                "withLatestFrom: its error is one", "1@210", "5@220 #@230", gives: "#@230", spans: "200-230", "200-230",
                build: latest),
        ]
        scenarios.forEach { $0.run() }
    }
}

/// Ends with its first element, followed by an error that must not be delivered.
private var misbehavingSource: Observable<Int> { .error(TestError.first).startWith(0).element(at: 0) }
