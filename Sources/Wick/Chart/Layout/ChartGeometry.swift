/// A point on a chart, in logical pixels from the top left corner.
public struct ChartPoint: Hashable, Sendable {
    /// The distance from the left edge.
    public var x: Double
    /// The distance from the top edge.
    public var y: Double

    /// Creates a point.
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

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }
}

/// A rectangle on a chart, in logical pixels from the top left corner.
///
/// Lines are rectangles too, so that their width is exact.
public struct ChartRect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width, 0 or more.
    public var width: Double
    /// The height, 0 or more.
    public var height: Double

    /// An empty rectangle in the top left corner.
    public static let zero = ChartRect(x: 0, y: 0, width: 0, height: 0)

    /// Creates a rectangle.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }
    /// Whether the width or the height is 0 or less.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether a point is inside, or on the left or the top edge.
    public func contains(_ point: ChartPoint) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }

    /// Whether a rectangle is completely inside.
    public func contains(_ other: ChartRect) -> Bool {
        other.x >= x && other.maxX <= maxX && other.y >= y && other.maxY <= maxY
    }

    /// Whether the interiors overlap.
    public func intersects(_ other: ChartRect) -> Bool {
        x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
    }
}
