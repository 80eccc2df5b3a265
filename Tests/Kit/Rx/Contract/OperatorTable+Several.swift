import Rx
import RxTest

let combiningOperators: [OperatorUnderTest] = [
    OperatorUnderTest(
        "startWith(_:)", values: "8@200 9@200 1@210 2@220 3@230 |@250",
        except: [.never: "8@200 9@200", .empty: "8@200 9@200 |@250"], reentrant: [8, 9, 3]
    ) {
        source, _ in source.startWith(8, 9)
    },
    OperatorUnderTest(
        "combineLatest(_:resultSelector:)", values: "101@210 102@220 103@230 |@250",
        throwing: { source, _ in Observable.combineLatest(source, Observable.just(100)) { try failing($0) + $1 } }
    ) { source, _ in Observable.combineLatest(source, Observable.just(100)) { $0 + $1 } },
    OperatorUnderTest(
        "combineLatest(_:)", "of tuples", values: "111@210 112@220 113@230 |@250"
    ) { source, _ in
        Observable.combineLatest(source, Observable.just(100), Observable.just(10)).map { $0 + $1 + $2 }
    },
    OperatorUnderTest(
        "combineLatest(_:resultSelector:)", "of a collection", values: "101@210 102@220 103@230 |@250",
        throwing: { source, _ in Observable.combineLatest([source, .just(100)]) { try failing($0[0]) + $0[1] } }
    ) { source, _ in Observable.combineLatest([source, .just(100)]) { $0[0] + $0[1] } },
    OperatorUnderTest("combineLatest(_:)", "of a collection", values: "101@210 102@220 103@230 |@250") { source, _ in
        Observable.combineLatest([source, .just(100)]).map { $0.reduce(0, +) }
    },
    OperatorUnderTest(
        "zip(_:resultSelector:)", values: "11@210 22@220 33@230 |@250",
        throwing: { source, _ in Observable.zip(source, Observable.of(10, 20, 30)) { try failing($0) + $1 } }
    ) { source, _ in Observable.zip(source, Observable.of(10, 20, 30)) { $0 + $1 } },
    OperatorUnderTest("zip(_:)", "of tuples", values: "2@210 4@220 6@230 |@250") { source, _ in
        Observable.zip(source, source.map { $0 }.share()).map { $0 + $1 }
    },
    OperatorUnderTest(
        "zip(_:resultSelector:)", "of a collection", values: "11@210 22@220 33@230 |@250",
        throwing: { source, _ in Observable.zip([source, .of(10, 20, 30)]) { try failing($0[0]) + $0[1] } }
    ) { source, _ in Observable.zip([source, .of(10, 20, 30)]) { $0[0] + $0[1] } },
    OperatorUnderTest(
        "zip(_:)", "of a collection with a shorter one", values: "11@210 |@220", reentrant: [11]
    ) { source, _ in Observable.zip([source, .just(10)]).map { $0.reduce(0, +) } },
    OperatorUnderTest(
        "merge(_:)", values: "100@200 1@210 2@220 3@230 |@250", except: [.never: "100@200", .empty: "100@200 |@250"]
    ) {
        source, _ in Observable.merge(source, .just(100))
    },
    OperatorUnderTest("merge(_:)", "of an array", values: "1@210 2@220 3@230 |@250") { source, _ in
        Observable.merge([source, .empty()])
    },
    OperatorUnderTest("merge(_:)", "of a collection", values: "1@210 2@220 3@230 |@250") { source, _ in
        Observable.merge(AnyCollection([.empty(), source]))
    },
    OperatorUnderTest("merge()", values: "1@225 2@235 3@245 |@250") { source, stage in
        source.map { stage.later($0, by: 15) }.merge()
    },
    OperatorUnderTest(
        "merge(maxConcurrent:)", values: "1@235 2@245 3@260 |@260", spans: [.values: "200-250"]
    ) { source, stage in source.map { stage.later($0, by: 25) }.merge(maxConcurrent: 2) },
    OperatorUnderTest(
        "expand(_:)", values: "1@210 10@210 2@220 20@220 3@230 30@230 |@250",
        except: [
            .failure: "1@210 10@210 2@220 20@220 #@230", .throwing: "1@210 10@210 2@220 !@220",
            .disposal: "1@210 10@210 2@220 20@220",
        ],
        reentrant: [1, 2, 3, 30, 20, 10],
        throwing: { source, _ in source.expand { try failing($0) < 10 ? Observable.just($0 * 10) : .empty() } }
    ) { source, _ in source.expand { $0 < 10 ? Observable.just($0 * 10) : .empty() } },
    OperatorUnderTest(
        "expand(_:)", "later", values: "1@210 2@220 10@225 3@230 20@235 30@245 |@250",
        reentrant: [1, 2, 3, 30, 20, 10]
    ) { source, stage in source.expand { $0 < 10 ? stage.later($0 * 10, by: 15) : .empty() } },
    OperatorUnderTest("switchLatest()", values: "3@245 |@250") { source, stage in
        source.map { stage.later($0, by: 15) }.switchLatest()
    },
    OperatorUnderTest("concat()", values: "1@225 2@240 3@255 |@255", spans: [.values: "200-250"]) { source, stage in
        source.map { stage.later($0, by: 15) }.concat()
    },
    OperatorUnderTest(
        "concat(_:)", "after the source", values: "1@210 2@220 3@230 100@250 |@250", except: [.empty: "100@250 |@250"]
    ) {
        source, _ in source.concat(Observable.just(100))
    },
    OperatorUnderTest(
        "concat(_:)", "of a list", values: "100@200 1@210 2@220 3@230 |@250",
        except: [.never: "100@200", .empty: "100@200 |@250"], reentrant: [100, 2, 3]
    ) {
        source, _ in Observable.concat(.just(100), source)
    },
    OperatorUnderTest("concat(_:)", "of a collection", values: "1@210 2@220 3@230 |@250") { source, _ in
        Observable.concat([.empty(), source, .empty()])
    },
    OperatorUnderTest("concat(_:)", "of a sequence", values: "1@210 2@220 3@230 |@250") { source, _ in
        Observable.concat(AnySequence([.empty(), source]))
    },
    OperatorUnderTest("amb(_:)", "with a sequence that never emits") { source, _ in source.amb(Observable.never()) },
    OperatorUnderTest("amb(_:)", "of a list", except: [.never: "9@700 |@700"]) { source, stage in
        Observable.amb([.never(), source, stage.later(9, by: 500)])
    },
    OperatorUnderTest(
        "withLatestFrom(_:resultSelector:)", values: "11@210 22@220 23@230 |@250", except: [.throwing: "10@210 !@220"],
        reentrant: [],
        throwing: { source, _ in source.withLatestFrom(Observable.just(9)) { first, _ in try failing(first) + 9 } }
    ) { source, stage in source.withLatestFrom(stage.other("10@205 20@215 |@225")) { $0 + $1 } },
    OperatorUnderTest("withLatestFrom(_:)", values: "9@210 9@220 9@230 |@250") { source, _ in
        source.withLatestFrom(Observable.just(9))
    },
    OperatorUnderTest("ifEmpty(default:)", except: [.empty: "9@250 |@250"]) { source, _ in source.ifEmpty(default: 9) },
    OperatorUnderTest("ifEmpty(switchTo:)", except: [.empty: "9@265 |@265"]) { source, stage in
        source.ifEmpty(switchTo: stage.later(9, by: 15))
    },
]

