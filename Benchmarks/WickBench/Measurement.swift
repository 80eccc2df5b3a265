import Foundation

struct Measurement: Encodable {
    let name: String
    /// The figure, in `unit`.
    let value: Double
    /// The unit of value and baseline.
    let unit: String
    /// What the figure is compared with: the same work done the simple way in the same run, or an absolute bound.
    let baseline: Double
    /// The greatest allowed ratio; `nil` if there is none.
    let limit: Double?
    /// How many times as long the machine takes as the one for which the bound is set; `nil` for a baseline that was measured, and for
    /// one that does not depend on the machine.
    private(set) var slowdown: Double?

    /// Compares a figure with one of the same run, or with one that is the same on every machine.
    init(name: String, value: Double, unit: String, baseline: Double, limit: Double?) {
        self.name = name
        self.value = value
        self.unit = unit
        self.baseline = baseline
        self.limit = limit
    }

    /// Compares a time, or a share of a processor, with an absolute bound, which is set for the machine of
    /// ``MachineSpeed``'s reference.
    init(name: String, value: Double, unit: String, bound: Double, limit: Double? = 1) {
        self.init(name: name, value: value, unit: unit, baseline: bound, limit: limit)
        slowdown = 1
    }

    /// The same with its bound for a machine that takes so many times as long.
    func slowed(by factor: Double) -> Measurement {
        guard slowdown != nil else { return self }
        var slowed = Measurement(name: name, value: value, unit: unit, bound: baseline * factor, limit: limit)
        slowed.slowdown = factor
        return slowed
    }

    /// Value divided by baseline: lower is better.
    var ratio: Double { value / baseline }

    var isWithinLimit: Bool { limit.map { ratio <= $0 } ?? true }

    private enum CodingKeys: String, CodingKey {
        case name, value, unit, baseline, ratio, limit, slowdown
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
        try container.encode(unit, forKey: .unit)
        try container.encode(baseline, forKey: .baseline)
        try container.encode(ratio, forKey: .ratio)
        // Written as null if there is none, so that it is not mistaken for a missing value.
        try container.encode(limit, forKey: .limit)
        try container.encode(slowdown, forKey: .slowdown)
    }
}

extension Measurement {
    /// Compares durations that were measured in turns: those of the turn with the median ratio; the lower one of two.
    ///
    /// The medians of both may be of turns in which a virtual processor was fast and slow.
    init(name: String, milliseconds: [Double], inTurnsWith baselines: [Double], limit: Double?) {
        precondition(milliseconds.count == baselines.count && !milliseconds.isEmpty)
        let turns = zip(milliseconds, baselines).sorted { $0.0 / $0.1 < $1.0 / $1.1 }
        let (value, baseline) = turns[(turns.count - 1) / 2]
        self.init(name: name, value: value, unit: "ms", baseline: baseline, limit: limit)
    }
}

struct Samples {
    private let sorted: [Double]

    init(_ values: [Double]) {
        precondition(!values.isEmpty, "A benchmark needs at least one measurement.")
        sorted = values.sorted()
    }

    /// The smallest value: the one that other programs disturbed least.
    var best: Double { sorted[0] }

    /// The median; the lower one of two.
    var median: Double { percentile(50) }

    /// The smallest value not exceeded by this share of the values, in per cent (nearest rank), 0 < share ≤ 100.
    func percentile(_ share: Double) -> Double {
        let rank = Int((share / 100 * Double(sorted.count)).rounded(.up))
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }
}

extension Samples {
    /// Runs work and appends its duration in milliseconds.
    static func time<Result>(_ samples: inout [Double], _ work: () -> Result) -> Result {
        let start = ContinuousClock.now
        let result = work()
        samples.append((ContinuousClock.now - start).milliseconds)
        return result
    }

    /// The 95th percentile of the durations of many runs, in milliseconds.
    static func p95(of runs: Int, _ work: (Int) -> Void) -> Double {
        var samples: [Double] = []
        for index in 0..<runs { time(&samples) { work(index) } }
        return Samples(samples).percentile(95)
    }
}
