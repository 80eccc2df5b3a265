import Foundation

/// A tick of a time axis.
public struct TimeTick: Hashable, Sendable {
    /// The time of the tick.
    public let date: Date
    /// The calendar boundary at this time.
    public let boundary: TimeBoundary
    /// The label.
    public let text: String
    /// Whether the tick starts a larger unit (day, month or year) than its neighbours.
    public let isEmphasised: Bool
}

/// Calculates the ticks of a time axis: full minutes, hours, days, months and years in the user's time zone.
///
/// Daylight saving time is taken into account: days may have 23 or 25 hours, and an hour may occur twice.
public struct TimeAxis: Sendable {
    private let labels: TimeLabels

    /// Creates an axis.
    public init(labels: TimeLabels) {
        self.labels = labels
    }

    /// The ticks in a time range, in ascending order, as many as fit.
    ///
    /// - Parameters:
    ///   - range: The time range, ends included.
    ///   - secondsPerPixel: The duration of a pixel, above 0.
    ///   - width: Returns the width of a label including its padding, in pixels.
    public func ticks(
        in range: ClosedRange<Date>, secondsPerPixel: Double, width: (String) -> Double
    ) -> [TimeTick] {
        guard let step = step(secondsPerPixel: secondsPerPixel, width: width) else { return [] }
        let bounds = range.lowerBound.timeIntervalSince1970...range.upperBound.timeIntervalSince1970
        var ticks: [TimeTick] = []
        var last = -Double.infinity
        for date in dates(step, in: bounds) where bounds.contains(date) {
            let tick = tick(at: Date(timeIntervalSince1970: date), step: step)
            // When clocks are set back, the repeated hour is too close to the first one.
            guard date - last > step.leastSeconds * 0.6 || tick.isEmphasised else { continue }
            last = date
            ticks.append(tick)
        }
        return withContext(ticks, step: step)
    }

    /// The shortest step at which labels do not overlap.
    private func step(secondsPerPixel: Double, width: (String) -> Double) -> TimeStep? {
        guard secondsPerPixel > 0, secondsPerPixel < .infinity else { return nil }
        var widths: [TimeStep.Unit: Double] = [:]
        return TimeStep.all.first { step in
            let pixels = step.leastSeconds / secondsPerPixel
            // No label is narrower than this, so most steps need not be measured.
            guard pixels > 12 else { return false }
            let widest = widths[step.unit] ?? labels.samples(of: step).map(width).max() ?? 0
            widths[step.unit] = widest
            return pixels >= widest
        }
    }

    private func tick(at date: Date, step: TimeStep) -> TimeTick {
        let local = labels.clock.local(at: date)
        let boundary = boundary(at: date, local, step: step)
        return TimeTick(
            date: date, boundary: boundary, text: labels.tick(local, boundary, step: step),
            isEmphasised: step.emphasis.map { boundary >= $0 } ?? false)
    }

    private func boundary(at date: Date, _ local: LocalTime, step: TimeStep) -> TimeBoundary {
        // In some time zones, a day starts at 1:00 when clocks are set forward.
        let isDay = step.unit >= .day || local.isMidnight || labels.clock.start(of: local.date) == date
        guard isDay else { return .time }
        guard local.date.day == 1 else { return .day }
        return local.date.month == 1 ? .year : .month
    }

    /// Adds the day, month or year to the first tick if no other tick has it.
    private func withContext(_ ticks: [TimeTick], step: TimeStep) -> [TimeTick] {
        guard step.emphasis != nil, let first = ticks.first, !ticks.contains(where: \.isEmphasised) else {
            return ticks
        }
        let text = labels.context(labels.clock.local(at: first.date), step: step)
        return [TimeTick(date: first.date, boundary: first.boundary, text: text, isEmphasised: true)]
            + ticks.dropFirst()
    }

    // MARK: - Dates

    private func dates(_ step: TimeStep, in bounds: ClosedRange<Double>) -> [Double] {
        let first = local(at: bounds.lowerBound)
        let last = local(at: bounds.upperBound)
        switch step.unit {
        case .second: return times(every: step.count, in: bounds)
        case .minute: return times(every: step.count * 60, in: bounds)
        case .hour: return times(every: step.count * 3600, in: bounds)
        case .day:
            return months(from: first, to: last, every: 1).flatMap { month in
                Self.days(every: step.count, length: Self.length(of: month)).map {
                    start(CivilDate(year: month.year, month: month.month, day: $0))
                }
            }
        case .month:
            return months(from: first, to: last, every: step.count).map(start)
        case .year:
            let years = first.year.floored(by: step.count)...last.year.floored(by: step.count)
            return years.map { start(CivilDate(year: $0 * step.count, month: 1)) }
        }
    }

    /// The times at which the local time is a multiple of some seconds, and those at which days start.
    private func times(every seconds: Int, in bounds: ClosedRange<Double>) -> [Double] {
        let days = local(at: bounds.lowerBound).daysSince1970...local(at: bounds.upperBound).daysSince1970
        return days.flatMap { day in
            let start = start(CivilDate(daysSince1970: day))
            let end = self.start(CivilDate(daysSince1970: day + 1))
            guard start < end else { return [Double]() }
            let inner = labels.clock.spans(in: start..<end).flatMap { span in
                let lower = max(span.range.lowerBound, bounds.lowerBound) + Double(span.offset)
                let upper = min(span.range.upperBound, bounds.upperBound + 1) + Double(span.offset)
                let step = Double(seconds)
                return stride(from: (lower / step).rounded(.up) * step, to: upper, by: step)
                    .map { $0 - Double(span.offset) }
            }
            return [start] + inner.filter { $0 > start }
        }
    }

    private func months(from first: CivilDate, to last: CivilDate, every count: Int) -> [CivilDate] {
        let lower = (first.year * 12 + first.month - 1).floored(by: count)
        let upper = (last.year * 12 + last.month - 1).floored(by: count)
        return (lower...upper).map { CivilDate(year: 0, month: $0 * count + 1) }
    }

    /// The days of a month that have a tick: 1, 5, 10, 15…; none that would overlap the first of the next month.
    private static func days(every count: Int, length: Int) -> [Int] {
        (1...length).filter { day in
            let isTick = count < 5 ? (day - 1).isMultiple(of: count) : day == 1 || day.isMultiple(of: count)
            return isTick && (day == 1 || length + 1 - day >= (count < 5 ? count : count - 1))
        }
    }

    private static func length(of month: CivilDate) -> Int {
        CivilDate(year: month.year, month: month.month + 1).daysSince1970 - month.daysSince1970
    }

    private func start(_ date: CivilDate) -> Double { labels.clock.start(of: date).timeIntervalSince1970 }

    private func local(at seconds: Double) -> CivilDate {
        labels.clock.local(at: Date(timeIntervalSince1970: seconds)).date
    }
}
