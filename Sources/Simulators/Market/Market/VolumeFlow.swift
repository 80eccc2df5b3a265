import KitIntegerConversion

/// The volume since the epoch as a function of time, so the volume of any span is one subtraction.
///
/// Volumes are counted in lots of a power of two of a dollar. Sums of such numbers below 2^53 lots (thousands of years)
/// have no rounding errors, so candles add up exactly to longer candles and to the 24 h volume.
struct VolumeFlow: Sendable {
    private static let minutesPerDay = 1440
    private static let lotsPerDay = 4_294_967_296.0

    private let noise: CounterNoise
    /// The value of one lot in US dollars: a power of two.
    let lot: Double

    /// Creates the volume of a stream of a seed.
    ///
    /// - Parameter daily: The average daily volume in US dollars, greater than 0.
    init(seed: UInt64, stream: UInt64, daily: Double) {
        noise = CounterNoise(seed: seed, stream: stream)
        let exponent = (daily / Self.lotsPerDay).exponent
        lot = Double(sign: .plus, exponent: exponent, significand: 1)
        lotsPerAverageDay = (daily / lot).rounded()
    }

    private let lotsPerAverageDay: Double

    /// The lots traded from the epoch to a minute.
    func lots(until minute: Int) -> Int {
        let day = floorDivide(minute, Self.minutesPerDay)
        let minuteOfDay = minute - day * Self.minutesPerDay
        let hour = minuteOfDay / 60
        let minuteOfHour = minuteOfDay % 60
        let dayStart = lots(untilDay: day)
        if minuteOfDay == 0 { return dayStart }
        let dayLots = Double(lots(untilDay: day + 1) - dayStart)
        let hourStart = dayStart + Int(clamping: dayLots * share(ofHour: hour, day: day))
        if minuteOfHour == 0 { return hourStart }
        let hourEnd = dayStart + Int(clamping: dayLots * share(ofHour: hour + 1, day: day))
        let jitter = noise.uniform(UInt64(bitPattern: Int64(minute)) &* 4 &+ 2)
        let share = (Double(minuteOfHour) + 0.9 * jitter) / 60.9
        return hourStart + Int(clamping: Double(hourEnd - hourStart) * share)
    }

    /// The exact volume between two minutes, in US dollars.
    func volume(from start: Int, to end: Int) -> Double { Double(lots(until: end) - lots(until: start)) * lot }

    private func lots(untilDay day: Int) -> Int {
        let jitter = noise.uniform(UInt64(bitPattern: Int64(day)) &* 4)
        return Int(clamping: lotsPerAverageDay * (Double(day) + 0.7 * jitter))
    }

    private func share(ofHour hour: Int, day: Int) -> Double {
        if hour == 0 { return 0 }
        if hour == 24 { return 1 }
        let jitter = noise.uniform(UInt64(bitPattern: Int64(day * 24 + hour)) &* 4 &+ 1)
        return (Double(hour) + 0.8 * jitter) / 24.8
    }

    private func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : (value + 1) / divisor - 1
    }
}
