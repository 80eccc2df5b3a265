import Foundation

/// The highest and lowest price of a span, found without computing every minute.
///
/// Blocks of 2^k minutes are halved level by level, each middle following from its ends. Blocks that cannot exceed the
/// extremes found so far are skipped: of the 1440 minutes of a day only some dozens are computed.
struct PriceExtremes {
    private(set) var highest: Double
    private(set) var lowest: Double

    private let course: PriceCourse
    private let span: ClosedRange<Int>

    private struct Block {
        let start: Int
        let left: PriceCourse.Point
        let right: PriceCourse.Point
    }

    /// Finds the extremes of a course between two minutes, inclusive.
    init(_ course: PriceCourse, from first: Int, _ open: PriceCourse.Point, to last: Int, _ close: PriceCourse.Point) {
        self.course = course
        span = first...last
        highest = max(open.logarithm, close.logarithm)
        lowest = min(open.logarithm, close.logarithm)
        guard last - first > 1 else { return }
        let level = min(BrownianWalk.alignedLevels, Int.bitWidth - (last - first - 1).leadingZeroBitCount)
        var blocks = blocks(ofLevel: level)
        for level in (1...level).reversed() {
            blocks = halves(of: blocks, level: level)
        }
    }

    private mutating func blocks(ofLevel level: Int) -> [Block] {
        let length = 1 << level
        var blocks: [Block] = []
        var start = span.lowerBound & ~(length - 1)
        var left = course.point(at: start)
        while start < span.upperBound {
            let right = course.point(at: start + length)
            note(right, at: start + length)
            blocks.append(Block(start: start, left: left, right: right))
            left = right
            start += length
        }
        return blocks
    }

    /// Halves the blocks of a level that may contain an extreme.
    private mutating func halves(of blocks: [Block], level: Int) -> [Block] {
        let reach = course.greatestFactor * BrownianWalk.greatestDeviations[level]
        var halves: [Block] = []
        halves.reserveCapacity(2 * blocks.count)
        for block in blocks {
            guard
                max(block.left.logarithm, block.right.logarithm) + reach > highest
                    || min(block.left.logarithm, block.right.logarithm) - reach < lowest
            else { continue }
            let half = block.start + (1 << (level - 1))
            let middle = course.middle(ofBlockAt: block.start, level: level, from: block.left, to: block.right)
            note(middle, at: half)
            if half > span.lowerBound { halves.append(Block(start: block.start, left: block.left, right: middle)) }
            if half < span.upperBound { halves.append(Block(start: half, left: middle, right: block.right)) }
        }
        return halves
    }

    private mutating func note(_ point: PriceCourse.Point, at minute: Int) {
        guard span.contains(minute) else { return }
        highest = max(highest, point.logarithm)
        lowest = min(lowest, point.logarithm)
    }
}
