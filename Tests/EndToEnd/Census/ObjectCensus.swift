import AccessibilityDriver
import Foundation

/// Counts the Swift objects that another process holds, by their classes: what is held by mistake is among them whoever holds it.
///
/// Objects begin with the address of their class's metadata, and those lead to its name. Read from outside, so that the program
/// is the one that people use. Generic classes count as one each, whatever they are of; closures and boxes are no objects.
struct ObjectCensus {
    /// How many objects there are of each class, as "MarketScreens.DetailsViewModel".
    ///
    /// Those of Swift's own libraries and of a market that is simulated inside the program, and what comes and goes by itself, are
    /// left out.
    private(set) var counts: [String: Int] = [:]

    private static let foreign: Set<String> = [
        "Swift", "Dispatch", "Glibc", "Synchronization", "Simulator", "SiteSimulator",
    ]
    /// What comes and goes by itself: what waits for a time or its turn, the indices of the last prices, made when somebody searches
    /// or asks for a coin, and texts that the chart has set, of which it keeps 256 to 512.
    private static let passing: Set<String> = [
        "Rx.TimerCancellation", "Rx.PeriodicState", "Rx.ScheduledAction", "Rx.JointDisposable",
        "Rx.DisposableUpstream", "Rx.Trampoline", "MarketScreens.IndexedListing", "Market.MarketIndex",
        "ChartDrawing.TypesetText",
    ]

    /// Stops a process, looks through its memory and lets it go on.
    ///
    /// Where it was stopped just as it took memory or gave some back, it is let go on for a moment and stopped again.
    init(of process: pid_t) throws {
        for _ in 0..<Self.furtherTries {
            if let counts = try? Self.count(in: process) {
                self.counts = counts
                return
            }
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

    /// Whether a block is no object any more: somebody else has it now, and has written nothing to its beginning yet.
    ///
    /// The second word of an object counts its references; bit 32 says that the last one has gone. Where both upper bits are set,
    /// the others are the address, in eighths, of where that stands instead, behind the address of the object or zero.
    private static func isOver(_ block: HeapBlocks.Block, in memory: ProcessMemory) -> Bool {
        guard block.secondWord >> 62 == 3 else { return block.secondWord >> 32 & 1 == 1 }
        return memory.load(UInt.self, at: block.secondWord << 3) != block.address
    }

    private static func waitUntilStopped(_ process: pid_t) throws {
        let threads = "/proc/\(process)/task"
        try WaitLimit.usual.wait(for: "process \(process) to stop") {
            let states = try FileManager.default.contentsOfDirectory(atPath: threads).map { thread in
                // The name in parentheses may hold anything; what follows the last one is the state.
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

    /// Reads what Swift says of a class on Linux.
    ///
    /// Metadata of a class begins with a word of 0; at 24 the size of its instances follows, at 40 the address of its description.
    /// Descriptions begin with flags, whose lowest five bits are 16 for a class and 0 for a module, and with where that of what
    /// they are in and their names are.
    ///
    /// - Returns: nil where the address is that of something else.
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
            // What is between, as an extension, has none.
            if kind == 0 || kind >= 16 {
                names.append(memory.text(at: place &+ 8 &+ UInt(bitPattern: Int(offset))) ?? "?")
            }
            if kind == 0 || parent == 0 { break }
            // The lowest bit says that the address is to be found there.
            let target = place &+ 4 &+ UInt(bitPattern: Int(parent & ~1))
            place = parent & 1 == 1 ? memory.load(UInt.self, at: target) ?? 0 : target
        }
        name = names.reversed().joined(separator: ".")
        // What only looks like a class has no such names.
        guard !names.isEmpty, names.allSatisfy({ $0.first.map { $0.isLetter || $0 == "_" } ?? false }) else {
            return nil
        }
    }
}
