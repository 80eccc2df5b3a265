import Rx
import RxTest

let allOperators: [OperatorUnderTest] =
    transformingOperators + filteringOperators + combiningOperators + errorAndTimeOperators + sharingOperators
    + usingOperators + groupingOperators

let transformingOperators: [OperatorUnderTest] = [
    OperatorUnderTest(
        "map(_:)", values: "10@210 20@220 30@230 |@250", throwing: { source, _ in source.map { try failing($0) * 10 } }
    ) { source, _ in source.map { $0 * 10 } },
    OperatorUnderTest(
        "compactMap(_:)", values: "1@210 3@230 |@250", throwing: { source, _ in source.compactMap { try failing($0) } }
    ) { source, _ in source.compactMap { $0 == 2 ? nil : $0 } },
    OperatorUnderTest(
        "flatMap(_:)", throwing: { source, _ in source.flatMap { Observable.just(try failing($0)) } }
    ) { source, _ in source.flatMap { Observable.just($0) } },
    OperatorUnderTest("flatMap(_:)", "to delayed sequences", values: "1@225 2@235 3@245 |@250") { source, stage in
        source.flatMap { stage.later($0, by: 15) }
    },
    OperatorUnderTest(
        "flatMapFirst(_:)", values: "1@225 3@245 |@250", except: [.throwing: "1@210 !@220"], reentrant: [1],
        throwing: { source, _ in source.flatMapFirst { Observable.just(try failing($0)) } }
    ) { source, stage in source.flatMapFirst { stage.later($0, by: 15) } },
    OperatorUnderTest(
        "flatMapLatest(_:)", values: "3@245 |@250", except: [.throwing: "!@220"],
        throwing: { source, stage in source.flatMapLatest { stage.later(try failing($0), by: 15) } }
    ) { source, stage in source.flatMapLatest { stage.later($0, by: 15) } },
    OperatorUnderTest(
        "concatMap(_:)", values: "1@225 2@240 3@255 |@255", spans: [.values: "200-250"],
        throwing: { source, stage in source.concatMap { stage.later(try failing($0), by: 15) } }
    ) { source, stage in source.concatMap { stage.later($0, by: 15) } },
    OperatorUnderTest(
        "scan(_:accumulator:)", values: "1@210 3@220 6@230 |@250",
        throwing: { source, _ in source.scan(0) { $0 + (try failing($1)) } }
    ) { source, _ in source.scan(0) { $0 + $1 } },
    OperatorUnderTest(
        "scan(into:accumulator:)", values: "1@210 3@220 6@230 |@250",
        throwing: { source, _ in source.scan(into: 0) { $0 += try failing($1) } }
    ) { source, _ in source.scan(into: 0) { $0 += $1 } },
    OperatorUnderTest(
        "reduce(_:accumulator:)", values: "106@250 |@250", except: [.empty: "100@250 |@250"],
        throwing: { source, _ in source.reduce(100) { $0 + (try failing($1)) } }
    ) { source, _ in source.reduce(100) { $0 + $1 } },
    OperatorUnderTest(
        "reduce(_:accumulator:mapResult:)", values: "60@250 |@250",
        except: [.empty: "0@250 |@250", .throwing: "!@250"], spans: [.throwing: "200-250"],
        throwing: { source, _ in
            source.reduce(0, accumulator: { $1 }, mapResult: { _ in try failing(2) })
        }
    ) { source, _ in source.reduce(0, accumulator: { $0 + $1 }, mapResult: { $0 * 10 }) },
    OperatorUnderTest("toArray()", values: "6@250 |@250", except: [.empty: "0@250 |@250"]) { source, _ in
        source.toArray().asObservable().map { $0.reduce(0, +) }
    },
    OperatorUnderTest("enumerated()", values: "1@210 102@220 203@230 |@250") { source, _ in
        source.enumerated().map { $0.index * 100 + $0.element }
    },
    OperatorUnderTest(
        "materialize()", values: "1@210 2@220 3@230 8@250 |@250",
        except: [.empty: "8@250 |@250", .failure: "1@210 2@220 9@230 |@230"]
    ) { source, _ in source.materialize().map { $0.element ?? ($0.isCompleted ? 8 : 9) } },
    OperatorUnderTest("dematerialize()") { source, _ in source.materialize().dematerialize() },
    OperatorUnderTest("dematerialize()", "of an error among its elements", values: "1@210 #@220") { source, _ in
        source.map { $0 == 2 ? Event.error(TestError.first) : .next($0) }.dematerialize()
    },
    OperatorUnderTest("withUnretained(_:)") { source, _ in source.withUnretained(Anchor.shared).map(\.1) },
    OperatorUnderTest("withUnretained(_:resultSelector:)") { source, _ in
        source.withUnretained(Anchor.shared) { $1 }
    },
]

