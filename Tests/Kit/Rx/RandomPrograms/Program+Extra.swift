import Rx
import RxTest

extension Program {
    /// A sequence without a source whose order of simultaneous events lists cannot express.
    enum Leaf {
        case of([Int])
        case range(Int, Int)
        case generate(Int, failingAt: Int?, isScheduled: Bool)
        /// An element, repeated; the source is endless.
        case repeated(Int, times: Int, isScheduled: Bool)
        case deferred(fails: Bool)
        case timer(TestTime)
        case interval(TestTime)
        case create([Event<Int>])
    }

    /// An operator whose order of simultaneous events lists cannot express.
    enum Extra {
        case mapThrowing(Int)
        case filterThrowing(Int)
        case scanThrowing(Int)
        case reduceThrowing(Int)
        case reduceFailing
        case takeWhileThrowing(Int)
        case takeUntil(Int, TakeBehavior)
        case doThrowing(Int)
        case doAfterThrowing(Int)
        case doFailingAtEnd
        case first
        case single
        case asSingle
        case asMaybe
        case compactMap(Int)
        case toArray
        case materializing
        case using(Int)
        case deferred
        case observeOn
        case subscribeOn
        /// Two subscriptions to one shared sequence.
        case sharedTwice(Join, replay: Int)
        case sharedForever(Join, replay: Int)
        case publishedTwice(Join)
        case replayedTwice(Join)
        /// Two subscriptions to a subject fed by the source.
        case multicast(Subject, Join)
        case flatMapThrowing(Int)
        case groupByThrowing(Int)
        case concatQueued
        case mergeQueued(Int)
        case expandQueued(failingAt: Int)
        case switchQueued
        case retryTimes(Int)
        case catchThrowing
    }

    enum Subject: CaseIterable {
        case publish
        case behavior
        case replay
        case async
    }
}

extension Journal {
    /// Observes the events between two operators.
    func tap(_ source: Observable<Int>, at place: Int) -> Observable<Int> {
        source.do(
            onNext: { self.add(.next($0), at: place) }, onError: { self.add(.failed("\($0)"), at: place) },
            onCompleted: { self.add(.completed, at: place) }, onSubscribe: { self.add(.subscribed, at: place) },
            onDispose: { self.add(.disposed, at: place) })
    }
}

extension Program.Leaf {
    func build(on scheduler: TestScheduler) -> Observable<Int> {
        switch self {
        case .of(let elements): return .from(elements)
        case .range(let start, let count): return .range(start: start, count: count)
        case .generate(let count, let failing, let isScheduled):
            return .generate(
                initialState: 0,
                condition: {
                    if $0 == failing { throw TestError.second }
                    return $0 < count
                }, scheduler: isScheduled ? scheduler : CurrentThreadScheduler.instance, iterate: { $0 + 1 })
        case .repeated(let element, let times, let isScheduled):
            return .repeatElement(element, scheduler: isScheduled ? scheduler : CurrentThreadScheduler.instance)
                .take(times)
        case .deferred(let fails):
            return .deferred {
                if fails { throw TestError.second }
                return .just(7)
            }
        case .timer(let span): return .timer(.seconds(span), scheduler: scheduler)
        case .interval(let span): return .interval(.seconds(span), scheduler: scheduler)
        case .create(let events):
            return .create { observer in
                for event in events { observer.on(event) }
                return Disposables.create()
            }
        }
    }

    func run(on reference: Reference) -> Reference.Stream {
        switch self {
        case .of(let elements): return reference.queued { $0 < elements.count ? elements[$0] : nil }
        case .range(let start, let count): return reference.queued { $0 < count ? start + $0 : nil }
        case .generate(let count, let failing, let isScheduled):
            return reference.queued(isScheduled: isScheduled) {
                if $0 == failing { throw TestError.second }
                return $0 < count ? $0 : nil
            }
        case .repeated(let element, let times, let isScheduled):
            let endless = reference.queued(isScheduled: isScheduled) { _ in element }
            return reference.take(endless) { index, _ in index == times ? .last : .more }
        case .deferred(let fails):
            return reference.immediate(
                fails ? [.error(TestError.second)] : [.next(7), .completed], usesTrampoline: true)
        case .timer(let span):
            return Reference.Stream { edge in
                let job = reference.after(span) {
                    edge.send(.next(0))
                    edge.send(.completed)
                }
                edge.own(job.cancel)
            }
        case .interval(let span):
            return Reference.Stream { edge in
                var timer: Reference.Job?
                func tick(_ count: Int) {
                    timer = reference.after(span) {
                        tick(count + 1)
                        edge.send(.next(count))
                    }
                }
                tick(0)
                edge.own { timer?.cancel() }
            }
        case .create(let events): return reference.immediate(events, usesTrampoline: true)
        }
    }
}

