import Foundation
import KitSeededRandom

/// Which part of a matrix of faults a run takes: a few cases by chance, or all where `WICK_FAULT_MATRIX` is "all".
public enum FaultSample {
    /// What the choice follows from: `WICK_FAULT_SEED`, or any number.
    public static let seed = environment("WICK_FAULT_SEED").flatMap(UInt64.init) ?? .random(in: 0...999_999)

    /// How to have the same choice again, for a failure's words.
    public static let advice = "with WICK_FAULT_SEED=\(seed) the same cases are chosen"

    private static let takesAll = environment("WICK_FAULT_MATRIX") == "all"

    /// Some of these cases, at most so many of them.
    public static func sample<Case>(_ cases: [Case], _ count: Int) -> [Case] {
        if takesAll { return cases }
        var generator = SeededGenerator(seed: seed)
        return Array(cases.shuffled(using: &generator).prefix(count))
    }

    private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
