/// A random walk that can be asked at any minute, in any order, at the cost of one hash a level.
///
/// It is Lévy's construction of Brownian motion as a sum of tents. Level k divides time into blocks of 2^(k+1) minutes;
/// over each block stands a tent that is 0 at both ends and, in the middle, a normal number times √(block)/2, which is
/// what the middle of a Brownian bridge deviates by. Beyond 2^17 minutes (91 days) the tents stop growing, so that
/// the walk stays within a few hundred days' deviation of 0 for ever.
struct BrownianWalk: Sendable {
    private static let levels = 22
    private static let largestGrowingLevel = 16
    /// The height of a tent of each level, for a walk whose variance is 1 after one minute.
    private static let heights: [Double] = (0..<levels).map { level in
        let block = Double(1 << (min(level, largestGrowingLevel) + 1))
        return block.squareRoot() / 2
    }

    private let noise: CounterNoise
    private let phase: Int

    /// Makes the walk of one stream of one seed.
    init(seed: UInt64, stream: UInt64) {
        noise = CounterNoise(seed: seed, stream: stream)
        // Walks cross 0 together at the ends of the largest block; each has its own such time.
        phase = Int(noise.bits(.max) >> 40)
    }

    /// Where the walk stands at a minute; its variance grows by 1 a minute over short spans.
    func value(at minute: Int) -> Double {
        let time = minute &+ phase
        var sum = 0.0
        Self.heights.withUnsafeBufferPointer { heights in
            for level in 0..<Self.levels {
                let width = level + 1
                let within = time & ((1 << width) - 1)
                let half = 1 << level
                let tent = Double(within <= half ? within : 2 * half - within) / Double(half)
                let counter = UInt64(bitPattern: Int64(time >> width)) &* 64 &+ UInt64(level)
                sum += heights[level] * tent * noise.normal(counter)
            }
        }
        return sum
    }
}
