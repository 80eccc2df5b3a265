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

/// A Swift class in another process.
private struct SwiftClass {
    let name: String
    let instanceSize: UInt

    /// Reads the class metadata of Swift on Linux.
    ///
    /// Class metadata begins with a word of 0; the size of its instances is at 24, the address of its descriptor at 40.
    /// Descriptors begin with flags, whose lowest five bits are 16 for a class and 0 for a module, followed by relative
    /// addresses of the parent descriptor and the name.
    ///
    /// - Returns: nil if the address is not that of a class.
    init?(at address: UInt, in memory: ProcessMemory) {
        guard address.isMultiple(of: 8), memory.load(UInt.self, at: address) == 0,
            let size = memory.load(UInt32.self, at: address + 24), (16..<65_536).contains(size),
            let description = memory.load(UInt.self, at: address + 40), description.isMultiple(of: 4),
            memory.load(UInt32.self, at: description).map({ $0 & 31 }) == 16
        else { return nil }
        instanceSize = UInt(size)
        var names: [String] = []
        var place = description
        while let flags = memory.load(UInt32.self, at: place), let parent = memory.load(Int32.self, at: place + 4),
            let offset = memory.load(Int32.self, at: place + 8)
        {
            let kind = flags & 31
            // Contexts in between, such as extensions, have no name.
            if kind == 0 || kind >= 16 {
                names.append(memory.text(at: place &+ 8 &+ UInt(bitPattern: Int(offset))) ?? "?")
            }
            if kind == 0 || parent == 0 { break }
            // The lowest bit marks an indirect address.
            let target = place &+ 4 &+ UInt(bitPattern: Int(parent & ~1))
            place = parent & 1 == 1 ? memory.load(UInt.self, at: target) ?? 0 : target
        }
        name = names.reversed().joined(separator: ".")
        // Other data that resemble a class do not have such names.
        guard !names.isEmpty, names.allSatisfy({ $0.first.map { $0.isLetter || $0 == "_" } ?? false }) else {
            return nil
        }
    }
}
