import Rx
import RxTest

/// The expected output of a program, computed with lists of events only: no sinks, no scheduler, no subscriptions.
///
/// The list has all events that a sequence would deliver without disposal; an operator maps lists to a list. No two sources
/// send at the same time, so the order is determined: simultaneous events are caused by one event, or by the subscription, in
/// the order in which the sequences were subscribed to.
enum Model {
    /// Endless sequences are computed up to here: no program lasts that long.
    static let horizon = 8 * ProgramGenerator.longest

    /// The events of a program that is subscribed to at `start`.
    static func events(_ program: Program, from start: TestTime) -> Log {
        switch program {
        case .source(let source):
            return source.isHot
                ? source.events.filter { $0.time > start }
                : source.events.map { Recorded(time: start + $0.time, value: $0.value) }
        case .just(let element): return [.next(start, element), .completed(start)]
        case .empty: return [.completed(start)]
        case .never: return []
        case .failure: return [.error(start, TestError.first)]
        case .leaf: preconditionFailure("Lists do not define the order of simultaneous events.")
        case .step(let step, let child): return stepEvents(step, child, from: start)
        case .join(let join, let left, let right): return joinEvents(join, left, right, from: start)
        case .gather(let gathering, let programs):
            if let inSteps = gathering.inSteps(programs) { return events(inSteps, from: start) }
            return gathered(gathering, programs, from: start)
        case .flatten(.expanding, let outer, let inner): return expanded(outer, inner, from: start).events
        case .flatten(let flattening, let outer, let inner):
            let runs = innerRuns(flattening, outer, inner, from: start)
            return merged(inOneLine(runs) + [events(outer, from: start).filter { $0.value.isStopEvent }])
        }
    }

    /// When a sequence ends that is subscribed to at `start`.
    static func end(_ program: Program, from start: TestTime) -> TestTime {
        events(program, from: start).last { $0.value.isStopEvent }?.time ?? .max
    }

    // MARK: One sequence

    private static func stepEvents(_ step: Program.Step, _ child: Program, from start: TestTime) -> Log {
        let source = events(child, from: start)
        switch step {
        case .map(let number): return source.elements { [$0 + number] }
        case .filter(let number): return source.elements { $0 % number != 0 ? [$0] : [] }
        case .scan:
            var sum = 0
            return source.elements {
                sum += $0
                return [sum]
            }
        case .reduce:
            let sum = source.compactMap(\.value.element).reduce(0, +)
            return source.stops { $0.isCompleted ? [.next(sum), .completed] : [$0] }.withoutElements(upTo: source)
        case .distinct:
            var last: Int?
            return source.elements { element in
                defer { last = element }
                return last == element ? [] : [element]
            }
        case .enumerated:
            var index = -1
            return source.elements {
                index += 1
                return [index * 100 + $0]
            }
        case .ignore: return source.elements { _ in [] }
        case .materialize, .share, .window, .groupBy: return source
        case .skip(let count):
            var seen = 0
            return source.elements {
                seen += 1
                return seen > count ? [$0] : []
            }
        case .skipWhile(let number):
            var isOpen = false
            return source.elements {
                isOpen = isOpen || $0 >= number
                return isOpen ? [$0] : []
            }
        case .skipFor(let time): return source.filter { $0.value.isStopEvent || $0.time > start + time }
        case .take(let count): return taken(source) { index, _ in index == count - 1 ? .last : .more }
        case .takeWhile(let number, let behavior):
            return taken(source) { _, element in
                element < number ? .more : behavior == .inclusive ? .last : .over
            }
        case .takeFor(let time): return cut(source, at: start + time, with: .completed)
        case .takeLast(let count):
            let last = source.compactMap(\.value.element).suffix(count).map { Event.next($0) }
            return source.stops { $0.isCompleted ? last + [.completed] : [$0] }.withoutElements(upTo: source)
        case .elementAt(let index):
            let elements = source.filter { !$0.value.isStopEvent }
            if elements.count > index { return [elements[index], .completed(elements[index].time)] }
            return source.elements { _ in [] }.stops { $0.isCompleted ? [.error(RxError.argumentOutOfRange)] : [$0] }
        case .startWith(let elements): return elements.map { .next(start, $0) } + source
        case .ifEmpty(let element):
            guard source.first?.value.isCompleted == true else { return source }
            return source.stops { _ in [.next(element), .completed] }
        case .catchAndReturn(let element):
            return source.stops { $0.isCompleted ? [.completed] : [.next(element), .completed] }
        case .retry(let count): return attempts(child, count, from: start).flatMap(\.events)
        case .retryAfter(let time): return pausedAttempts(child, time, from: start).flatMap(\.events)
        case .buffer(let time, let count), .windowSums(let time, let count):
            return buffered(source, time, count, from: start)
        case .delay(let time): return delayed(source, by: time)
        case .delaySubscription(let time): return events(child, from: start + time)
        case .debounce(let time): return debounced(source, time)
        case .throttle(let time, let latest): return throttled(source, time, latest: latest)
        case .timeout(let time):
            var deadline = start + time
            for event in source {
                if event.time > deadline { break }
                if event.value.isStopEvent { return source }
                deadline = event.time + time
            }
            return cut(source, at: deadline, with: .error(RxError.timeout))
        case .tap, .extra: preconditionFailure("Lists do not define the order of simultaneous events.")
        }
    }