let errorAndTimeOperators: [OperatorUnderTest] = [
    OperatorUnderTest("catch(_:)", except: [.failure: "1@210 2@220 9@245 |@245"], spans: [.failure: "200-230"]) {
        source, stage in source.catch { _ in stage.later(9, by: 15) }
    },
    OperatorUnderTest("catch(_:)", "with a handler that throws", except: [.failure: "1@210 2@220 !@230"]) { source, _ in
        source.catch { _ in throw TestError.second }
    },
    OperatorUnderTest("catch(_:)", "with one that fails", except: [.failure: "1@210 2@220 !@230"]) { source, _ in
        source.catch { _ in .error(TestError.second) }
    },
    OperatorUnderTest("catchAndReturn(_:)", except: [.failure: "1@210 2@220 9@230 |@230"]) { source, _ in
        source.catchAndReturn(9)
    },
    OperatorUnderTest("catch(sequence:)", except: [.failure: "1@210 2@220 9@230 |@230"]) { source, _ in
        Observable.catch(sequence: [source, .just(9)])
    },
    OperatorUnderTest("retry()", except: [.failure: "1@210 2@220"], spans: [.failure: "200-230 230-1000"]) {
        source, _ in
        source.retry()
    },
    OperatorUnderTest("retry(_:)", except: [.failure: "1@210 2@220"], spans: [.failure: "200-230 230-1000"]) {
        source, _ in
        source.retry(2)
    },
    OperatorUnderTest("retry(_:)", "once") { source, _ in source.retry(1) },
    OperatorUnderTest(
        "retry(when:)", "at once", except: [.failure: "1@210 2@220"], spans: [.failure: "200-230 230-1000"]
    ) {
        source, _ in source.retry { (errors: Observable<any Error>) in errors }
    },
    OperatorUnderTest("retry(when:)", "later", except: [.failure: "1@210 2@220"], spans: [.failure: "200-230 245-1000"])
    {
        source, stage in
        source.retry { (errors: Observable<TestError>) in errors.flatMap { _ in stage.later(0, by: 15) } }
    },
    OperatorUnderTest("retry(when:)", "with a trigger that fails", except: [.failure: "1@210 2@220 !@230"]) {
        source, _ in
        source.retry { (errors: Observable<any Error>) in errors.map { _ in try failing(2) } }
    },
    OperatorUnderTest("retry(when:)", "with a trigger that completes", except: [.failure: "1@210 2@220 |@230"]) {
        source, _ in
        source.retry { (_: Observable<any Error>) in Observable<Int>.empty() }
    },
    OperatorUnderTest("retry(when:)", "with another error type") { source, _ in
        source.retry { (errors: Observable<RxError>) in errors }
    },
    OperatorUnderTest("timeout(_:scheduler:)", except: [.never: "timeout@300"]) { source, stage in
        source.timeout(.seconds(100), scheduler: stage)
    },
    OperatorUnderTest(
        "timeout(_:scheduler:)", "that elapses at once", values: "timeout@205",
        except: [.never: "timeout@205", .empty: "timeout@205"], reentrant: [1, 2, 3]
    ) { source, stage in source.timeout(.seconds(5), scheduler: stage) },
    OperatorUnderTest(
        "timeout(_:other:scheduler:)", values: "1@210 2@220 3@230 9@260 |@260",
        except: [.never: "9@230 |@230", .empty: "9@230 |@230"],
        spans: [.never: "200-215", .empty: "200-215", .values: "200-245"], reentrant: [1, 2, 3]
    ) { source, stage in
        source.timeout(.seconds(15), other: stage.later(9, by: 15), scheduler: stage)
    },
    OperatorUnderTest(
        "delay(_:scheduler:)", values: "1@215 2@225 3@235 |@255", except: [.empty: "|@255"]
    ) { source, stage in source.delay(.seconds(5), scheduler: stage) },
    OperatorUnderTest(
        "delaySubscription(_:scheduler:)", values: "2@220 3@230 |@250",
        spans: [
            .never: "215-1000", .empty: "215-250", .values: "215-250", .failure: "215-230", .disposal: "215-225",
        ], reentrant: []
    ) { source, stage in source.delaySubscription(.seconds(15), scheduler: stage) },
]

