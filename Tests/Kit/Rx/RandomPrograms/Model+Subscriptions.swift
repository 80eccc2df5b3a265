import RxTest

struct Span: Hashable, CustomStringConvertible {
    let source: Int
    let start: TestTime
    let end: TestTime

    var description: String { "\(source): \(start)-\(end == .max ? "" : "\(end)")" }
}

extension Model {
    /// The expected subscriptions to the sources of a program that is subscribed to from `start` to `disposal`.
    static func spans(_ program: Program, from start: TestTime, to disposal: TestTime) -> [Span] {
        guard start < disposal else { return [] }
        let end = min(disposal, end(program, from: start))
        switch program {
        case .source(let source): return [Span(source: source.id, start: start, end: end)]
        case .just, .empty, .never, .failure, .leaf: return []
        case .step(let step, let child):
            switch step {
            case .retry(let count):
                return attempts(child, count, from: start).flatMap { spans(child, from: $0.start, to: end) }
            case .retryAfter(let time):
                return pausedAttempts(child, time, from: start).flatMap { spans(child, from: $0.start, to: end) }
            case .delaySubscription(let time): return spans(child, from: start + time, to: end)
            default: return spans(child, from: start, to: end)
            }
        case .join(let join, let left, let right): return joinSpans(join, left, right, from: start, to: end)
        case .gather(let gathering, let programs):
            if let inSteps = gathering.inSteps(programs) { return spans(inSteps, from: start, to: disposal) }
            return programs.flatMap { spans($0, from: start, to: end) }
        case .flatten(let flattening, let outer, let inner):
            return spans(outer, from: start, to: end)
                + innerRuns(flattening, outer, inner, from: start).flatMap {
                    spans(inner, from: $0.start, to: min(end, $0.end))
                }
        }
    }

    private static func joinSpans(
        _ join: Program.Join, _ left: Program, _ right: Program, from start: TestTime, to end: TestTime
    ) -> [Span] {
        let first = events(left, from: start)
        let second = events(right, from: start)
        let secondSpeaks = second.first { $0.value.element != nil }?.time ?? .max
        switch join {
        case .merge, .zip, .combineLatest, .withLatestFrom, .sample, .sampleOrDefault, .zipOfCompletables:
            return spans(left, from: start, to: end) + spans(right, from: start, to: end)
        case .takeUntil:
            return spans(left, from: start, to: end) + spans(right, from: start, to: min(end, secondSpeaks))
        case .skipUntil:
            var over = min(end, secondSpeaks)
            if let last = first.last, last.value.isCompleted, last.time < secondSpeaks { over = min(over, last.time) }
            return spans(left, from: start, to: end) + spans(right, from: start, to: over)
        case .amb:
            let times = (first.first?.time ?? .max, second.first?.time ?? .max)
            let isSecond = times.1 < times.0
            return spans(left, from: start, to: isSecond ? min(end, times.1) : end)
                + spans(right, from: start, to: isSecond ? end : min(end, times.0))
        case .concat, .andThen, .catching, .ifEmptySwitch:
            guard let last = first.last, last.value.isStopEvent, isFollowed(join, first) else {
                return spans(left, from: start, to: end)
            }
            return spans(left, from: start, to: end) + spans(right, from: last.time, to: end)
        }
    }

    private static func isFollowed(_ join: Program.Join, _ first: Log) -> Bool {
        switch join {
        case .concat, .andThen: return first.last?.value.isCompleted == true
        case .catching: return first.last?.value.error != nil
        default: return first.first?.value.isCompleted == true
        }
    }
}
