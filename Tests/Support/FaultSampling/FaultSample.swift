import Foundation
import KitSeededRandom

/// Selects the cases of a fault matrix: a random sample, or all if `WICK_FAULT_MATRIX` is "all".
public enum FaultSample {
    /// The seed of the selection: `WICK_FAULT_SEED`, or a random number.
    public static let seed = environment("WICK_FAULT_SEED").flatMap(UInt64.init) ?? .random(in: 0...999_999)

    /// How to repeat the selection, for failure messages.
    public static let advice = "with WICK_FAULT_SEED=\(seed) the same cases are chosen"

    /// Whether `WICK_FAULT_MATRIX` is "all".
    public static let takesAll = environment("WICK_FAULT_MATRIX") == "all"

    /// At most `count` random cases.
    public static func sample<Case>(_ cases: [Case], _ count: Int) -> [Case] {
        if takesAll { return cases }
        var generator = SeededGenerator(seed: seed)
        return Array(cases.shuffled(using: &generator).prefix(count))
    }

    private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
