import Foundation

/// The clock on a person's wall: what it shows at a moment, and when it shows a day's beginning.
///
/// It asks the zone for nothing but offsets from UTC. Going through a calendar instead costs a hundred times as much, for
/// each label of each frame.
struct WallClock: Hashable, Sendable {
    /// Whose wall it is.
    let timeZone: TimeZone

    /// What it shows at a moment.
    func local(at date: Date) -> LocalTime {
        let seconds = CivilDate.wholeSeconds(date.timeIntervalSince1970) + offset(at: date.timeIntervalSince1970)
        let days = seconds.floored(by: Self.day)
        let ofDay = seconds - days * Self.day
        return LocalTime(
            date: CivilDate(daysSince1970: days), hour: ofDay / 3600, minute: ofDay / 60 % 60, second: ofDay % 60)
    }

    /// The first moment of a day: its midnight, or where clocks are put forward at midnight what comes instead.
    func start(of date: CivilDate) -> Date {
        let local = Double(date.daysSince1970 * Self.day)
        // A zone is never more than a day away from UTC, so the true moment lies between these two.
        let before = offset(at: local - Double(Self.day))
        let after = offset(at: local + Double(Self.day))
        for offset in before == after ? [before] : [before, after] {
            let moment = local - Double(offset)
            if self.offset(at: moment) == offset { return Date(timeIntervalSince1970: moment) }
        }
        // Clocks were put forward: since 1970, wherever they passed over a midnight, they did so at that midnight.
        return Date(timeIntervalSince1970: local - Double(before))
    }

    /// The spans of a stretch of time in which the zone keeps one offset, in seconds since 1970.
    ///
    /// - Parameter range: The stretch, of at most a few days, in which the clock is changed once at most.
    func spans(in range: Range<Double>) -> [(range: Range<Double>, offset: Int)] {
        guard !range.isEmpty else { return [] }
        let first = offset(at: range.lowerBound)
        let last = offset(at: range.upperBound - 1)
        guard first != last else { return [(range, first)] }
        let change = transition(from: range.lowerBound, to: range.upperBound)
        return [(range.lowerBound..<change, first), (change..<range.upperBound, last)]
    }

    /// When the clock is changed, to the second.
    private func transition(from start: Double, to end: Double) -> Double {
        let old = offset(at: start)
        var lower = start.rounded(.down)
        var upper = end.rounded(.up)
        while upper - lower > 1 {
            let middle = ((lower + upper) / 2).rounded(.down)
            if offset(at: middle) == old { lower = middle } else { upper = middle }
        }
        return upper
    }

    private func offset(at seconds: Double) -> Int {
        timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    }

    /// How long a day is on a clock, in seconds.
    static let day = 86_400
}
