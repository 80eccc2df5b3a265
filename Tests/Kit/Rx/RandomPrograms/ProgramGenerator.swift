import KitSeededRandom
import Rx
import RxTest

struct ProgramGenerator {
    /// Large enough that no two sources send at the same time.
    static let longest = 1_000_000_000

    private var random: SeededGenerator
    private var nextID = 0
    /// The remaining number of operators that may run inner sequences: each multiplies the events.
    private var flatteningsLeft = 2
    /// Whether the program is run many times: a hot source would send to all runs at once, in the order of their subscriptions,
    /// which lists cannot express.
    private var isInner = false
    private let vocabulary: Vocabulary
    /// The percentage of leaves that are not recorded sequences: if most are not, the current thread's queue is rarely empty.
    private var unrecordedLeaves = 0

    enum Vocabulary {
        /// Operators whose output lists of timed events can predict.
        case lists
        /// All operators, with taps in between.
        case everything
    }

    init(seed: UInt64, of vocabulary: Vocabulary = .lists) {
        random = SeededGenerator(seed: seed)
        self.vocabulary = vocabulary
        if vocabulary == .everything { unrecordedLeaves = pick([33, 33, 33, 90]) }
    }

    mutating func program(size: Int) -> Program {
        let program = untapped(size: size)
        guard vocabulary == .everything, number(0..<3) == 0 else { return program }
        return .step(.tap(newPlace()), program)
    }

    private mutating func untapped(size: Int) -> Program {
        guard size > 0 else { return leaf() }
        switch number(0..<10) {
        case 0..<5: return .step(step(), program(size: size - 1))
        case 5: return gathering(size: size - 1)
        case 6..<8:
            let left = number(0..<size)
            return .join(pick(Program.Join.allCases), program(size: left), program(size: size - 1 - left))
        default:
            guard flatteningsLeft > 0 else { return .step(step(), program(size: size - 1)) }
            flatteningsLeft -= 1
            let left = number(0..<size)
            let outer = program(size: left)
            let wasInner = isInner
            isInner = true
            defer { isInner = wasInner }
            let limit = number(1..<4)
            let flattening: Program.Flattening = pick([
                .all, .first, .latest, .oneAfterAnother, .atMost(limit), .expanding,
            ])
            // Lists cannot express the order of an expansion into sequences that deliver during the subscription.
            if vocabulary == .lists, flattening == .expanding { return .flatten(flattening, outer, .source(source())) }
            return .flatten(flattening, outer, program(size: min(size - 1 - left, 2)))
        }
    }

    private mutating func gathering(size: Int) -> Program {
        let gathering = pick(Program.Gathering.allCases)
        var left = size
        var programs: [Program] = []
        for _ in 0..<(gathering.isOfCollection ? number(0..<5) : 3) {
            let part = number(0..<left + 1)
            left -= part
            programs.append(program(size: part))
        }
        return .gather(gathering, programs)
    }

    /// When the program is disposed of.
    mutating func disposal() -> TestTime {
        number(Self.longest..<6 * Self.longest)
    }

    /// The event on which the subscriber disposes of its subscription, if any.
    mutating func disposingEvent() -> Int? {
        number(0..<4) == 0 ? number(1..<4) : nil
    }

    private mutating func newPlace() -> Int {
        nextID += 1
        return nextID
    }

    private mutating func leaf() -> Program {
        if number(0..<100) < unrecordedLeaves { return .leaf(extraLeaf()) }
        switch number(0..<20) {
        case 0: return .just(number(0..<10))
        case 1: return .empty
        case 2: return .never
        case 3: return .failure
        default: return .source(source())
        }
    }

    private mutating func source() -> Program.Source {
        let id = newPlace()
        let isHot = number(0..<2) == 0 && (!isInner || vocabulary == .everything)
        var time = isHot ? TestScheduler.Defaults.subscribed : 0
        var events: Log = (0..<number(0..<6)).map { _ in
            time += number(1..<Self.longest)
            return .next(time, number(0..<10))
        }
        time += number(1..<Self.longest)
        switch number(0..<5) {
        case 0: break
        case 1: events.append(.error(time, TestError.first))
        default: events.append(.completed(time))
        }
        return Program.Source(id: id, isHot: isHot, events: events)
    }

    private mutating func extraLeaf() -> Program.Leaf {
        let (count, element, time) = (number(0..<4), number(0..<10), number(1..<Self.longest))
        let isScheduled = number(0..<2) == 0
        let optional = count == 0 ? nil : element
        let choices: [Program.Leaf] = [
            .justScheduled(element, isScheduled: isScheduled), .optional(optional),
            .optionalScheduled(optional, isScheduled: isScheduled),
            .of((0..<count).map { $0 * 3 + element }, isScheduled: isScheduled),
            .range(element, count, isScheduled: isScheduled),
            .generate(count + 1, failingAt: number(0..<2) == 0 ? number(0..<3) : nil, isScheduled: isScheduled),
            .repeated(element, times: count + 1, isScheduled: isScheduled), .deferred(fails: count == 0),
            .timer(time), .create(events()), .createLater(events(), time),
        ]
        // Endless sequences are not run many times.
        let period = number(Self.longest / 5..<Self.longest)
        return pick(isInner ? choices : choices + [.interval(period), .periodic(time, period: period)])
    }

