import Rx
import RxTest

/// A tree of operators over recorded sources, as a value: it can be generated, built with `Rx`, modelled and shrunk.
indirect enum Program {
    case source(Source)
    case just(Int)
    case empty
    case never
    case failure
    case leaf(Leaf)
    case step(Step, Program)
    case join(Join, Program, Program)
    case gather(Gathering, [Program])
    /// Each element of the first program runs the second one and is added to its elements.
    case flatten(Flattening, Program, Program)

    struct Source {
        let id: Int
        let isHot: Bool
        /// If the source is cold, times count from the subscription.
        var events: Log
    }

    /// An operator on one sequence.
    enum Step {
        case map(Int)
        case filter(Int)
        case scan
        case reduce
        case distinct
        case enumerated
        case ignore
        case materialize
        case skip(Int)
        case skipWhile(Int)
        case skipFor(TestTime)
        case take(Int)
        case takeWhile(Int, TakeBehavior)
        case takeFor(TestTime)
        case takeLast(Int)
        case elementAt(Int)
        case startWith([Int])
        case ifEmpty(Int)
        case catchAndReturn(Int)
        case retry(Int)
        case delay(TestTime)
        case delaySubscription(TestTime)
        case debounce(TestTime)
        case throttle(TestTime, latest: Bool)
        case timeout(TestTime)
        case buffer(TestTime, Int)
        case window(TestTime, Int)
        case windowSums(TestTime, Int)
        case groupBy(Int)
        case retryAfter(TestTime)
        case share(replay: Int)
        /// Records the events.
        case tap(Int)
        case extra(Extra)
    }

    /// The recorded sequences in the program.
    var sources: [Source] {
        switch self {
        case .source(let source): return [source]
        case .just, .empty, .never, .failure, .leaf: return []
        case .step(_, let program): return program.sources
        case .join(_, let left, let right), .flatten(_, let left, let right): return left.sources + right.sources
        case .gather(_, let programs): return programs.flatMap(\.sources)
        }
    }
}

/// Events in order of time.
typealias Log = [Recorded<Event<Int>>]

extension Program {
    /// Builds the program with `Rx`.
    func build(
        on scheduler: TestScheduler, of sources: [Int: TestableObservable<Int>], journal: Journal? = nil
    ) -> Observable<Int> {
        switch self {
        case .source(let source):
            let observable = sources[source.id]?.asObservable() ?? .never()
            return journal.map { $0.tap(observable, at: source.id) } ?? observable
        case .just(let element): return .just(element)
        case .empty: return .empty()
        case .never: return .never()
        case .failure: return .error(TestError.first)
        case .leaf(let leaf): return leaf.build(on: scheduler)
        case .step(let step, let program):
            return step.build(program.build(on: scheduler, of: sources, journal: journal), on: scheduler, journal)
        case .join(let join, let left, let right):
            return join.build(
                left.build(on: scheduler, of: sources, journal: journal),
                right.build(on: scheduler, of: sources, journal: journal))
        case .gather(let gathering, let programs):
            return gathering.build(programs.map { $0.build(on: scheduler, of: sources, journal: journal) })
        case .flatten(let flattening, let outer, let inner):
            let run = { (element: Int) in
                inner.build(on: scheduler, of: sources, journal: journal).map { $0 + element }
            }
            return flattening.build(outer.build(on: scheduler, of: sources, journal: journal), run)
        }
    }
}

extension Program.Step {
    fileprivate func build(
        _ source: Observable<Int>, on scheduler: TestScheduler, _ journal: Journal?
    ) -> Observable<Int> {
        switch self {
        case .map(let number): return source.map { $0 + number }
        case .filter(let number): return source.filter { $0 % number != 0 }
        case .scan: return source.scan(0) { $0 + $1 }
        case .reduce: return source.reduce(0) { $0 + $1 }
        case .distinct: return source.distinctUntilChanged()
        case .enumerated: return source.enumerated().map { $0.index * 100 + $0.element }
        case .ignore: return source.ignoreElements().map(impossible)
        case .materialize: return source.materialize().dematerialize()
        case .skip(let count): return source.skip(count)
        case .skipWhile(let number): return source.skip(while: { $0 < number })
        case .skipFor(let time): return source.skip(.seconds(time), scheduler: scheduler)
        case .take(let count): return source.take(count)
        case .takeWhile(let number, let behavior): return source.take(while: { $0 < number }, behavior: behavior)
        case .takeFor(let time): return source.take(for: .seconds(time), scheduler: scheduler)
        case .takeLast(let count): return source.takeLast(count)
        case .elementAt(let index): return source.element(at: index)
        case .startWith(let elements):
            switch elements.count {
            case 0: return source.startWith()
            case 1: return source.startWith(elements[0])
            default: return source.startWith(elements[0], elements[1])
            }
        case .ifEmpty(let element): return source.ifEmpty(default: element)
        case .catchAndReturn(let element): return source.catchAndReturn(element)
        case .retry(let count): return source.retry(count)
        case .delay(let time): return source.delay(.seconds(time), scheduler: scheduler)
        case .delaySubscription(let time): return source.delaySubscription(.seconds(time), scheduler: scheduler)
        case .debounce(let time): return source.debounce(.seconds(time), scheduler: scheduler)
        case .throttle(let time, let latest):
            return source.throttle(.seconds(time), latest: latest, scheduler: scheduler)
        case .timeout(let time): return source.timeout(.seconds(time), scheduler: scheduler)
        case .buffer(let time, let count):
            return source.buffer(timeSpan: .seconds(time), count: count, scheduler: scheduler)
                .map(Self.countAndSum)
        case .window(let time, let count):
            return source.window(timeSpan: .seconds(time), count: count, scheduler: scheduler).merge()
        case .windowSums(let time, let count):
            return source.window(timeSpan: .seconds(time), count: count, scheduler: scheduler)
                .flatMap { $0.toArray().map(Self.countAndSum) }
        case .groupBy(let number): return source.groupBy { $0 % number }.flatMap { $0 }
        case .retryAfter(let time):
            return source.retry { (errors: Observable<any Error>) in
                errors.flatMap { _ in Observable<Int>.timer(.seconds(time), scheduler: scheduler) }
            }
        case .share(let replay): return source.share(replay: replay)
        case .tap(let place): return journal?.tap(source, at: place) ?? source
        case .extra(let step): return step.build(source, on: scheduler, journal)
        }
    }
}

extension Program.Step {
    static func countAndSum(_ elements: [Int]) -> Int { elements.count * 100 + elements.reduce(0, +) }
}

extension Program: CustomStringConvertible {
    var description: String {
        switch self {
        case .source(let source):
            return "\(source.isHot ? "hot" : "cold")\(source.id)(\(Script(source.events)))"
        case .just(let element): return "just(\(element))"
        case .empty: return "empty"
        case .never: return "never"
        case .failure: return "error"
        case .leaf(let leaf): return "\(leaf)"
        case .step(let step, let program): return "\(program)\n    .\(step)"
        case .join(let join, let left, let right): return "\(join)(\(left), \(right))"
        case .gather(let gathering, let programs):
            return "\(gathering)(\(programs.map(\.description).joined(separator: ", ")))"
        case .flatten(let flattening, let outer, let inner): return "\(outer)\n    .flatten(\(flattening), \(inner))"
        }
    }
}
