/// A place on a chart, in logical pixels from its top left corner.
public struct ChartPoint: Hashable, Sendable {
    /// How far to the right.
    public var x: Double
    /// How far down.
    public var y: Double

    /// Makes a place.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A width and a height, in logical pixels.
public struct ChartSize: Hashable, Sendable {
    /// The width, 0 or more.
    public var width: Double
    /// The height, 0 or more.
    public var height: Double

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle on a chart, in logical pixels from its top left corner.
///
/// Lines are rectangles too, so that what is one pixel wide is one pixel wide.
public struct ChartRect: Hashable, Sendable {
    /// Its left edge.
    public var x: Double
    /// Its top edge.
    public var y: Double
    /// Its width, 0 or more.
    public var width: Double
    /// Its height, 0 or more.
    public var height: Double

    /// No place at all.
    public static let zero = ChartRect(x: 0, y: 0, width: 0, height: 0)

    /// Makes a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Its right edge.
    public var maxX: Double { x + width }
    /// Its bottom edge.
    public var maxY: Double { y + height }
    /// Whether nothing is in it.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether a place is in it; of its edges the left and the top one are.
    public func contains(_ point: ChartPoint) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// Whether a rectangle lies wholly in it.
    public func contains(_ other: ChartRect) -> Bool {
        other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
    }

    /// Whether the two have more than edges in common.
    public func intersects(_ other: ChartRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}
