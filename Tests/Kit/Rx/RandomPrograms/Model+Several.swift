import Rx
import RxTest

extension Model {
    /// Several sequences merged: ends with the first error, or when all have completed.
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

    /// The events of several sequences in the order of their times.
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
        case .andThen: return follow(first.filter(\.value.isStopEvent), right) { $0.isCompleted }
        case .zipOfCompletables: return merged([first, second].map { $0.filter(\.value.isStopEvent) })
        case .catching: return follow(first, right) { $0.error != nil }
        case .ifEmptySwitch: return first.first?.value.isCompleted == true ? follow(first, right) { _ in true } : first
        case .zip: return combined([first, second], isZip: true, completesEarly: false)
        case .combineLatest: return combined([first, second], isZip: false, completesEarly: true)
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
        case .sampleOrDefault: return sampled(first, second, orElse: Program.Join.sampledDefault)
        }
    }

    /// Continues with a program if the first list ends in a certain way.
    private static func follow(_ first: Log, _ next: Program, _ isFollowed: (Event<Int>) -> Bool) -> Log {
        guard let last = first.last, last.value.isStopEvent, isFollowed(last.value) else { return first }
        return first.dropLast() + events(next, from: last.time)
    }

    /// Runs a function over events; ends with the first stop event that it produces.
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

    static func gathered(_ gathering: Program.Gathering, _ programs: [Program], from start: TestTime) -> Log {
        guard !programs.isEmpty else {
            return gathering.isZip ? [.completed(start)] : [.next(start, 0), .completed(start)]
        }
        return combined(
            programs.map { events($0, from: start) }, isZip: gathering.isZip, completesEarly: gathering.completesEarly)
    }

    /// Combines the n-th elements, or the latest ones.
    private static func combined(_ logs: [Log], isZip: Bool, completesEarly: Bool) -> Log {
        var queues: [[Int]] = logs.map { _ in [] }
        var running = Set(logs.indices)
        return run(ordered(logs)) { event, from in
            switch event {
            case .next(let element):
                queues[from] = (isZip ? queues[from] : []) + [element]
                if queues.contains([]) { return completesEarly && running == [from] ? [.completed] : [] }
                let elements = queues.map { $0[0] }
                if isZip { queues = queues.map { Array($0.dropFirst()) } }
                return [.next(Program.combination(elements))]
            case .error: return [event]
            case .completed:
                running.remove(from)
                return running.isEmpty ? [event] : []
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

    private static func sampled(_ first: Log, _ second: Log, orElse replacement: Int? = nil) -> Log {
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
            return ((newest ?? replacement).map { [.next($0)] } ?? []) + (isAtEnd ? [.completed] : [])
        }
    }
}