let filteringOperators: [OperatorUnderTest] = [
    OperatorUnderTest(
        "filter(_:)", values: "1@210 3@230 |@250", throwing: { source, _ in source.filter { try failing($0) > 0 } }
    ) { source, _ in source.filter { $0 != 2 } },
    OperatorUnderTest("ignoreElements()", values: "|@250") { source, _ in
        source.ignoreElements().map(impossible)
    },
    OperatorUnderTest("distinctUntilChanged()", values: "0@210 1@220 |@250") { source, _ in
        source.map { $0 / 2 }.distinctUntilChanged()
    },
    OperatorUnderTest(
        "distinctUntilChanged(_:)", "by a key", values: "1@210 2@220 |@250",
        throwing: { source, _ in source.distinctUntilChanged { try failing($0) } }
    ) { source, _ in source.distinctUntilChanged { $0 / 2 } },
    OperatorUnderTest(
        "distinctUntilChanged(_:)", "by a comparison", values: "1@210 2@220 |@250",
        throwing: { source, _ in source.distinctUntilChanged { try failing($1) == $0 } }
    ) { source, _ in source.distinctUntilChanged { $0 / 2 == $1 / 2 } },
    OperatorUnderTest(
        "distinctUntilChanged(_:comparer:)", values: "1@210 2@220 |@250",
        throwing: { source, _ in source.distinctUntilChanged({ try failing($0) }, comparer: { $0 == $1 }) }
    ) { source, _ in source.distinctUntilChanged({ $0 / 2 }, comparer: { $0 == $1 }) },
    OperatorUnderTest("distinctUntilChanged(at:)", values: "1@210 |@250") { source, _ in
        source.distinctUntilChanged(at: \.bitWidth)
    },
    OperatorUnderTest("element(at:)", values: "2@220 |@220", except: [.empty: "argumentOutOfRange@250"]) { source, _ in
        source.element(at: 1)
    },
    OperatorUnderTest("first()", values: "1@210 |@210", except: [.empty: "9@250 |@250"]) { source, _ in
        source.first().asObservable().map { $0 ?? 9 }
    },
    OperatorUnderTest("single()", values: "1@210 moreThanOneElement@220", except: [.empty: "noElements@250"]) {
        source, _ in
        source.single()
    },
    OperatorUnderTest(
        "single(_:)", values: "2@220 |@250", except: [.empty: "noElements@250"],
        throwing: { source, _ in source.single { try failing($0) > 5 } }
    ) { source, _ in source.single { $0 == 2 } },
    OperatorUnderTest("skip(_:)", values: "2@220 3@230 |@250") { source, _ in source.skip(1) },
    OperatorUnderTest("skip(_:scheduler:)", values: "2@220 3@230 |@250", reentrant: []) { source, stage in
        source.skip(.seconds(15), scheduler: stage)
    },
    OperatorUnderTest(
        "skip(while:)", values: "2@220 3@230 |@250",
        throwing: { source, _ in source.skip(while: { try failing($0) < 2 }) }
    ) { source, _ in source.skip(while: { $0 < 2 }) },
    OperatorUnderTest("skip(until:)", values: "2@220 3@230 |@250", reentrant: []) { source, stage in
        source.skip(until: stage.other("0@215"))
    },
    OperatorUnderTest(
        "skip(until:)", "of a trigger that never emits", values: "", except: [.empty: ""],
        spans: [.values: "200-250", .empty: "200-250"]
    ) {
        source, _ in source.skip(until: Observable<Int>.never())
    },
    OperatorUnderTest("take(_:)", values: "1@210 2@220 |@220") { source, _ in source.take(2) },
    OperatorUnderTest(
        "take(_:)", "of none", values: "|@200", except: [.never: "|@200", .empty: "|@200"],
        spans: [.never: "", .empty: "", .values: "", .failure: "", .disposal: ""]
    ) { source, _ in source.take(0) },
    OperatorUnderTest(
        "take(for:scheduler:)", values: "1@210 |@215", except: [.never: "|@215", .empty: "|@215"], reentrant: [1, 2, 3]
    ) { source, stage in source.take(for: .seconds(15), scheduler: stage) },
    OperatorUnderTest(
        "take(while:behavior:)", values: "1@210 2@220 |@230",
        throwing: { source, _ in source.take(while: { try failing($0) > 0 }) }
    ) { source, _ in source.take(while: { $0 < 3 }) },
    OperatorUnderTest("take(while:behavior:)", "inclusive", values: "1@210 2@220 |@220") { source, _ in
        source.take(while: { $0 < 2 }, behavior: .inclusive)
    },
    OperatorUnderTest(
        "take(until:behavior:)", values: "1@210 |@220",
        throwing: { source, _ in source.take(until: { try failing($0) < 0 }) }
    ) { source, _ in source.take(until: { $0 == 2 }) },
    OperatorUnderTest("take(until:behavior:)", "inclusive", values: "1@210 2@220 |@220") { source, _ in
        source.take(until: { $0 == 2 }, behavior: .inclusive)
    },
    OperatorUnderTest(
        "take(until:)", values: "1@210 |@215", except: [.never: "|@215", .empty: "|@215"], reentrant: [1, 2, 3]
    ) { source, stage in source.take(until: stage.other("0@215")) },
    OperatorUnderTest("take(until:)", "of a trigger that never emits") { source, _ in
        source.take(until: Observable<Int>.empty())
    },
    OperatorUnderTest("takeLast(_:)", values: "2@250 3@250 |@250") { source, _ in source.takeLast(2) },
    OperatorUnderTest(
        "sample(_:defaultValue:)", values: "1@215 2@225 3@235 |@255", except: [.empty: "|@255", .disposal: "1@215"],
        spans: [.values: "200-250", .empty: "200-250"], reentrant: [3]
    ) { source, stage in source.sample(stage.other("0@215 0@225 0@235 0@255")) },
    OperatorUnderTest(
        "sample(_:defaultValue:)", "with a default", values: "9@205 1@215 2@225 3@245 9@255 |@255",
        except: [.never: "9@205 9@215 9@225 9@245 9@255", .empty: "9@205 9@215 9@225 9@245 9@255 |@255"],
        spans: [.values: "200-250", .empty: "200-250"], reentrant: [3]
    ) { source, stage in
        source.sample(stage.other("0@205 0@215 0@225 0@245 0@255"), defaultValue: 9)
    },
    OperatorUnderTest("debounce(_:scheduler:)", values: "1@215 2@225 3@235 |@250", reentrant: [3]) {
        source, stage in source.debounce(.seconds(5), scheduler: stage)
    },
    OperatorUnderTest("throttle(_:latest:scheduler:)", values: "1@210 2@225 3@240 |@250") {
        source, stage in source.throttle(.seconds(15), scheduler: stage)
    },
    OperatorUnderTest(
        "throttle(_:latest:scheduler:)", "without the latest", values: "1@210 3@230 |@250", reentrant: [1, 2, 3]
    ) { source, stage in source.throttle(.seconds(15), latest: false, scheduler: stage) },
]
