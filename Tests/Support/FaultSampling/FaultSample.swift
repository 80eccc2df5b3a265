import Foundation

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
        var generator = Generator(state: seed)
        return Array(cases.shuffled(using: &generator).prefix(count))
    }

    private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// SplitMix64: the system's own generator takes no seed.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return bits ^ (bits >> 31)
        }
    }
}
