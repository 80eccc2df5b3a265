/// A rectangle in a row, in pixels from its top left corner.
public struct RowFrame: Equatable, Sendable {
    /// The distance from the row's left edge.
    public var x: Double
    /// The distance from the row's top.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle.
    ///
    /// - Parameters:
    ///   - x: The distance from the row's left edge.
    ///   - y: The distance from the row's top.
    ///   - width: The width.
    ///   - height: The height.
    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Mirrors the rectangle in a row of a width.
    func mirrored(in row: Double) -> RowFrame { RowFrame(x: row - x - width, y: y, width: width, height: height) }

    /// Whether a point is in the rectangle.
    func contains(_ x: Double, _ y: Double) -> Bool {
        (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
    }

    /// The rectangle with other distances from the edges, positive inwards.
    func inset(_ horizontal: Double, _ vertical: Double) -> RowFrame {
        RowFrame(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
    }
}

/// The horizontal places of the columns of a row, computed from left to right.
struct RowPlacement: Equatable {
    /// A column's place.
    struct Column: Equatable {
        var x: Double
        var width: Double
    }

    let columns: [Column]

    /// Distributes a width among columns.
    ///
    /// - Parameters:
    ///   - widths: The width of each column; nil for one that fills the rest.
    ///   - spacing: The space between two columns.
    ///   - width: The width of the row. If it does not suffice, the filling columns have no width.
    init(_ widths: [Double?], spacing: Double, in width: Double) {
        let fixed = widths.compactMap(\.self).reduce(0, +) + spacing * Double(max(widths.count - 1, 0))
        let filling = widths.count { $0 == nil }
        let rest = filling > 0 ? max(0, width - fixed) / Double(filling) : 0
        var x = 0.0
        columns = widths.map { requested in
            let column = Column(x: x, width: requested ?? rest)
            x += column.width + spacing
            return column
        }
    }

    /// The frames of boxes one below the other, in the middle of a row's height.
    ///
    /// - Parameters:
    ///   - sizes: The size of each box; nil for one that is not there.
    ///   - column: Their column.
    ///   - spacing: The space between two boxes.
    ///   - share: The share of the unused width before each box, from 0 to 1.
    ///   - height: The height of the row.
    static func stack(
        _ sizes: [(width: Double, height: Double)?], in column: Column, spacing: Double, share: Double, height: Double
    ) -> [RowFrame?] {
        let present = sizes.compactMap(\.self)
        let taken = present.map(\.height).reduce(0, +) + spacing * Double(max(present.count - 1, 0))
        var y = ((height - taken) / 2).rounded()
        return sizes.map { size in
            guard let size else { return nil }
            defer { y += size.height + spacing }
            return RowFrame(
                x: column.x + ((column.width - size.width) * share).rounded(), y: y, width: size.width,
                height: size.height)
        }
    }
}
