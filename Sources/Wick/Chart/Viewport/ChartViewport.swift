import KitIntegerConversion

/// The visible part of a series: the position of its left edge, and the width of a slot.
///
/// A position is a slot's number plus a fraction of the slot. x is 0 at the left edge of the price pane and `width` at the
/// right one. All changes are limited: some candles stay visible, and a slot is neither wider than `widestSlot` nor narrower
/// than needed to show all candles.
public struct ChartViewport: Hashable, Sendable {
    /// The slots from the oldest candle to the newest one.
    public private(set) var content: Range<Int>
    /// The width of the price pane, in pixels, 1 or more.
    public private(set) var width: Double
    /// The width of a slot, in pixels.
    public private(set) var pixelsPerSlot: Double
    /// The position at the left edge.
    public private(set) var firstPosition: Double

    /// The maximum width of a slot, in pixels.
    public static let widestSlot = 64.0
    /// The initial width of a slot, in pixels.
    public static let usualSlot = 8.0

    /// Shows the newest candles.
    ///
    /// - Parameters:
    ///   - content: The slots from the oldest candle to the newest one.
    ///   - width: The width of the price pane, in pixels.
    public init(content: Range<Int>, width: Double) {
        self.content = content
        self.width = Self.allowed(width: width)
        pixelsPerSlot = Self.usualSlot
        firstPosition = 0
        jumpToNewest()
    }

    // MARK: Visible range

    /// The position at the right edge.
    public var endPosition: Double { firstPosition + width / pixelsPerSlot }

    /// The slots that are completely or partly visible, including empty ones.
    public var visibleSlots: Range<Int> {
        let first = Int(clamping: firstPosition.rounded(.down))
        return first..<max(first + 1, Int(clamping: endPosition.rounded(.up)))
    }

    /// The x coordinate of a position, in pixels.
    public func x(of position: Double) -> Double { (position - firstPosition) * pixelsPerSlot }

    /// The position at an x coordinate.
    public func position(at x: Double) -> Double { firstPosition + x / pixelsPerSlot }

    /// The finest level of detail at which a column is at least one device pixel wide; 0 if a slot is.
    ///
    /// - Parameter scale: Device pixels per pixel, above 0.
    public func level(scale: Double = 1) -> Int {
        var level = 0
        while pixelsPerSlot * scale * Double(1 << level) < 1, level < 40 { level += 1 }
        return level
    }

    /// Whether the newest candle is visible.
    ///
    /// If so, the viewport follows new candles.
    public var showsNewest: Bool {
        let middle = Double(content.upperBound) - 0.5
        return middle >= firstPosition && middle <= endPosition
    }

    /// Whether the oldest candle is visible or within half a width of it, so that older ones should be loaded.
    public var isNearOldest: Bool { Double(content.lowerBound) > firstPosition - width / pixelsPerSlot / 2 }

    // MARK: Moving

    /// Changes the width of a slot around a fixed point.
    ///
    /// - Parameters:
    ///   - factor: Above 1 to zoom in, below 1 to zoom out.
    ///   - x: The x coordinate of the fixed point, in pixels.
    public mutating func zoom(by factor: Double, around x: Double) {
        let position = position(at: x)
        pixelsPerSlot = allowed(pixelsPerSlot * factor)
        firstPosition = position - x / pixelsPerSlot
        keepInSight()
    }

    /// Moves the candles.
    ///
    /// - Parameter pixels: The distance to the right; positive values reveal older candles.
    public mutating func pan(by pixels: Double) {
        firstPosition -= pixels / pixelsPerSlot
        keepInSight()
    }

    /// Shows the newest candles as wide as usual, or all of them over the whole width if they are too few to fill it.
    public mutating func reset() {
        pixelsPerSlot = allowed(max(Self.usualSlot, (width - margin) / Double(max(content.count, 1))))
        jumpToNewest()
    }

    /// Shows all candles.
    public mutating func fit() { show(newest: Double(content.count)) }

    /// Shows the newest candles, zoomed to a number of slots.
    ///
    /// - Parameter slots: The number of slots, above 0.
    public mutating func show(newest slots: Double) {
        pixelsPerSlot = allowed((width - margin) / slots)
        jumpToNewest()
    }

    /// Shows the newest candle at the right edge, with a small margin after it.
    public mutating func jumpToNewest() {
        firstPosition = Double(content.upperBound) - (width - margin) / pixelsPerSlot
        keepInSight()
    }

    /// Shows the oldest candle at the left edge.
    public mutating func jumpToOldest() {
        firstPosition = Double(content.lowerBound)
        keepInSight()
    }

    /// Shows candles as wide as in another viewport, and the same at the right edge.
    public mutating func show(_ other: ChartViewport) {
        // How wide candles may be depends on it; the next layout sets this one's.
        width = other.width
        pixelsPerSlot = allowed(other.pixelsPerSlot)
        if other.showsNewest { return jumpToNewest() }
        firstPosition = other.endPosition - width / pixelsPerSlot
        keepInSight()
    }

    /// Scrolls as little as necessary to show a slot.
    public mutating func reveal(_ slot: Int) {
        let left = x(of: Double(slot))
        let right = x(of: Double(slot + 1))
        if left < 0 { pan(by: -left) } else if right > width { pan(by: width - right) }
    }

    // MARK: External changes

    /// Changes the width.
    ///
    /// The time at the right edge stays the same.
    ///
    /// - Parameter width: The width of the price pane, in pixels.
    public mutating func resize(width: Double) {
        let end = endPosition
        self.width = Self.allowed(width: width)
        pixelsPerSlot = allowed(pixelsPerSlot)
        firstPosition = end - self.width / pixelsPerSlot
        keepInSight()
    }

    /// Adjusts to newer or older candles.
    ///
    /// If the newest candle was visible, the viewport moves to the new one; otherwise it does not move.
    ///
    /// - Parameter content: The slots from the oldest candle to the newest one.
    public mutating func follow(_ content: Range<Int>) {
        let wasEmpty = self.content.isEmpty
        if showsNewest { firstPosition += Double(content.upperBound - self.content.upperBound) }
        self.content = content
        if wasEmpty { jumpToNewest() }
        keepInSight()
    }

    // MARK: Limits

    /// The margin after the newest candle, in pixels.
    private var margin: Double { min(width / 10, 40) }

    private func allowed(_ pixelsPerSlot: Double) -> Double {
        let narrowest = min((width - margin) / Double(max(content.count, 1)), 4)
        return min(max(narrowest, pixelsPerSlot), Self.widestSlot)
    }

    private static func allowed(width: Double) -> Double { min(max(1, width), widestPane) }

    /// Wider than any screen.
    private static let widestPane = 1e6

    /// The largest share of the width after the newest candle.
    private static let future = 0.15

    /// Limits panning so that candles fill a quarter of the width, or less if there are fewer, and the future little of it.
    private mutating func keepInSight() {
        let slots = width / pixelsPerSlot
        let latest = Double(content.upperBound) - (1 - Self.future) * slots
        let earliest = min(Double(content.lowerBound) - 0.75 * slots, latest)
        // NaN (infinity minus infinity) becomes the earliest position.
        firstPosition = min(max(earliest, firstPosition), latest)
    }
}
