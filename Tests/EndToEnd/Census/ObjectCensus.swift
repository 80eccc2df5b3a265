import AccessibilityDriver
import Foundation

/// Counts another process's Swift objects by class, including leaked ones.
///
/// Objects begin with the address of their class metadata, which leads to the class name. Read from outside, so that
/// the unmodified program is measured. Specializations of a generic class count as one class; closures and boxes are
/// not counted.
struct ObjectCensus {
    /// The number of objects by class, such as "WickMarketScreens.DetailsViewModel".
    ///
    /// Excludes Swift's own libraries, the market simulated inside the program, and transient objects.
    private(set) var counts: [String: Int] = [:]

    private static let foreign: Set<String> = [
        "Swift", "Dispatch", "Glibc", "Synchronization", "WickSimulator", "KitSiteSimulator",
    ]
    /// Transient objects: pending timers and queue items, the indices of the last prices, created on search or coin
    /// lookup, and the chart's text layouts, of which 256 to 512 are cached.
    private static let passing: Set<String> = [
        "Rx.TimerCancellation", "Rx.PeriodicState", "Rx.ScheduledAction", "Rx.JointDisposable",
        "Rx.DisposableUpstream", "Rx.Trampoline", "WickMarketScreens.IndexedListing", "WickMarket.MarketIndex",
        "WickChartDrawing.TypesetText",
    ]

    /// Stops a process, scans its memory, and continues it.
    ///
    /// If it was stopped during an allocation or a deallocation, it is continued briefly and stopped again.
    init(of process: pid_t) throws {
        for _ in 0..<Self.furtherTries {
            if let counts = try? Self.count(in: process) {
                self.counts = counts
                return
            }
            // Not a wait for an event: the process runs on for a moment.
            Thread.sleep(forTimeInterval: 0.02)
        }
        counts = try Self.count(in: process)
    }

    private static let furtherTries = 5

    private static func count(in process: pid_t) throws -> [String: Int] {
        kill(process, SIGSTOP)
        defer { kill(process, SIGCONT) }
        try waitUntilStopped(process)
        let memory = try ProcessMemory(of: process)
        var classes: [UInt: SwiftClass?] = [:]
        var counts: [String: Int] = [:]
        try HeapBlocks(in: memory).forEach { block in
            guard block.firstWord != 0 else { return }
            let known = classes[block.firstWord] ?? SwiftClass(at: block.firstWord, in: memory)
            classes.updateValue(known, forKey: block.firstWord)
            guard let known, block.isMade(for: known.instanceSize), !isOver(block, in: memory) else { return }
            counts[known.name, default: 0] += 1
        }
        return counts.filter { name, _ in
            let module = name.prefix { $0 != "." }
            return !passing.contains(name) && !foreign.contains(String(module))
                && !module.hasPrefix("Foundation") && !module.hasPrefix("_")
        }
    }

    /// Whether a block was an object and has been allocated again, but its beginning is not overwritten yet.
    ///
    /// The second word of an object counts its references; bit 32 is set after the last release. If both upper bits are
    /// set, the others are the address, in eighths, of a side table, which holds the count after the object's address
    /// or zero.
    private static func isOver(_ block: HeapBlocks.Block, in memory: ProcessMemory) -> Bool {
        guard block.secondWord >> 62 == 3 else { return block.secondWord >> 32 & 1 == 1 }
        return memory.load(UInt.self, at: block.secondWord << 3) != block.address
    }

    private static func waitUntilStopped(_ process: pid_t) throws {
        let threads = "/proc/\(process)/task"
        try WaitLimit.usual.wait(for: "process \(process) to stop") {
            let states = try FileManager.default.contentsOfDirectory(atPath: threads).map { thread in
                // The name in parentheses may contain anything; the state follows the last one.
                let line = (try? String(contentsOfFile: "\(threads)/\(thread)/stat", encoding: .utf8)) ?? ") T"
                return line[(line.lastIndex(of: ")") ?? line.startIndex)...].dropFirst(2).first
            }
            return states.allSatisfy { $0 == "T" } ? () : nil
        }
    }
}
