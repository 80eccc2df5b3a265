import AccessibilityDriver
import Foundation

/// What a program holds, as it tells where `WICK_TRACE_OBJECTS` is 1.
extension DrivenProgram {
    /// How much the program holds now, by the names of what it counts itself, its widgets by their types.
    func counts() throws -> [String: Int] {
        let seen = reports("widgets").count
        send(signal: SIGUSR2)
        try wait(for: "what the program holds") { reports("widgets").count > seen }
        let lines = [reports("objects").last, reports("widgets").last].compactMap { $0 }
        let counts = lines.flatMap { $0.split(separator: ",") }.map { $0.split(separator: " ") }
        return Dictionary(counts.map { (String($0[1]), Int($0[0]) ?? 0) }) { $1 }
    }

    /// How much the program holds now: what it counts itself, and its objects by their classes.
    private func everything() throws -> [String: Int] {
        try counts().merging(ObjectCensus(of: id).counts) { $1 }
    }

    /// How much the program holds of everything, its objects by their classes, once that stays the same.
    func everythingAtRest() throws -> [String: Int] {
        var (latest, times) = ([String: Int](), 0)
        try wait(for: "that to stay") {
            let now = try everything()
            times = now == latest ? times + 1 : 0
            latest = now
            return times == 5
        }
        return latest
    }

    /// Waits until the program holds no more of anything than before; less may be left of what had been under way.
    ///
    /// - Parameter before: How much it held.
    func waitForNoMore(than before: [String: Int]) throws {
        var more: [String] = []
        do {
            try wait(for: "no more than before") {
                more = try everything().sorted { $0.key < $1.key }
                    .filter { $0.value > before[$0.key, default: 0] + Self.scatter(of: $0.key) }
                    .map { "\($0.key): \(before[$0.key, default: 0]), now \($0.value)" }
                return more.isEmpty
            }
        } catch DriverFailure.timedOut {
            throw DriverFailure.unsupported("The program holds more than before.\n\(more.joined(separator: "\n"))")
        }
    }

    /// How much more of something may be held where nothing is left behind.
    ///
    /// Chains of Rx that wait for the next refresh have a few links more or less, as it stands with that; a header or a list that waits
    /// for its next frame has a handler more, and the rows that it shows next are another value of them. Each of the two lists keeps
    /// the hand that the mouse has laid on a row last, with four connections. Whatever is left at each opening is soon more.
    private static func scatter(of name: String) -> Int {
        switch name {
        case "resources": 8
        case "Gtk.SignalHandler", "Gtk.SignalConnection": 10
        case "Gtk.RowSwipe", "Gtk.Owned", "Gtk.WeakReference", "RxGtk.SectionedRows.Stamp": 2
        default: name.hasPrefix("Rx.") ? 4 : 0
        }
    }

    /// The memory that the program alone holds, once it has told its counts, for which it gives back what it does not use.
    ///
    /// - Returns: In kibibytes: what the kernel has given it and it has written to, and what is in use of that by whoever
    ///   has asked for some.
    func memory() throws -> (held: Int, inUse: Int) {
        _ = try counts()
        let rollup = try String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)
        let line = rollup.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") }
        guard let held = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }),
            let inUse = reports("memory").last?.split(separator: " ").first.flatMap({ Int($0) })
        else {
            throw DriverFailure.unsupported("The memory of \(name) cannot be read.")
        }
        return (held, inUse)
    }

    /// The whole lines in which the program has told of something, without their beginning.
    private func reports(_ subject: String) -> [Substring] {
        let beginning = "\(subject): "
        return log.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .filter { $0.hasPrefix(beginning) }.map { $0.dropFirst(beginning.count) }
    }
}
