import Rx
import RxTest

extension Model {
    /// The subscription to an inner sequence.
    struct Run {
        let start: TestTime
        /// When it is disposed of.
        var end = TestTime.max
        /// What it delivers until then.
        let events: Log
        /// The run whose completion it waited for.
        var predecessor: Int?
    }

    /// The runs of the inner sequences.
    static func innerRuns(
        _ flattening: Program.Flattening, _ outer: Program, _ inner: Program, from start: TestTime
    ) -> [Run] {
        if flattening == .expanding { return expanded(outer, inner, from: start).runs }
        let elements = events(outer, from: start).filter { !$0.value.isStopEvent }
        var runs: [Run] = []
        for (index, event) in elements.enumerated() {
            guard let element = event.value.element else { continue }
            var begin = event.time
            var end = TestTime.max
            var predecessor: Int?
            switch flattening {
            case .all, .expanding: break
            case .first:
                if let last = runs.last, isRunning(last.events, after: begin) { continue }
            case .latest:
                if index + 1 < elements.count { end = elements[index + 1].time }
            case .oneAfterAnother, .atMost:
                // All runs have the same duration: the first to start is the first to complete.
                let first = index - (flattening.limit ?? 1)
                guard first >= 0 else { break }
                guard let stop = runs[first].events.last, stop.value.isStopEvent else { return runs }
                if stop.time > begin { predecessor = first }
                begin = max(begin, stop.time)
            }
            var delivered = innerEvents(inner, from: begin, adding: element)
            if end < .max {
                delivered = delivered.filter { $0.time < end || $0.time == begin }
                // A cancelled sequence no longer delays the end.
                if delivered.last?.value.isStopEvent != true { delivered.append(.completed(end)) }
            }
            runs.append(Run(start: begin, end: end, events: delivered, predecessor: predecessor))
        }
        return runs
    }

    /// The events of runs, each with those that waited for it: what a run delivers at once follows the completion of its
    /// predecessor, before the events of other runs at that time.
    static func inOneLine(_ runs: [Run]) -> [Log] {
        var logs: [Log] = []
        var places: [Int] = []
        for run in runs {
            guard let predecessor = run.predecessor else {
                places.append(logs.count)
                logs.append(run.events)
                continue
            }
            let place = places[predecessor]
            places.append(place)
            // Only the end of the last run counts, except for an error, which ends the sequence.
            if logs[place].last?.value.isCompleted == true { logs[place].removeLast() }
            logs[place] += run.events
        }
        return logs
    }

    /// The events of an expansion, and its runs: events at the same time are in the order of the subscriptions.
    static func expanded(_ outer: Program, _ inner: Program, from start: TestTime) -> (events: Log, runs: [Run]) {
        var result: Log = []
        var runs: [Run] = []
        var waiting = [ArraySlice(events(outer, from: start))]
        var running = 1
        while let time = waiting.compactMap(\.first?.time).min(),
            let place = waiting.firstIndex(where: { $0.first?.time == time }), let event = waiting[place].popFirst()
        {
            switch event.value {
            case .next(let element):
                result.append(event)
                guard Program.Flattening.isExpanded(element) else { continue }
                let step = Program.Flattening.expanding.step
                runs.append(Run(start: time, events: innerEvents(inner, from: time, adding: element + step)))
                waiting.append(ArraySlice(runs[runs.count - 1].events))
                running += 1
            case .error: return (result + [event], runs)
            case .completed:
                running -= 1
                if running == 0 { return (result + [event], runs) }
            }
        }
        return (result, runs)
    }

    private static func innerEvents(_ inner: Program, from start: TestTime, adding number: Int) -> Log {
        events(inner, from: start).map { event in
            Recorded(time: event.time, value: event.value.map { $0 + number })
        }
    }

    private static func isRunning(_ events: Log, after time: TestTime) -> Bool {
        guard let last = events.last, last.value.isStopEvent else { return true }
        return last.time > time
    }
}