    /// The subscriptions of `retry`, without the errors of all but the last.
    static func attempts(_ child: Program, _ count: Int, from start: TestTime) -> [(start: TestTime, events: Log)] {
        let events = events(child, from: start)
        guard count > 1, let last = events.last, last.value.error != nil else { return [(start, events)] }
        return [(start, events.dropLast())] + attempts(child, count - 1, from: last.time)
    }

    /// The subscriptions of `retry(when:)`, each a delay after the previous error.
    static func pausedAttempts(
        _ child: Program, _ pause: TestTime, from start: TestTime
    ) -> [(start: TestTime, events: Log)] {
        var attempts: [(start: TestTime, events: Log)] = []
        var start = start
        while start < horizon {
            let events = events(child, from: start)
            guard let last = events.last, last.value.error != nil else { return attempts + [(start, events)] }
            attempts.append((start, events.dropLast()))
            start = last.time + pause
        }
        return attempts
    }

    private static func buffered(_ source: Log, _ time: TestTime, _ count: Int, from start: TestTime) -> Log {
        var result: Log = []
        var elements: [Int] = []
        var due = start + time
        func deliver(at time: TestTime) {
            result.append(.next(time, Program.Step.countAndSum(elements)))
            elements = []
        }
        func pass(until end: TestTime) {
            while due < end {
                deliver(at: due)
                due += time
            }
        }
        for event in source {
            pass(until: min(event.time, horizon))
            switch event.value {
            case .next(let element):
                elements.append(element)
                guard elements.count == count else { continue }
                deliver(at: event.time)
                due = event.time + time
            case .error: return result + [event]
            case .completed:
                deliver(at: event.time)
                return result + [event]
            }
        }
        pass(until: horizon)
        return result
    }

    private enum Taking {
        case more
        case last
        case over
    }

    private static func taken(_ source: Log, _ decide: (Int, Int) -> Taking) -> Log {
        var result: Log = []
        var index = 0
        for event in source {
            guard let element = event.value.element else { return result + [event] }
            switch decide(index, element) {
            case .more: result.append(event)
            case .last: return result + [event, .completed(event.time)]
            case .over: return result + [.completed(event.time)]
            }
            index += 1
        }
        return result
    }

    /// The events before a time, with `stop` at that time.
    static func cut(_ source: Log, at time: TestTime, with stop: Event<Int>) -> Log {
        let retained = source.filter { $0.time < time }
        return retained.last?.value.isStopEvent == true ? retained : retained + [Recorded(time: time, value: stop)]
    }

    /// A timer delivers one event; the next one follows at least one tick later.
    private static func delayed(_ source: Log, by time: TestTime) -> Log {
        var last = TestTime.min
        var result: Log = []
        for event in source {
            if event.value.error != nil { return cut(result, at: event.time, with: event.value) }
            last = max(event.time + time, last == .min ? .min : last + 1)
            result.append(Recorded(time: last, value: event.value))
        }
        return result
    }

    private static func debounced(_ source: Log, _ time: TestTime) -> Log {
        var result: Log = []
        for (index, event) in source.enumerated() {
            let next = index + 1 < source.count ? source[index + 1] : nil
            if event.value.isStopEvent {
                result.append(event)
            } else if let next, next.time <= event.time + time {
                if next.value.isCompleted { result.append(Recorded(time: next.time, value: event.value)) }
            } else {
                result.append(Recorded(time: event.time + time, value: event.value))
            }
        }
        return result
    }

    private static func throttled(_ source: Log, _ time: TestTime, latest: Bool) -> Log {
        var result: Log = []
        var lastSent: TestTime?
        var waiting: Event<Int>?
        func sendWaiting() -> TestTime? {
            guard let event = waiting, let sent = lastSent else { return nil }
            result.append(Recorded(time: sent + time, value: event))
            lastSent = sent + time
            waiting = nil
            return lastSent
        }
        for event in source {
            if waiting != nil, let sent = lastSent, sent + time < event.time { _ = sendWaiting() }
            switch event.value {
            case .next:
                if let sent = lastSent, event.time - sent < time {
                    if latest { waiting = event.value }
                } else {
                    result.append(event)
                    lastSent = event.time
                }
            case .error: return result + [event]
            case .completed:
                let end = sendWaiting() ?? event.time
                return result + [.completed(end)]
            }
        }
        _ = sendWaiting()
        return result
    }
}

extension Log {
    fileprivate func elements(_ transform: (Int) -> [Int]) -> Log {
        flatMap { event -> Log in
            guard let element = event.value.element else { return [event] }
            return transform(element).map { .next(event.time, $0) }
        }
    }

    fileprivate func stops(_ transform: (Event<Int>) -> [Event<Int>]) -> Log {
        flatMap { event -> Log in
            guard event.value.isStopEvent else { return [event] }
            return transform(event.value).map { Recorded(time: event.time, value: $0) }
        }
    }

    /// The replacement of the source's stop event, without the source's elements.
    fileprivate func withoutElements(upTo source: Log) -> Log {
        Array(dropFirst(source.prefix { !$0.value.isStopEvent }.count))
    }
}
