import Foundation
import Rx
import RxTest

/// Operators that split a sequence or convert it.
let groupingOperators: [OperatorUnderTest] = [
    OperatorUnderTest(
        "buffer(timeSpan:count:scheduler:)", "by count", values: "2@220 1@250 |@250", except: [.empty: "0@250 |@250"]
    ) { source, scheduler in source.buffer(timeSpan: .seconds(2000), count: 2, scheduler: scheduler).map(\.count) },
    OperatorUnderTest("buffer(timeSpan:count:scheduler:)", "by time", values: "1@215 2@230 3@230 |@250") {
        source, scheduler in
        source.buffer(timeSpan: .seconds(15), count: 9, scheduler: scheduler).flatMap { Observable.from($0) }
    },
    OperatorUnderTest("window(timeSpan:count:scheduler:)", "by count") { source, scheduler in
        source.window(timeSpan: .seconds(2000), count: 2, scheduler: scheduler).merge()
    },
    OperatorUnderTest("window(timeSpan:count:scheduler:)", "by time") { source, scheduler in
        source.window(timeSpan: .seconds(15), count: 9, scheduler: scheduler).merge()
    },
    OperatorUnderTest(
        "groupBy(keySelector:)", throwing: { source, _ in source.groupBy { try failing($0) % 2 }.merge() }
    ) { source, _ in source.groupBy { $0 % 2 }.merge() },
    OperatorUnderTest("decode(type:decoder:)") { source, _ in
        source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    OperatorUnderTest("asMaybe()", values: "moreThanOneElement@220", except: [.empty: "|@250"]) { source, _ in
        source.asMaybe().asObservable()
    },
    OperatorUnderTest("asMaybe()", "of one", values: "1@250 |@250") { source, _ in
        source.filter { $0 == 1 }.asMaybe().asObservable()
    },
    OperatorUnderTest("asCompletable()", values: "|@250") { source, _ in
        source.ignoreElements().asCompletable().asObservable().map(impossible)
    },
]