let sharingOperators: [OperatorUnderTest] = [
    OperatorUnderTest("share(replay:scope:)") { source, _ in source.share() },
    OperatorUnderTest("share(replay:scope:)", "with a replay") { source, _ in source.share(replay: 1) },
    OperatorUnderTest("share(replay:scope:)", "forever") { source, _ in source.share(scope: .forever) },
    OperatorUnderTest("share(replay:scope:)", "with a replay, forever") { source, _ in
        source.share(replay: 2, scope: .forever)
    },
    OperatorUnderTest("publish()") { source, _ in source.publish().refCount() },
    OperatorUnderTest("replay(_:)") { source, _ in source.replay(1).refCount() },
    OperatorUnderTest("replayAll()") { source, _ in source.replayAll().refCount() },
    OperatorUnderTest("refCount()") { source, _ in source.publish().refCount() },
    OperatorUnderTest("multicast(_:)") { source, _ in source.multicast(PublishSubject()).refCount() },
    OperatorUnderTest("multicast(makeSubject:)") { source, _ in
        source.multicast(makeSubject: { PublishSubject() }).refCount()
    },
    OperatorUnderTest(
        "multicast(_:selector:)", values: "2@210 4@220 6@230 |@250",
        throwing: { source, _ in
            source.multicast({ PublishSubject() }, selector: { $0.map { 2 * (try failing($0)) } })
        }
    ) { source, _ in
        source.multicast({ PublishSubject() }, selector: { Observable.zip($0, $0) { $0 + $1 } })
    },
]

let usingOperators: [OperatorUnderTest] = [
    OperatorUnderTest(
        "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)",
        throwing: { source, _ in source.do(onNext: { _ = try failing($0) }) }
    ) { source, _ in source.do(onNext: { _ in }) },
    OperatorUnderTest(
        "do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)",
        "afterwards", except: [.throwing: "1@210 2@220 !@220"],
        throwing: { source, _ in source.do(afterNext: { _ = try failing($0) }) }
    ) { source, _ in source.do(afterNext: { _ in }, onDispose: {}) },
    OperatorUnderTest("debug(_:trimOutput:file:line:function:)") { source, _ in source.debug("contract") },
    OperatorUnderTest(
        "observe(on:)", values: "1@211 2@221 3@231 |@251", except: [.empty: "|@251", .failure: "1@211 2@221 #@231"]
    ) { source, stage in source.observe(on: stage) },
    OperatorUnderTest("observe(on:)", "on the current thread") { source, _ in
        source.observe(on: CurrentThreadScheduler.instance)
    },
    OperatorUnderTest(
        "subscribe(on:)",
        spans: [
            .never: "201-1001", .empty: "201-250", .values: "201-250", .failure: "201-230", .disposal: "201-226",
        ], reentrant: []
    ) { source, stage in source.subscribe(on: stage) },
    OperatorUnderTest("asSingle()", values: "moreThanOneElement@220", except: [.empty: "noElements@250"]) { source, _ in
        source.asSingle().asObservable()
    },
    OperatorUnderTest("asSingle()", "of one", values: "1@250 |@250", except: [.empty: "noElements@250"]) { source, _ in
        source.filter { $0 == 1 }.asSingle().asObservable()
    },
    OperatorUnderTest("using(_:observableFactory:)") { source, _ in
        Observable.using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
    OperatorUnderTest("deferred(_:)") { source, _ in Observable.deferred { source } },
    OperatorUnderTest("create(_:)") { source, _ in Observable.create { source.subscribe($0) } },
]
