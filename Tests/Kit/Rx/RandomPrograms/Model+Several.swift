import Rx
import RxTest

extension Model {
    /// Several sequences as one: it ends with the first error, or when all have completed.
    static func merged(_ logs: [Log]) -> Log {
        var result: Log = []
        var running = logs.count
        for entry in ordered(logs) {
            if !entry.event.value.isCompleted {
                result.append(entry.event)
                if entry.event.value.isStopEvent { return result }
                continue
            }
            running -= 1
            if running == 0 { result.append(entry.event) }
        }
        return result
    }

    /// The events of several sequences in the order in which they come.
    private static func ordered(_ logs: [Log]) -> [(event: Recorded<Event<Int>>, from: Int)] {
        let all = logs.enumerated().flatMap { number, log in log.map { (event: $0, from: number) } }
        return all.enumerated().sorted {
            ($0.element.event.time, $0.offset) < ($1.element.event.time, $1.offset)
        }
        .map(\.element)
    }

    static func joinEvents(_ join: Program.Join, _ left: Program, _ right: Program, from start: TestTime) -> Log {
        let first = events(left, from: start)
        let second = events(right, from: start)
        switch join {
        case .merge: return merged([first, second])
        case .concat: return follow(first, right) { $0.isCompleted }
        case .catching: return follow(first, right) { $0.error != nil }
        case .ifEmptySwitch: return first.first?.value.isCompleted == true ? follow(first, right) { _ in true } : first
        case .zip: return zipped(first, second)
        case .combineLatest: return combined(first, second)
        case .amb: return (second.first?.time ?? .max) < (first.first?.time ?? .max) ? second : first
        case .withLatestFrom:
            var latest: Int?
            return run(ordered([second, first])) { event, from in
                if from == 1 {
                    guard let element = event.element else { return [event] }
                    return latest.map { [.next(element * 3 + $0)] } ?? []
                }
                latest = event.element ?? latest
                return event.error == nil ? [] : [event]
            }
        case .takeUntil:
            return run(ordered([second, first])) { event, from in
                if from == 1 { return [event] }
                return event.element != nil ? [.completed] : event.error != nil ? [event] : []
            }
        case .skipUntil: return skipped(first, until: second)
        case .sample: return sampled(first, second)
        }
    }

    /// One list after another, if the first ends in a certain way.
    private static func follow(_ first: Log, _ next: Program, _ isFollowed: (Event<Int>) -> Bool) -> Log {
        guard let last = first.last, last.value.isStopEvent, isFollowed(last.value) else { return first }
        return first.dropLast() + events(next, from: last.time)
    }

    /// Runs a function over events; ends with the first stop event that it makes.
    private static func run(
        _ events: [(event: Recorded<Event<Int>>, from: Int)], _ handle: (Event<Int>, Int) -> [Event<Int>]
    ) -> Log {
        var result: Log = []
        for entry in events {
            for event in handle(entry.event.value, entry.from) {
                result.append(Recorded(time: entry.event.time, value: event))
                if event.isStopEvent { return result }
            }
        }
        return result
    }

    private static func zipped(_ first: Log, _ second: Log) -> Log {
        var queues: [[Int]] = [[], []]
        var done = 0
        return run(ordered([first, second])) { event, from in
            switch event {
            case .next(let element):
                queues[from].append(element)
                guard !queues[0].isEmpty, !queues[1].isEmpty else { return [] }
                return [.next(queues[0].removeFirst() * 3 + queues[1].removeFirst())]
            case .error: return [event]
            case .completed:
                done += 1
                return done == 2 ? [.completed] : []
            }
        }
    }

    private static func combined(_ first: Log, _ second: Log) -> Log {
        var latest: [Int?] = [nil, nil]
        var isDone = [false, false]
        return run(ordered([first, second])) { event, from in
            switch event {
            case .next(let element):
                latest[from] = element
                if let left = latest[0], let right = latest[1] { return [.next(left * 3 + right)] }
                return isDone[1 - from] ? [.completed] : []
            case .error: return [event]
            case .completed:
                isDone[from] = true
                return isDone[1 - from] ? [.completed] : []
            }
        }
    }

    private static func skipped(_ first: Log, until second: Log) -> Log {
        var isOpen = false
        var isOver = false
        return run(ordered([first, second])) { event, from in
            if isOver { return [] }
            if from == 0 {
                if event.isCompleted, !isOpen { isOver = true }
                return isOpen || event.error != nil ? [event] : []
            }
            if event.error != nil, !isOpen { return [event] }
            isOpen = isOpen || event.element != nil
            return []
        }
    }

    private static func sampled(_ first: Log, _ second: Log) -> Log {
        var newest: Int?
        var isAtEnd = false
        return run(ordered([first, second])) { event, from in
            if event.error != nil { return [event] }
            if from == 0 {
                newest = event.element ?? newest
                isAtEnd = isAtEnd || event.isCompleted
                return []
            }
            defer { newest = nil }
            return (newest.map { [.next($0)] } ?? []) + (isAtEnd ? [.completed] : [])
        }
    }

    // MARK: Sequences of sequences

    /// The inner sequences that are run: when they begin, when they are given up, and what they deliver until then.
    static func innerRuns(
        _ flattening: Program.Flattening, _ outer: Program, _ inner: Program, from start: TestTime
    ) -> [(start: TestTime, end: TestTime, events: Log)] {
        let elements = events(outer, from: start).filter { !$0.value.isStopEvent }
        var runs: [(start: TestTime, end: TestTime, events: Log)] = []
        for (index, event) in elements.enumerated() {
            guard let element = event.value.element else { continue }
            var begin = event.time
            var end = TestTime.max
            switch flattening {
            case .all: break
            case .first:
                if let last = runs.last, isRunning(last.events, after: begin) { continue }
            case .latest:
                if index + 1 < elements.count { end = elements[index + 1].time }
            case .oneAfterAnother:
                if let last = runs.last {
                    guard let stop = last.events.last, stop.value.isStopEvent else { return runs }
                    begin = max(begin, stop.time)
                }
            }
            var delivered = events(inner, from: begin).map { event in
                Recorded(time: event.time, value: event.value.map { $0 + element })
            }
            if end < .max {
                delivered = delivered.filter { $0.time < end || $0.time == begin }
                // A sequence that was given up holds up the end no more.
                if delivered.last?.value.isStopEvent != true { delivered.append(.completed(end)) }
            }
            runs.append((begin, end, delivered))
        }
        return runs
    }

    private static func isRunning(_ events: Log, after time: TestTime) -> Bool {
        guard let last = events.last, last.value.isStopEvent else { return true }
        return last.time > time
    }
}
