import Foundation
import Rx
import RxTest

extension Program {
    /// An operator whose order of simultaneous events lists cannot express.
    enum Extra {
        case mapThrowing(Int)
        case filterThrowing(Int)
        case scanThrowing(Int)
        case reduceThrowing(Int)
        case reduceMapped(fails: Bool)
        case skipWhileThrowing(Int)
        case distinctThrowing(Int)
        case scanInto(Int)
        case takeWhileThrowing(Int)
        case takeUntil(Int, TakeBehavior)
        case doThrowing(Int)
        case doAfterThrowing(Int)
        case doFailingAtEnd
        case first
        case single
        case singleThrowing(Int)
        case asSingle
        case asMaybe
        case asCompletable
        case asInfallible(Int)
        case compactMap(Int)
        case toArray
        case materializing
        case using(Int, fails: Bool)
        case deferred
        case observeOn
        case subscribeOn
        /// Records the events that `debug` prints.
        case debug(Int)
        /// Records the events after they were delivered.
        case tapAfter(Int)
        case decode(failingAt: Int)
        /// An element releases the object.
        case withUnretained(releasedAt: Int)
        /// Continues with another subscription to the source.
        case timeoutSwitch(TestTime)
        case shared(Sharing, Twice)
        /// Two subscriptions to a subject fed by the source.
        case multicast(Subject, Join)
        case flatMapThrowing(Int)
        case groupByThrowing(Int)
        case groupSums(Int)
        case concatQueued
        case concatOfInner
        case mergeQueued(Int)
        case expandQueued(failingAt: Int)
        case switchQueued
        case retryTimes(Int)
        case retryOneType(Int)
        case retryForever(TestTime)
        case catchThrowing
    }

    enum Sharing {
        case whileConnected(replay: Int)
        case forever(replay: Int)
        case published
        case replayed(Int)
        case replayedAll
        case driver
        case signal
    }

    /// Two subscriptions to one shared sequence, the second one after a time, if any.
    struct Twice {
        let join: Join
        let pause: TestTime?
    }

    enum Subject: CaseIterable {
        case publish
        case behavior
        case replay
        case async
    }
}

extension Program.Extra {
    func build(_ source: Observable<Int>, on scheduler: TestScheduler, _ journal: Journal?) -> Observable<Int> {
        switch self {
        case .mapThrowing(let number): return source.map { try throwing($0, at: number) }
        case .filterThrowing(let number): return source.filter { try throwing($0, at: number) % 3 != 0 }
        case .scanThrowing(let number): return source.scan(0) { $0 + (try throwing($1, at: number)) }
        case .reduceThrowing(let number): return source.reduce(0) { $0 + (try throwing($1, at: number)) }
        case .reduceMapped(let fails):
            return source.reduce(0, accumulator: +) { sum in
                if fails { throw TestError.second }
                return sum * 2
            }
        case .skipWhileThrowing(let number): return source.skip(while: { try throwing($0, at: number) < 5 })
        case .distinctThrowing(let number):
            return source.distinctUntilChanged({ try throwing($0, at: number) / 2 }, comparer: Self.areEqual)
        case .scanInto(let number): return source.scan(into: 0) { $0 += try throwing($1, at: number) }
        case .takeWhileThrowing(let number): return source.take(while: { try throwing($0, at: number) < 90 })
        case .takeUntil(let number, let behavior): return source.take(until: { $0 % 10 == number }, behavior: behavior)
        case .doThrowing(let number): return source.do(onNext: { _ = try throwing($0, at: number) })
        case .doAfterThrowing(let number): return source.do(afterNext: { _ = try throwing($0, at: number) })
        case .doFailingAtEnd:
            return source.do(onError: { _ in throw TestError.second }, onCompleted: { throw TestError.second })
        case .first: return source.first().map { $0 ?? -1 }.asObservable()
        case .single: return source.single()
        case .singleThrowing(let number): return source.single { try throwing($0, at: number) % 3 == 0 }
        case .asSingle: return source.asSingle().asObservable()
        case .asMaybe: return source.asMaybe().asObservable()
        case .asCompletable: return source.ignoreElements().asCompletable().asObservable().map(impossible)
        case .asInfallible(let element): return source.asInfallible(onErrorJustReturn: element).asObservable()
        case .compactMap(let number): return source.compactMap { $0 % number == 0 ? nil : $0 * 2 }
        case .toArray: return source.toArray().map { $0.count * 1000 + $0.reduce(0, +) }.asObservable()
        case .materializing: return source.materialize().map { $0.element ?? ($0.error == nil ? 8 : 9) }
        case .using(let place, let fails):
            return .using(
                { CompositeDisposable(disposables: [Disposables.create { journal?.add(.disposed, at: place) }]) },
                observableFactory: { _ in
                    if fails { throw TestError.second }
                    return source
                })
        case .deferred: return .deferred { source }
        case .observeOn: return source.observe(on: scheduler)
        case .subscribeOn: return source.subscribe(on: scheduler)
        case .debug(let place): return source.debug("\(place)")
        case .tapAfter(let place): return journal?.tapAfter(source, at: place) ?? source
        case .decode(let number):
            return source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: StrictDecoder(refused: number))
        case .withUnretained(let number):
            var object: NSObject? = NSObject()
            let elements = source.do(onNext: { if $0 % 10 == number { object = nil } })
            return object.map { elements.withUnretained($0) { $1 } } ?? source
        case .timeoutSwitch(let time): return source.timeout(.seconds(time), other: source, scheduler: scheduler)
        case .shared(let sharing, let twice): return twice.build(sharing.build(source), on: scheduler)
        case .multicast(let subject, let join):
            switch subject {
            case .publish: return source.multicast({ PublishSubject() }, selector: { join.build($0, $0) })
            case .behavior: return source.multicast({ BehaviorSubject(value: 5) }, selector: { join.build($0, $0) })
            case .replay:
                return source.multicast({ ReplaySubject.create(bufferSize: 1) }, selector: { join.build($0, $0) })
            case .async: return source.multicast({ AsyncSubject() }, selector: { join.build($0, $0) })
            }
        case .flatMapThrowing(let number): return source.flatMap { Observable.just(try throwing($0, at: number)) }
        case .groupByThrowing(let number): return source.groupBy { try throwing($0, at: number) % 3 }.merge()
        case .groupSums(let number):
            return source.groupBy { $0 % number }.flatMap { group in group.scan(group.key * 100) { $0 + $1 } }
        case .concatQueued: return source.concatMap { Observable.of($0, $0 + 1) }
        case .concatOfInner: return source.map { Observable.of($0, $0 + 1) }.concat()
        case .mergeQueued(let limit): return source.map { Observable.of($0, $0 + 1) }.merge(maxConcurrent: limit)
        case .expandQueued(let number):
            return source.expand { element in
                Observable.from(Self.parts(of: try throwing(element, at: number)))
            }
        case .switchQueued: return source.map { Observable.of($0, $0 + 1) }.switchLatest()
        case .retryTimes(let count): return source.retry { (errors: Observable<any Error>) in errors.take(count) }
        case .retryOneType(let count):
            return source.retry { (errors: Observable<RxError>) in errors.take(count) }
        case .retryForever(let time): return source.delaySubscription(.seconds(time), scheduler: scheduler).retry()
        case .catchThrowing: return source.catch { _ in throw TestError.second }
        }
    }
}

