import AccessibilityDriver
import Foundation

/// What a program holds, as it tells where `WICK_TRACE_OBJECTS` is 1.
extension DrivenProgram {
    /// How much the program holds now, by the names of what is counted.
    func counts() throws -> [String: Int] {
        let seen = reports("objects").count
        send(signal: SIGUSR2)
        try wait(for: "what the program holds") { reports("objects").count > seen }
        let counts = reports("objects").last?.split(separator: ",").map { $0.split(separator: " ") } ?? []
        return Dictionary(counts.map { (String($0[1]), Int($0[0]) ?? 0) }) { $1 }
    }

    /// How much the program holds once that stays the same.
    ///
    /// - Parameter looks: How often in turn it is to be the same: more where much may still be on its way.
    func countsAtRest(for looks: Int = 10) throws -> [String: Int] {
        var (latest, times) = ([String: Int](), 0)
        try wait(for: "counts that stay") {
            let counts = try counts()
            times = counts == latest ? times + 1 : 0
            latest = counts
            return times == looks
        }
        return latest
    }

    /// Waits until the program holds no more than before; less may be left of what had been under way.
    ///
    /// - Parameters:
    ///   - before: How much it held.
    ///   - scatter: How much that differs from one time to the next where nothing is left.
    func waitForCounts(notAbove before: [String: Int], but scatter: [String: Int] = [:]) throws {
        var after = before
        do {
            try wait(for: "no more than before") {
                after = try counts()
                return after.allSatisfy { $1 <= before[$0, default: 0] + scatter[$0, default: 0] }
            }
        } catch DriverFailure.timedOut {
            throw DriverFailure.unsupported("There were \(before), and now there are \(after).")
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