extension Program.Extra {
    func build(_ source: Observable<Int>, on scheduler: TestScheduler, _ journal: Journal?) -> Observable<Int> {
        switch self {
        case .mapThrowing(let number): return source.map { try throwing($0, at: number) }
        case .filterThrowing(let number): return source.filter { try throwing($0, at: number) % 3 != 0 }
        case .scanThrowing(let number): return source.scan(0) { $0 + (try throwing($1, at: number)) }
        case .reduceThrowing(let number): return source.reduce(0) { $0 + (try throwing($1, at: number)) }
        case .reduceFailing: return source.reduce(0, accumulator: +, mapResult: { _ in throw TestError.second })
        case .takeWhileThrowing(let number): return source.take(while: { try throwing($0, at: number) < 90 })
        case .takeUntil(let number, let behavior): return source.take(until: { $0 % 10 == number }, behavior: behavior)
        case .doThrowing(let number): return source.do(onNext: { _ = try throwing($0, at: number) })
        case .doAfterThrowing(let number): return source.do(afterNext: { _ = try throwing($0, at: number) })
        case .doFailingAtEnd:
            return source.do(onError: { _ in throw TestError.second }, onCompleted: { throw TestError.second })
        case .first: return source.first().map { $0 ?? -1 }.asObservable()
        case .single: return source.single()
        case .asSingle: return source.asSingle().asObservable()
        case .asMaybe: return source.asMaybe().asObservable()
        case .compactMap(let number): return source.compactMap { $0 % number == 0 ? nil : $0 * 2 }
        case .toArray: return source.toArray().map { $0.count * 1000 + $0.reduce(0, +) }.asObservable()
        case .materializing: return source.materialize().map { $0.element ?? ($0.error == nil ? 8 : 9) }
        case .using(let place):
            return .using(
                { CompositeDisposable(disposables: [Disposables.create { journal?.add(.disposed, at: place) }]) },
                observableFactory: { _ in source })
        case .deferred: return .deferred { source }
        case .observeOn: return source.observe(on: scheduler)
        case .subscribeOn: return source.subscribe(on: scheduler)
        case .sharedTwice(let join, let replay):
            let shared = source.share(replay: replay)
            return join.build(shared, shared)
        case .sharedForever(let join, let replay):
            let shared = source.share(replay: replay, scope: .forever)
            return join.build(shared, shared)
        case .publishedTwice(let join):
            let shared = source.publish().refCount()
            return join.build(shared, shared)
        case .replayedTwice(let join):
            let shared = source.replay(1).refCount()
            return join.build(shared, shared)
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
        case .concatQueued: return source.concatMap { Observable.of($0, $0 + 1) }
        case .mergeQueued(let limit): return source.map { Observable.of($0, $0 + 1) }.merge(maxConcurrent: limit)
        case .expandQueued(let number):
            return source.expand { element in
                Observable.from(Self.parts(of: try throwing(element, at: number)))
            }
        case .switchQueued: return source.map { Observable.of($0, $0 + 1) }.switchLatest()
        case .retryTimes(let count): return source.retry { (errors: Observable<any Error>) in errors.take(count) }
        case .catchThrowing: return source.catch { _ in throw TestError.second }
        }
    }
}

extension Program.Extra {
    /// The elements that an element is expanded to.
    static func parts(of element: Int) -> [Int] {
        1..<10 ~= element ? [element / 2, element / 3] : []
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
