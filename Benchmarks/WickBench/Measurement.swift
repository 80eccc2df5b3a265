import Foundation

/// One line of the benchmark's table.
struct Measurement: Encodable {
    /// What was measured.
    let name: String
    /// The figure, in `unit`.
    let value: Double
    /// The unit of value and baseline.
    let unit: String
    /// What the figure is held against: the same work done the plain way in the same run, or an absolute bound.
    let baseline: Double
    /// The greatest ratio allowed; `nil` where none is set.
    let limit: Double?

    /// Value divided by baseline: lower is better.
    var ratio: Double { value / baseline }

    /// Whether the limit, where there is one, is kept.
    var isWithinLimit: Bool { limit.map { ratio <= $0 } ?? true }

    private enum CodingKeys: String, CodingKey {
        case name, value, unit, baseline, ratio, limit
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(baseline, forKey: .baseline)
        try container.encode(ratio, forKey: .ratio)
        // Written as null where there is none: a reader should not have to guess whether it was forgotten.
        try container.encode(limit, forKey: .limit)
    }
}

/// The figures of repeated runs.
struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) {
        precondition(!values.isEmpty, "A benchmark that measured nothing has nothing to say.")
        sorted = values.sorted()
    }

    /// The middle value; the lower one of two.
    var median: Double { percentile(50) }

    /// The smallest value that at least this share of the values does not exceed (nearest rank), 0 < share ≤ 100.
    func percentile(_ share: Double) -> Double {
        let rank = Int((share / 100 * Double(sorted.count)).rounded(.up))
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }
}

extension Samples {
    /// Runs a piece of work and notes the milliseconds it took.
    static func time<Result>(_ samples: inout [Double], _ work: () -> Result) -> Result {
        let start = ContinuousClock.now
        let result = work()
        samples.append((ContinuousClock.now - start).milliseconds)
        return result
    }

    /// The milliseconds that most of many runs do not exceed.
    static func p95(of runs: Int, _ work: (Int) -> Void) -> Double {
        var samples: [Double] = []
        for index in 0..<runs { time(&samples) { work(index) } }
        return Samples(samples).percentile(95)
    }
}
