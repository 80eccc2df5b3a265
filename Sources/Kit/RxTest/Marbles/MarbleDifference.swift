import Rx

/// The difference between two lists of recorded events, shown as aligned marble diagrams.
struct MarbleDifference: CustomStringConvertible {
    let description: String

    /// Compares two lists; `nil` if they are equal.
    init?<Element: Equatable>(
        _ actual: [Recorded<Event<Element>>], _ expected: [Recorded<Event<Element>>], timing: MarbleTiming
    ) {
        if actual == expected { return nil }
        guard Self.isOrdered(actual), Self.isOrdered(expected) else {
            description = "actual    \(actual)\nexpected  \(expected)"
            return
        }
        let symbols = MarbleSymbols(actual + expected)
        let cells = [symbols.cells(of: actual), symbols.cells(of: expected)]
        let layout = MarbleLayout(cells, timing: timing)
        var lines = zip(["actual", "expected"], layout.rows).map { name, row in
            row.isEmpty ? name : name + String(repeating: " ", count: 10 - name.count) + row
        }
        if let time = Self.firstDifference(actual, expected) {
            let texts = cells.map { row in row.first { $0.time == time }?.text ?? "nothing" }
            let caret = String(repeating: " ", count: layout.offsets[time] ?? 0) + "^"
            lines.append("          \(caret) at \(time): \(texts[0]) instead of \(texts[1])")
        }
        lines += symbols.legend
        lines += symbols.errorLegend(of: [("actual", actual), ("expected", expected)])
        lines.append("A column is \(timing.frame) ticks, the first is \(timing.start).")
        description = lines.joined(separator: "\n")
    }

    private static func isOrdered<Value>(_ events: [Recorded<Value>]) -> Bool {
        zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }
    }

    private static func firstDifference<Element: Equatable>(
        _ actual: [Recorded<Event<Element>>], _ expected: [Recorded<Event<Element>>]
    ) -> TestTime? {
        for (actual, expected) in zip(actual, expected) where actual != expected {
            return min(actual.time, expected.time)
        }
        // One list continues where the other ends.
        let longer = actual.count > expected.count ? actual : expected
        let common = min(actual.count, expected.count)
        return longer.indices.contains(common) ? longer[common].time : nil
    }
}
