import Foundation
import KitIntegerConversion

/// A random walk with random access: the position at any minute costs one hash per level.
///
/// It is Lévy's construction of Brownian motion as a sum of tent functions. Level k divides time into blocks of 2^(k+1)
/// minutes; each block adds a tent that is 0 at both ends and, in the middle, a random number times √(block)/2,
/// the deviation of the middle of a Brownian bridge. The number is nearly normal; for blocks of 2^10 minutes and less
/// it is 1 or -1, which has the same variance and bounds the walk within a block. Beyond 2^17 minutes (91 days) the
/// tents stop growing, so the walk always stays within a few hundred days' deviation of 0.
///
/// Positions and slopes are whole multiples of 2^-32, so sums are exact, and the middle of a block follows from its
/// ends and one hash to the last bit; ``PriceExtremes`` depends on that.
struct BrownianWalk: Sendable {
    private static let levels = 22
    private static let largestGrowingLevel = 16
    /// The value of one step of the fixed-point positions.
    static let unit = 0x1p-32
    /// The blocks of all walks up to 2 to the power of this many minutes are aligned.
    static let alignedLevels = 10

    /// The height of a tent by level, for a walk whose variance is 1 after one minute.
    private static let heights: [Double] = (0..<levels).map { level in
        let block = Double(1 << (min(level, largestGrowingLevel) + 1))
        return block.squareRoot() / 2
    }

    /// The slopes of tents of one deviation on levels 0 and 1, in units per minute.
    ///
    /// Slopes halve every second level, and beyond the largest growing level every level.
    private static let firstSlopes = SIMD2(heights[0], heights[1] / 2) / unit

    /// The walk's greatest distance from the straight line between the ends of an aligned block, by the block's level.
    static let greatestDeviations: [Double] = (0...alignedLevels).map { level in
        // Slightly more than the bound, to allow for rounding of the slopes and of values computed from the walk.
        heights.prefix(level).reduce(0, +) * 1.0001
    }

    private let noise: CounterNoise
    private let phase: Int

    init(seed: UInt64, stream: UInt64) {
        noise = CounterNoise(seed: seed, stream: stream)
        // All walks cross 0 at the ends of the largest block; a phase per walk keeps that from happening at the same
        // time.
        phase = Int(noise.bits(.max) >> 40) & ~((1 << Self.alignedLevels) - 1)
    }

    /// The position at a minute, in units of 2^-32; its variance grows by 1 per minute over short spans.
    ///
    /// Without arrays, iterators or closures, because a chart's candles need many thousands of positions: in the unoptimized
    /// builds of `make run` and the tests those take ten times as long as the arithmetic.
    func position(at minute: Int) -> Int {
        let time = minute &+ phase
        var sum = 0
        var slope = Self.firstSlopes[0]
        var next = Self.firstSlopes[1]
        var level = 0
        while level < Self.levels {
            let half = 1 &<< level
            let within = time & (2 &* half &- 1)
            let distance = within <= half ? within : 2 &* half &- within
            sum = sum &+ distance &* rounded(slope, level, time &>> (level &+ 1))
            let halved = slope * 0.5
            slope = level < Self.largestGrowingLevel ? next : halved
            next = halved
            level = level &+ 1
        }
        return sum
    }

    /// The distance of the middle of an aligned block from the straight line between its ends, in units of 2^-32.
    ///
    /// - Parameters:
    ///   - start: The minute at which the block begins, a multiple of its length.
    ///   - level: The block lasts 2 to the power of this many minutes, 1...``alignedLevels``.
    func deviation(inBlockAt start: Int, level: Int) -> Int {
        let tent = level &- 1
        let slope = Self.firstSlopes[tent & 1] / Double(1 &<< (tent &>> 1))
        return rounded(slope, tent, (start &+ phase) &>> level) &<< tent
    }

    /// The slope of a block's tent: that of one deviation times the block's random number, to the nearest unit.
    @inline(__always)
    private func rounded(_ slope: Double, _ level: Int, _ block: Int) -> Int {
        let counter = UInt64(bitPattern: Int64(block)) &* 64 &+ UInt64(level)
        // At most 2^32 × 2√3.
        return lround(slope * (level < Self.alignedLevels ? noise.sign(counter) : noise.normal(counter)))
    }
}