extension Program.Sharing {
    fileprivate func build(_ source: Observable<Int>) -> Observable<Int> {
        switch self {
        case .whileConnected(let replay): return source.share(replay: replay)
        case .forever(let replay): return source.share(replay: replay, scope: .forever)
        case .published: return source.publish().refCount()
        case .replayed(let count): return source.replay(count).refCount()
        case .replayedAll: return source.replayAll().refCount()
        case .driver: return source.asDriver(onErrorJustReturn: 4).asObservable()
        case .signal: return source.asSignal(onErrorRecover: { _ in .just(4) }).asObservable()
        }
    }
}

extension Program.Twice {
    fileprivate func build(_ shared: Observable<Int>, on scheduler: TestScheduler) -> Observable<Int> {
        join.build(shared, pause.map { shared.delaySubscription(.seconds($0), scheduler: scheduler) } ?? shared)
    }
}

extension Program.Extra {
    /// The elements that an element is expanded to.
    static func parts(of element: Int) -> [Int] {
        1..<10 ~= element ? [element / 2, element / 3] : []
    }

    static func areEqual(_ left: Int, _ right: Int) throws -> Bool {
        try throwing(left + right, at: 4) == 2 * right
    }
}

/// Decodes JSON, and throws for some elements.
private struct StrictDecoder: DataDecoder {
    let refused: Int

    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        if let element = Int(String(decoding: data, as: UTF8.self)) { _ = try throwing(element, at: refused) }
        return try JSONDecoder().decode(type, from: data)
    }
}

extension Program {
    /// Runs the program with the reference implementation.
    func run(on reference: Reference, of sources: [Int: Reference.Stream]) -> Reference.Stream {
        switch self {
        case .source(let source):
            return sources[source.id].map { reference.tap($0, at: source.id) }
                ?? reference.immediate([], usesTrampoline: false)
        case .just(let element): return reference.immediate([.next(element), .completed], usesTrampoline: false)
        case .empty: return reference.immediate([.completed], usesTrampoline: false)
        case .never: return reference.immediate([], usesTrampoline: false)
        case .failure: return reference.immediate([.error(TestError.first)], usesTrampoline: false)
        case .leaf(let leaf): return leaf.run(on: reference)
        case .step(let step, let program): return reference.apply(step, to: program.run(on: reference, of: sources))
        case .join(let join, let left, let right):
            return reference.joined(
                join, left.run(on: reference, of: sources), right.run(on: reference, of: sources))
        case .gather(let gathering, let programs):
            return reference.gathered(gathering, programs.map { $0.run(on: reference, of: sources) })
        case .flatten(let flattening, let outer, let inner):
            return reference.flattened(flattening, outer.run(on: reference, of: sources)) { element in
                if flattening == .expanding, !Flattening.isExpanded(element) {
                    return reference.immediate([.completed], usesTrampoline: false)
                }
                return reference.onElements(of: inner.run(on: reference, of: sources)) { down in
                    { down.send(.next($0 + element + flattening.step)) }
                }
            }
        }
    }
}
