import Foundation

/// Converts between moments and local times of a time zone.
///
/// It only uses the zone's offsets from UTC: `Calendar` is a hundred times slower, and this runs for each label of each frame.
struct WallClock: Hashable, Sendable {
    let timeZone: TimeZone

    func local(at date: Date) -> LocalTime {
        let seconds = CivilDate.wholeSeconds(date.timeIntervalSince1970) + offset(at: date.timeIntervalSince1970)
        let days = seconds.floored(by: Self.day)
        let ofDay = seconds - days * Self.day
        return LocalTime(
            date: CivilDate(daysSince1970: days), hour: ofDay / 3600, minute: ofDay / 60 % 60, second: ofDay % 60)
    }

    /// The first moment of a day: midnight, or later if clocks are set forward at midnight.
    func start(of date: CivilDate) -> Date {
        let local = Double(date.daysSince1970 * Self.day)
        // Offsets are less than a day, so the result is between these two.
        let before = offset(at: local - Double(Self.day))
        let after = offset(at: local + Double(Self.day))
        for offset in before == after ? [before] : [before, after] {
            let moment = local - Double(offset)
            if self.offset(at: moment) == offset { return Date(timeIntervalSince1970: moment) }
        }
        // Clocks are set forward at midnight. Since 1970, every change that skipped a midnight happened exactly then.
        return Date(timeIntervalSince1970: local - Double(before))
    }

    /// Divides a time range, in seconds since 1970, at the changes of the UTC offset.
    ///
    /// - Parameter range: A range of at most a few days, with at most one change.
    func spans(in range: Range<Double>) -> [(range: Range<Double>, offset: Int)] {
        guard !range.isEmpty else { return [] }
        let first = offset(at: range.lowerBound)
        let last = offset(at: range.upperBound - 1)
        guard first != last else { return [(range, first)] }
        let change = transition(from: range.lowerBound, to: range.upperBound)
        return [(range.lowerBound..<change, first), (change..<range.upperBound, last)]
    }

    /// When the offset changes, to the second.
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

    /// The length of a day, in seconds.
    static let day = 86_400
}

/// The local date and time at a moment.
struct LocalTime: Hashable, Sendable {
    let date: CivilDate
    let hour: Int
    let minute: Int
    let second: Int

    var isMidnight: Bool { hour == 0 && minute == 0 && second == 0 }
}