    /// Events that may continue after their end.
    private mutating func events() -> [Event<Int>] {
        (0..<number(0..<5)).map { _ in
            switch number(0..<5) {
            case 0: return .completed
            case 1: return .error(TestError.first)
            default: return .next(number(0..<10))
            }
        }
    }

    private mutating func extraStep() -> Program.Extra {
        let (count, remainder) = (number(0..<3), number(0..<5))
        let behavior: TakeBehavior = number(0..<2) == 0 ? .inclusive : .exclusive
        let time = number(1..<Self.longest)
        let longTime = number(Self.longest / 5..<Self.longest)
        let joins: [Program.Join] = [
            .merge, .zip, .combineLatest, .concat, .withLatestFrom, .takeUntil, .sample, .andThen,
        ]
        let twice = Program.Twice(join: pick(joins), pause: number(0..<2) == 0 ? nil : time)
        return pick([
            .mapThrowing(remainder), .filterThrowing(remainder), .scanThrowing(remainder), .reduceThrowing(remainder),
            .reduceMapped(fails: count == 0), .skipWhileThrowing(remainder), .distinctThrowing(remainder),
            .scanInto(remainder), .takeWhileThrowing(remainder), .takeUntil(remainder, behavior),
            .doThrowing(remainder), .doAfterThrowing(remainder), .doFailingAtEnd, .first, .single,
            .singleThrowing(remainder), .asSingle, .asMaybe, .asCompletable, .asInfallible(remainder),
            .compactMap(count + 2), .toArray, .materializing, .using(newPlace(), fails: count == 0), .deferred,
            .observeOn, .subscribeOn, .debug(newPlace()), .tapAfter(newPlace()), .decode(failingAt: remainder),
            .withUnretained(releasedAt: number(0..<10)), .timeoutSwitch(time),
            .shared(.whileConnected(replay: count), twice), .shared(.forever(replay: count), twice),
            .shared(.published, twice), .shared(.replayed(count), twice), .shared(.replayedAll, twice),
            .shared(.driver, twice), .shared(.signal, twice),
            .multicast(pick(Program.Subject.allCases), pick(joins)), .flatMapThrowing(remainder),
            .groupByThrowing(remainder), .groupSums(count + 2), .concatQueued, .concatOfInner, .mergeQueued(count + 1),
            .expandQueued(failingAt: number(0..<10)), .switchQueued, .retryTimes(count + 1), .retryOneType(count + 1),
            .retryForever(longTime), .catchThrowing,
        ])
    }

    private mutating func step() -> Program.Step {
        if vocabulary == .everything, number(0..<5) < 2 { return .extra(extraStep()) }
        let count = number(0..<4)
        let element = number(0..<10)
        let time = number(1..<Self.longest)
        // Endless periodic sources have long periods.
        let longTime = number(Self.longest / 5..<Self.longest)
        return pick([
            .map(element), .filter(count + 2), .scan, .reduce, .distinct, .enumerated, .ignore, .materialize,
            .skip(count), .skipWhile(element), .skipFor(time), .take(count + 1), .takeWhile(element, .exclusive),
            .takeWhile(element, .inclusive), .takeFor(time), .takeLast(count), .elementAt(count),
            .startWith(Array([element, count].prefix(count))), .ifEmpty(element), .catchAndReturn(element),
            .retry(count + 1), .delay(time), .delaySubscription(time), .debounce(time), .throttle(time, latest: true),
            .throttle(time, latest: false), .timeout(time), .buffer(longTime, count + 1), .window(longTime, count + 1),
            .windowSums(longTime, count + 1), .groupBy(count + 1), .retryAfter(longTime), .share(replay: 0),
            .share(replay: 1), .share(replay: 2),
        ])
    }

    private mutating func number(_ range: Range<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[number(0..<choices.count)]
    }
}

extension Program {
    /// Slightly smaller programs.
    var smaller: [Program] {
        switch self {
        case .source(let source):
            return source.events.indices.map { index in
                var less = source
                less.events.remove(at: index)
                return .source(less)
            }
        case .just, .empty, .never, .failure, .leaf: return []
        case .step(let step, let child): return [child] + child.smaller.map { .step(step, $0) }
        case .join(let join, let left, let right):
            return [left, right] + left.smaller.map { .join(join, $0, right) }
                + right.smaller.map { .join(join, left, $0) }
        case .gather(let gathering, let programs):
            var smaller = programs
            for (index, program) in programs.enumerated() {
                let others = (programs[..<index], programs[(index + 1)...])
                if gathering.isOfCollection { smaller.append(.gather(gathering, Array(others.0 + others.1))) }
                smaller += program.smaller.map { .gather(gathering, others.0 + [$0] + others.1) }
            }
            return smaller
        case .flatten(let flattening, let outer, let inner):
            return [outer, inner] + outer.smaller.map { .flatten(flattening, $0, inner) }
                + inner.smaller.map { .flatten(flattening, outer, $0) }
        }
    }

    /// The smallest failing program among this one and smaller ones.
    func smallest(where fails: (Program) -> Bool) -> Program {
        var program = self
        while let smaller = program.smaller.first(where: fails) { program = smaller }
        return program
    }
}
