/// Aligned marble diagrams, with equal times in equal columns.
struct MarbleLayout {
    /// The symbols of one row at one time.
    struct Cell {
        let time: TestTime
        var symbols: [Character]

        /// The symbols, as a group if there are several.
        var text: String { symbols.count == 1 ? String(symbols) : "(\(String(symbols)))" }
    }

    /// The maximum number of empty frames to draw; a longer pause is printed as the time of its end.
    private static let longestPause = 20

    private(set) var rows: [String]
    /// The column of each time.
    private(set) var offsets: [TestTime: Int] = [:]

    init(_ cells: [[Cell]], timing: MarbleTiming) {
        rows = cells.map { _ in "" }
        var remaining = cells.map { $0[...] }
        var clock = timing.start
        while let time = remaining.compactMap(\.first?.time).min() {
            let pause = Self.pause(from: clock, to: time, timing.frame)
            for row in rows.indices where !remaining[row].isEmpty { rows[row] += pause }
            offsets[time] = align()
            for row in rows.indices {
                if let cell = remaining[row].first, cell.time == time {
                    rows[row] += cell.text
                    remaining[row].removeFirst()
                } else if !remaining[row].isEmpty {
                    rows[row] += "-"
                }
            }
            align()
            clock = time &+ timing.frame
        }
        rows = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    }

    private static func pause(from clock: TestTime, to time: TestTime, _ frame: TestTime) -> String {
        let ticks = time &- clock
        if ticks >= 0, ticks % frame == 0, ticks / frame <= longestPause {
            return String(repeating: "-", count: ticks / frame)
        }
        return "{\(time)}"
    }

    /// Pads the rows to the same length and returns it.
    @discardableResult
    private mutating func align() -> Int {
        let length = rows.map(\.count).max() ?? 0
        rows = rows.map { $0 + String(repeating: " ", count: length - $0.count) }
        return length
    }
}
