import KitIntegerConversion

/// Which part of a series a chart shows: where its left edge is, and how wide a slot.
///
/// A position is a slot's number, with a fraction for how far into it. x runs from 0 at the left edge of the candles'
/// pane to `width`. Whatever it is asked for, some of the candles stay in sight, and a slot is neither wider than
/// `widestSlot` nor narrower than it takes to show all of them.
public struct ChartViewport: Hashable, Sendable {
    /// The slots from the oldest candle to the newest one.
    public private(set) var content: Range<Int>
    /// The width of the candles' pane, in pixels, 1 or more.
    public private(set) var width: Double
    /// How wide a slot is, in pixels.
    public private(set) var pixelsPerSlot: Double
    /// The position at the left edge.
    public private(set) var firstPosition: Double

    /// How wide a slot can be, in pixels.
    public static let widestSlot = 64.0
    /// How wide a slot is at first, in pixels.
    public static let usualSlot = 8.0

    /// Shows the newest candles.
    ///
    /// - Parameters:
    ///   - content: The slots from the oldest candle to the newest one.
    ///   - width: The width of the candles' pane, in pixels.
    public init(content: Range<Int>, width: Double) {
        self.content = content
        self.width = Self.allowed(width: width)
        pixelsPerSlot = Self.usualSlot
        firstPosition = 0
        jumpToNewest()
    }

    // MARK: What is in sight

    /// The position at the right edge.
    public var endPosition: Double { firstPosition + width / pixelsPerSlot }

    /// The slots of which at least a part is in sight, with candles or without.
    public var visibleSlots: Range<Int> {
        let first = Int(clamping: firstPosition.rounded(.down))
        return first..<max(first + 1, Int(clamping: endPosition.rounded(.up)))
    }

    /// Where a position is, in pixels from the left edge.
    public func x(of position: Double) -> Double { (position - firstPosition) * pixelsPerSlot }

    /// The position at a distance from the left edge.
    public func position(at x: Double) -> Double { firstPosition + x / pixelsPerSlot }

    /// The finest level of detail at which a column is at least a pixel wide; 0 while a slot is.
    ///
    /// - Parameter scale: How many device pixels a pixel has, above 0.
    public func level(scale: Double = 1) -> Int {
        var level = 0
        while pixelsPerSlot * scale * Double(1 << level) < 1, level < 40 { level += 1 }
        return level
    }

    /// Whether the newest candle is in sight: then the viewport follows when the next one comes.
    public var showsNewest: Bool {
        let middle = Double(content.upperBound) - 0.5
        return middle >= firstPosition && middle <= endPosition
    }

    /// Whether the oldest candle is in sight, or so near that older ones are better asked for now.
    public var isNearOldest: Bool { Double(content.lowerBound) > firstPosition - width / pixelsPerSlot / 2 }

    // MARK: Moving

    /// Makes slots wider or narrower, and keeps what is at a place where it is.
    ///
    /// - Parameters:
    ///   - factor: By how much; above 1 to see less, more closely.
    ///   - x: The place, in pixels from the left edge.
    public mutating func zoom(by factor: Double, around x: Double) {
        let position = position(at: x)
        pixelsPerSlot = allowed(pixelsPerSlot * factor)
        firstPosition = position - x / pixelsPerSlot
        keepInSight()
    }

    /// Moves the candles.
    ///
    /// - Parameter pixels: How far to the right: above 0 older candles come into sight.
    public mutating func pan(by pixels: Double) {
        firstPosition -= pixels / pixelsPerSlot
        keepInSight()
    }

    /// Shows all candles.
    public mutating func fit() { show(newest: Double(content.count)) }

    /// Shows the newest candles, as many as lie in so many slots.
    ///
    /// - Parameter slots: How many slots, above 0.
    public mutating func show(newest slots: Double) {
        pixelsPerSlot = allowed((width - margin) / slots)
        jumpToNewest()
    }

    /// Shows the newest candle at the right edge, with a little room after it.
    public mutating func jumpToNewest() {
        firstPosition = Double(content.upperBound) - (width - margin) / pixelsPerSlot
        keepInSight()
    }

    /// Shows the oldest candle at the left edge.
    public mutating func jumpToOldest() {
        firstPosition = Double(content.lowerBound)
        keepInSight()
    }

    /// Shows a slot, and moves no further than it takes.
    public mutating func reveal(_ slot: Int) {
        let left = x(of: Double(slot))
        let right = x(of: Double(slot + 1))
        if left < 0 { pan(by: -left) } else if right > width { pan(by: width - right) }
    }

    // MARK: What changes around it

    /// Takes another width.
    ///
    /// The right edge stays at the moment where it is.
    ///
    /// - Parameter width: The width of the candles' pane, in pixels.
    public mutating func resize(width: Double) {
        let end = endPosition
        self.width = Self.allowed(width: width)
        pixelsPerSlot = allowed(pixelsPerSlot)
        firstPosition = end - self.width / pixelsPerSlot
        keepInSight()
    }

    /// Takes in that candles have come, newer or older ones.
    ///
    /// Where the newest candle was in sight, the new one takes its place. Else what is in sight stays where it is.
    ///
    /// - Parameter content: The slots from the oldest candle to the newest one now.
    public mutating func follow(_ content: Range<Int>) {
        let wasEmpty = self.content.isEmpty
        if showsNewest { firstPosition += Double(content.upperBound - self.content.upperBound) }
        self.content = content
        if wasEmpty { jumpToNewest() }
        keepInSight()
    }

    // MARK: Limits

    /// The room after the newest candle, in pixels.
    private var margin: Double { min(width / 10, 40) }

    /// The nearest width of a slot that is allowed.
    private func allowed(_ pixelsPerSlot: Double) -> Double {
        let narrowest = min((width - margin) / Double(max(content.count, 1)), 4)
        return min(max(narrowest, pixelsPerSlot), Self.widestSlot)
    }

    /// The nearest width of a pane that is allowed.
    private static func allowed(width: Double) -> Double { min(max(1, width), widestPane) }

    /// Wider than any screen.
    private static let widestPane = 1e6

    /// Moves back so far that candles take a quarter of the width, or as much of it as there are.
    private mutating func keepInSight() {
        let quarter = width / pixelsPerSlot / 4
        let earliest = Double(content.lowerBound) - 3 * quarter
        let latest = Double(content.upperBound) - quarter
        // A place that is not a number, as infinitely far from infinitely far, becomes the earliest.
        firstPosition = min(max(earliest, firstPosition), max(earliest, latest))
    }
}
