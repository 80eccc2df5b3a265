import Rx
import RxTest

/// A sequence without a source, and what it delivers.
struct CreationUnderTest: Sendable {
    typealias Build = @Sendable (TestScheduler) -> Observable<Int>

    let signature: String
    let form: String
    let build: Build
    /// The events if subscribed to at 200.
    let events: Script
    let disposed: TestTime

    var name: String { form.isEmpty ? signature : "\(signature) \(form)" }

    init(
        _ signature: String, _ form: String = "", events: String, disposed: TestTime = TestScheduler.Defaults.disposed,
        _ build: @escaping Build
    ) {
        self.signature = signature
        self.form = form
        self.events = Script(stringLiteral: events)
        self.disposed = disposed
        self.build = build
    }
}

let allCreations: [CreationUnderTest] = [
    CreationUnderTest("just(_:)", events: "1@200 |@200") { _ in .just(1) },
    CreationUnderTest("just(_:scheduler:)", events: "1@201 |@202") { .just(1, scheduler: $0) },
    CreationUnderTest("just(_:scheduler:)", "disposed", events: "1@201", disposed: 202) { .just(1, scheduler: $0) },
    CreationUnderTest("empty()", events: "|@200") { _ in .empty() },
    CreationUnderTest("never()", events: "") { _ in .never() },
    CreationUnderTest("error(_:)", events: "#@200") { _ in .error(TestError.first) },
    CreationUnderTest("of(_:scheduler:)", events: "1@200 2@200 3@200 |@200") { _ in .of(1, 2, 3) },
    CreationUnderTest("of(_:scheduler:)", "on a scheduler", events: "1@201 2@202 3@203 |@204") {
        .of(1, 2, 3, scheduler: $0)
    },
    CreationUnderTest("of(_:scheduler:)", "of none", events: "|@201") { .of(scheduler: $0) },
    CreationUnderTest("of(_:scheduler:)", "disposed", events: "1@201 2@202", disposed: 203) {
        .of(1, 2, 3, scheduler: $0)
    },
    CreationUnderTest("from(_:scheduler:)", "an array", events: "1@201 2@202 |@203") { .from([1, 2], scheduler: $0) },
    CreationUnderTest("from(_:scheduler:)", "a sequence", events: "0@201 2@202 4@203 |@204") {
        .from(stride(from: 0, to: 6, by: 2), scheduler: $0)
    },
    CreationUnderTest("from(optional:)", events: "1@200 |@200") { _ in .from(optional: 1) },
    CreationUnderTest("from(optional:)", "of none", events: "|@200") { _ in .from(optional: nil) },
    CreationUnderTest("from(optional:scheduler:)", events: "1@201 |@202") { .from(optional: 1, scheduler: $0) },
    CreationUnderTest("from(optional:scheduler:)", "of none", events: "|@201") { .from(optional: nil, scheduler: $0) },
    CreationUnderTest("range(start:count:scheduler:)", events: "5@201 6@202 7@203 |@204") {
        .range(start: 5, count: 3, scheduler: $0)
    },
    CreationUnderTest("range(start:count:scheduler:)", "of none", events: "|@201") {
        .range(start: 5, count: 0, scheduler: $0)
    },
    CreationUnderTest(
        "range(start:count:scheduler:)", "to the end of its type", events: "\(Int.max - 1)@201 \(Int.max)@202 |@203"
    ) { .range(start: .max - 1, count: 2, scheduler: $0) },
    CreationUnderTest("repeatElement(_:scheduler:)", events: "7@201 7@202 7@203", disposed: 204) {
        .repeatElement(7, scheduler: $0)
    },
    CreationUnderTest("generate(initialState:condition:scheduler:iterate:)", events: "0@201 1@202 2@203 |@204") {
        .generate(initialState: 0, condition: { $0 < 3 }, scheduler: $0, iterate: { $0 + 1 })
    },
    CreationUnderTest(
        "generate(initialState:condition:scheduler:iterate:)", "with a condition that throws", events: "1@201 !@202"
    ) { .generate(initialState: 1, condition: { try failing($0) < 9 }, scheduler: $0, iterate: { $0 + 1 }) },
    CreationUnderTest(
        "generate(initialState:condition:scheduler:iterate:)", "with a step that throws", events: "1@201 2@202 !@203"
    ) { .generate(initialState: 1, condition: { $0 < 9 }, scheduler: $0, iterate: { try failing($0) + 1 }) },
    CreationUnderTest(
        "generate(initialState:condition:scheduler:iterate:)", "disposed", events: "0@201 1@202", disposed: 203
    ) { .generate(initialState: 0, condition: { _ in true }, scheduler: $0, iterate: { $0 + 1 }) },
    CreationUnderTest("interval(_:scheduler:)", events: "0@300 1@400 2@500", disposed: 600) {
        .interval(.seconds(100), scheduler: $0)
    },
    CreationUnderTest("timer(_:period:scheduler:)", events: "0@300 |@300") { .timer(.seconds(100), scheduler: $0) },
    CreationUnderTest("timer(_:period:scheduler:)", "without a delay", events: "0@201 |@201") {
        .timer(.seconds(0), scheduler: $0)
    },
    CreationUnderTest("timer(_:period:scheduler:)", "with a period", events: "0@300 1@350 2@400", disposed: 450) {
        .timer(.seconds(100), period: .seconds(50), scheduler: $0)
    },
    CreationUnderTest("timer(_:period:scheduler:)", "disposed", events: "", disposed: 300) {
        .timer(.seconds(100), scheduler: $0)
    },
    CreationUnderTest("create(_:)", events: "1@200 |@200") { _ in
        .create { observer in
            observer.onNext(1)
            observer.onCompleted()
            observer.onNext(2)
            return Disposables.create()
        }
    },
    CreationUnderTest("deferred(_:)", "with a function that throws", events: "!@200") { _ in
        .deferred { throw TestError.second }
    },
    CreationUnderTest("using(_:observableFactory:)", "with a resource that throws", events: "!@200") { _ in
        .using({ () throws -> BooleanDisposable in throw TestError.second }, observableFactory: { _ in .never() })
    },
    CreationUnderTest("using(_:observableFactory:)", "with a sequence that throws", events: "!@200") { _ in
        .using({ BooleanDisposable() }, observableFactory: { _ in throw TestError.second })
    },
    CreationUnderTest("merge(_:)", "of none", events: "|@200") { _ in .merge([]) },
    CreationUnderTest("concat(_:)", "of none", events: "|@200") { _ in .concat([Observable<Int>]()) },
    CreationUnderTest("amb(_:)", "of none", events: "") { _ in .amb([Observable<Int>]()) },
    CreationUnderTest("catch(sequence:)", "of none", events: "|@200") { _ in .catch(sequence: [Observable<Int>]()) },
    CreationUnderTest("combineLatest(_:)", "of none", events: "0@200 |@200") { _ in
        Observable.combineLatest([Observable<Int>]()).map(\.count)
    },
    CreationUnderTest("zip(_:)", "of none", events: "|@200") { _ in Observable.zip([Observable<Int>]()).map(\.count) },
]
