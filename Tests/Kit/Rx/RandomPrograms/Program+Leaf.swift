import Rx
import RxTest

extension Program {
    /// A sequence without a source whose order of simultaneous events lists cannot express.
    enum Leaf {
        case justScheduled(Int, isScheduled: Bool)
        case of([Int], isScheduled: Bool)
        case optional(Int?)
        case optionalScheduled(Int?, isScheduled: Bool)
        case range(Int, Int, isScheduled: Bool)
        case generate(Int, failingAt: Int?, isScheduled: Bool)
        /// An element, repeated; the source is endless.
        case repeated(Int, times: Int, isScheduled: Bool)
        case deferred(fails: Bool)
        case timer(TestTime)
        case interval(TestTime)
        case periodic(TestTime, period: TestTime)
        case create([Event<Int>])
        case createLater([Event<Int>], TestTime)
    }
}

extension Program.Leaf {
    func build(on scheduler: TestScheduler) -> Observable<Int> {
        func chosen(_ isScheduled: Bool) -> any ImmediateSchedulerType {
            isScheduled ? scheduler : CurrentThreadScheduler.instance
        }
        switch self {
        case .justScheduled(let element, let isScheduled): return .just(element, scheduler: chosen(isScheduled))
        case .of(let elements, let isScheduled): return .from(elements, scheduler: chosen(isScheduled))
        case .optional(let element): return .from(optional: element)
        case .optionalScheduled(let element, let isScheduled):
            return .from(optional: element, scheduler: chosen(isScheduled))
        case .range(let start, let count, let isScheduled):
            return .range(start: start, count: count, scheduler: chosen(isScheduled))
        case .generate(let count, let failing, let isScheduled):
            return .generate(
                initialState: 0,
                condition: {
                    if $0 == failing { throw TestError.second }
                    return $0 < count
                }, scheduler: chosen(isScheduled), iterate: { $0 + 1 })
        case .repeated(let element, let times, let isScheduled):
            return .repeatElement(element, scheduler: chosen(isScheduled)).take(times)
        case .deferred(let fails):
            return .deferred {
                if fails { throw TestError.second }
                return .just(7)
            }
        case .timer(let span): return .timer(.seconds(span), scheduler: scheduler)
        case .interval(let span): return .interval(.seconds(span), scheduler: scheduler)
        case .periodic(let span, let period):
            return .timer(.seconds(span), period: .seconds(period), scheduler: scheduler)
        case .create(let events):
            return .create { observer in
                for event in events { observer.on(event) }
                return Disposables.create()
            }
        case .createLater(let events, let span):
            return .create { observer in
                scheduler.scheduleRelative((), dueTime: .seconds(span)) {
                    for event in events { observer.on(event) }
                    return Disposables.create()
                }
            }
        }
    }

    func run(on reference: Reference) -> Reference.Stream {
        switch self {
        case .justScheduled(let element, let isScheduled):
            return reference.queued(isScheduled: isScheduled) { $0 == 0 ? element : nil }
        case .of(let elements, let isScheduled):
            return reference.queued(isScheduled: isScheduled) { $0 < elements.count ? elements[$0] : nil }
        case .optional(let element):
            let events = (element.map { [.next($0)] } ?? []) + [Event.completed]
            return reference.immediate(events, usesTrampoline: false)
        case .optionalScheduled(let element, let isScheduled):
            return reference.queued(isScheduled: isScheduled) { $0 == 0 ? element : nil }
        case .range(let start, let count, let isScheduled):
            return reference.queued(isScheduled: isScheduled) { $0 < count ? start + $0 : nil }
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
        case .interval(let span): return reference.periodic(after: span, period: span)
        case .periodic(let span, let period): return reference.periodic(after: span, period: period)
        case .create(let events): return reference.immediate(events, usesTrampoline: true)
        case .createLater(let events, let span):
            return Reference.Stream { edge in
                let job = reference.after(span) { for event in events { edge.send(event) } }
                edge.own(job.cancel)
            }
        }
    }
}
