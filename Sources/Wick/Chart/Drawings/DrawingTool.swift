import KitLocalization

/// What the user can draw on a chart; the raw value is stored.
public enum DrawingTool: String, CaseIterable, Hashable, Sendable {
    /// A price, across the whole chart.
    case horizontalLine
    /// A line between two points.
    case trendLine
    /// A line from a point through another one, without an end.
    case ray
    /// The times and prices between two corners.
    case rectangle
    /// A text at a point.
    case note
    /// The candles, the time and the change between two points; it is not saved.
    case ruler

    /// The localized name.
    public var title: String {
        switch self {
        case .horizontalLine: localized("Horizontal Line")
        case .trendLine: localized("Trend Line")
        case .ray: localized("Ray", context: "a line on a chart that ends only on one side")
        case .rectangle: localized("Rectangle")
        case .note: localized("Text Note")
        case .ruler: localized("Ruler")
        }
    }

    /// How many points determine the drawing, 1 or 2.
    public var pointCount: Int {
        switch self {
        case .horizontalLine, .note: 1
        case .trendLine, .ray, .rectangle, .ruler: 2
        }
    }
}
