import Foundation

/// The highest and the lowest price over the minutes of a span, found without asking every minute.
///
/// Blocks of 2^k minutes are halved, the middle following from the ends. A block in which the walks, however far they go,
/// cannot pass what was found is left out: of the 1440 minutes of a day a few dozen are computed.
struct PriceExtremes {
    private(set) var highest: Double
    private(set) var lowest: Double

    private let course: PriceCourse
    private let span: ClosedRange<Int>
    private let greatestFactor: Double

    /// Finds the extremes of a course from a minute to a later one, both included.
    init(_ course: PriceCourse, from first: Int, _ open: PriceCourse.Point, to last: Int, _ close: PriceCourse.Point) {
        self.course = course
        span = first...last
        greatestFactor = course.greatestFactor
        highest = max(open.logarithm, close.logarithm)
        lowest = min(open.logarithm, close.logarithm)
        guard last - first > 1 else { return }
        let level = min(BrownianWalk.alignedLevels, Int.bitWidth - (last - first - 1).leadingZeroBitCount)
        let length = 1 << level
        var start = first & ~(length - 1)
        var left = course.point(at: start)
        while start < last {
            let right = course.point(at: start + length)
            note(right, at: start + length)
            search(start, level, left, right)
            left = right
            start += length
        }
    }

    private mutating func search(_ start: Int, _ level: Int, _ left: PriceCourse.Point, _ right: PriceCourse.Point) {
        guard level > 0, start < span.upperBound, start + (1 << level) > span.lowerBound else { return }
        let reach = greatestFactor * BrownianWalk.greatestDeviations[level]
        guard
            max(left.logarithm, right.logarithm) + reach > highest
                || min(left.logarithm, right.logarithm) - reach < lowest
        else { return }
        let half = start + (1 << (level - 1))
        let middle = course.middle(ofBlockAt: start, level: level, from: left, to: right)
        note(middle, at: half)
        search(start, level - 1, left, middle)
        search(half, level - 1, middle, right)
    }

    private mutating func note(_ point: PriceCourse.Point, at minute: Int) {
        guard span.contains(minute) else { return }
        highest = max(highest, point.logarithm)
        lowest = min(lowest, point.logarithm)
    }
}
