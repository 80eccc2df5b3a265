import Foundation
import KitLocalization

/// A time and a price on a chart, independent of its interval, zoom and axis.
public struct DrawingPoint: Hashable, Sendable {
    /// The time; a candle is drawn at the time of its opening.
    public var time: Date
    /// The price in the currency of the chart.
    public var price: Double

    /// Creates a point.
    public init(time: Date, price: Double) {
        self.time = time
        // −0 is the same price, but not the same bits.
        self.price = price == 0 ? 0 : price
    }

    /// Whether charts can show it: not in the distant past or future, and not with a price that cannot be calculated with.
    fileprivate var isSound: Bool { time.timeIntervalSince1970.magnitude < 1e11 && price.magnitude < 1e300 }
}

/// What a user has drawn on a chart.
public struct Drawing: Hashable, Identifiable, Sendable {
    /// Its identity, which does not change when it is moved.
    public let id: UUID
    /// What it is.
    public let tool: DrawingTool
    /// As many different points as the tool has.
    public let points: [DrawingPoint]
    /// The text of a note, not empty; otherwise empty.
    public let text: String

    /// Creates a drawing; `nil` if it could not be shown: the number of points is wrong, two are the same, one is not possible on
    /// a chart, or a note has no text.
    ///
    /// - Parameters:
    ///   - id: Its identity.
    ///   - tool: What it is.
    ///   - points: Its points, in the order in which they were placed.
    ///   - text: The text of a note, which is sanitized.
    public init?(id: UUID, tool: DrawingTool, points: [DrawingPoint], text: String = "") {
        let text = tool == .note ? text.sanitized().trimmingCharacters(in: .whitespaces) : ""
        guard points.count == tool.pointCount, Set(points).count == points.count, points.allSatisfy(\.isSound),
            text.isEmpty == (tool != .note)
        else { return nil }
        self.id = id
        self.tool = tool
        self.points = points
        self.text = text
    }

    /// The same drawing elsewhere; `nil` if it could not be shown.
    public func moved(to points: [DrawingPoint]) -> Drawing? { Drawing(id: id, tool: tool, points: points, text: text) }

    /// The same note with another text; `nil` if it is empty.
    public func with(text: String) -> Drawing? { Drawing(id: id, tool: tool, points: points, text: text) }

    /// The order from left to right, then from the lowest price.
    public static func isOrdered(_ first: Drawing, before second: Drawing) -> Bool {
        for (point, other) in zip(first.points, second.points) where point != other {
            return (point.time, point.price) < (other.time, other.price)
        }
        return first.id.uuidString < second.id.uuidString
    }
}

/// The part of a drawing that is dragged.
public enum DrawingGrip: Hashable, Sendable {
    /// The whole drawing.
    case body
    /// An end or a corner: the time of one point and the price of one, by their indices.
    case end(time: Int, price: Int)
}
