import AccessibilityDriver
import Foundation

/// A program's object counts, which it reports if `WICK_TRACE_OBJECTS` is 1.
extension DrivenProgram {
    /// The current counts of what the program counts itself, with widgets by type.
    func counts() throws -> [String: Int] {
        let reports = try report()
        let lines = [reports["objects"], reports["widgets"]].compactMap { $0 }
        let counts = lines.flatMap { $0.split(separator: ",") }.map { $0.split(separator: " ") }
        return Dictionary(counts.map { (String($0[1]), Int($0[0]) ?? 0) }) { $1 }
    }

    /// The current counts, including objects by class.
    private func everything() throws -> [String: Int] {
        try counts().merging(ObjectCensus(of: id).counts) { $1 }
    }

    /// The counts, including objects by class, once they are stable.
    func everythingAtRest() throws -> [String: Int] {
        var (latest, since) = ([String: Int](), ContinuousClock.now)
        try wait(for: "the object counts to settle") {
            let now = try everything()
            if now != latest { (latest, since) = (now, .now) }
            // The list streams coins half a second after they have come into sight.
            return ContinuousClock.now - since > .seconds(1)
        }
        return latest
    }

    /// Waits until no count exceeds its value before; some may be less, since pending work has ended.
    ///
    /// - Parameter before: The counts before.
    func waitForNoMore(than before: [String: Int]) throws {
        var more: [String] = []
        do {
            try wait(for: "no more objects than before") {
                more = Self.growth(of: try everything(), since: before)
                return more.isEmpty
            }
        } catch DriverFailure.timedOut {
            throw DriverFailure.unsupported(
                "The program retains more objects than before.\n\(more.joined(separator: "\n"))")
        }
    }

    /// The counts that exceed their values before by more than they may without a leak, as lines for a message.
    static func growth(of counts: [String: Int], since before: [String: Int]) -> [String] {
        counts.sorted { $0.key < $1.key }
            .filter { $0.value > before[$0.key, default: 0] + scatter(of: $0.key) }
            .map { "\($0.key): \(before[$0.key, default: 0]), now \($0.value)" }
    }

    /// By how much a count may differ without a leak.
    ///
    /// Rx chains that wait for the next refresh differ by a few links; a header or a list that waits for its next frame
    /// has one more handler, and rows to be shown next are separate values. Lists and pull
    /// gestures refer weakly to widgets that may have gone. A leak at each opening soon exceeds these limits.
    private static func scatter(of name: String) -> Int {
        switch name {
        case "resources": 8
        case "Gtk.SignalHandler", "Gtk.SignalConnection": 10
        case "Gtk.WeakReference": 6
        // A site's source is created once, when it is first tried.
        case "Networking.NetworkManager", "Networking.RequestTable": 8
        // A statement is prepared when it is first run, and kept.
        case "SQLite.Statement": 4
        case "Gtk.Owned", "RxGtk.SectionedRows.Stamp": 2
        default: name.hasPrefix("Rx.") || name.hasPrefix("WickMarketSources.") ? 8 : 0
        }
    }

    /// The program's private memory after it has reported its counts, which also releases unused memory.
    ///
    /// - Returns: In kibibytes: the private dirty memory, and the part of it in allocated blocks.
    func memory() throws -> (held: Int, inUse: Int) {
        let reports = try report()
        let rollup = try String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)
        let line = rollup.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
        guard let held = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
            let inUse = reports["memory"]?.split(separator: " ").first.flatMap({ Int($0) })
        else {
            throw DriverFailure.unsupported("The memory of \(name) cannot be read.")
        }
        return (held, inUse)
    }

    /// Makes the program report, and returns the lines by their subjects.
    private func report() throws -> [String: String] {
        let start = logSize
        send(signal: SIGUSR2)
        return try timeout.wait(for: "the program's report", instead: { log }) {
            let lines = log(from: start).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                .compactMap { line in
                    line.firstRange(of: ": ").map { (String(line[..<$0.lowerBound]), String(line[$0.upperBound...])) }
                }
            let reports = Dictionary(lines) { $1 }
            return reports["widgets"] == nil ? nil : reports
        }
    }
}
