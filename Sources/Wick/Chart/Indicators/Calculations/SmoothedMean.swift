/// An exponential mean: each value moves it by a fixed share of the distance.
///
/// It begins with the arithmetic mean of the first values.
struct SmoothedMean: Sendable {
    /// The mean so far; meaningful if `isReady`.
    private(set) var value: Double
    private let weight: Double
    private let seedCount: Int
    private var count: Int

    /// Creates a mean without values.
    ///
    /// - Parameters:
    ///   - weight: By which share of the distance a value moves the mean, above 0, at most 1.
    ///   - seedCount: How many values the arithmetic mean has that it begins with, 1 or more.
    init(weight: Double, seedCount: Int) {
        self.weight = weight
        self.seedCount = seedCount
        value = 0
        count = 0
    }

    /// The exponential moving average with the weight 2 / (period + 1).
    static func exponential(period: Int) -> Self { Self(weight: 2 / Double(period + 1), seedCount: period) }

    /// Wilder's mean, with the weight 1 / period.
    static func wilder(period: Int) -> Self { Self(weight: 1 / Double(period), seedCount: period) }

    /// Creates a mean that begins with a value.
    init(weight: Double, from value: Double) {
        self.weight = weight
        self.value = value
        seedCount = 0
        count = 0
    }

    /// Whether it has had enough values.
    var isReady: Bool { count == seedCount }

    /// The mean; NaN if it is not ready.
    var settled: Double { isReady ? value : .nan }

    mutating func add(_ next: Double) {
        guard count < seedCount else {
            value += (next - value) * weight
            return
        }
        count += 1
        value += (next - value) / Double(count)
    }
}
