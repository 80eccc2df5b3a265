/// The drawing at a position, and the part that is dragged there.
public struct DrawingHit: Hashable, Sendable {
    /// The drawing.
    public let id: Drawing.ID
    /// The part.
    public let grip: DrawingGrip
}

extension ChartLayout {
    /// The drawing at a position; `nil` for none.
    ///
    /// The grips of the selected drawing come first, then the nearest line or text, and last the areas of rectangles.
    ///
    /// - Parameters:
    ///   - position: A position on the chart.
    ///   - reach: How far it may be from a line or a grip, in pixels.
    public func drawing(at position: ChartPoint, within reach: Double) -> DrawingHit? {
        guard panes.price.contains(position) else { return nil }
        let shapes = drawings.filter { !$0.isDraft }
        for shape in shapes where shape.isSelected {
            let nearest = shape.outline.grips.min { $0.place.distance(to: position) < $1.place.distance(to: position) }
            if let nearest, nearest.place.distance(to: position) <= reach + DrawingShape.gripRadius {
                return DrawingHit(id: shape.id, grip: nearest.part)
            }
        }
        let distances = shapes.map { shape in
            shape.label?.frame.contains(position) == true ? 0 : shape.outline.distance(to: position)
        }
        let nearest = zip(shapes, distances).min { $0.1 < $1.1 }
        if let nearest, nearest.1 <= reach { return DrawingHit(id: nearest.0.id, grip: .body) }
        return shapes.last { $0.area?.contains(position) == true }.map { DrawingHit(id: $0.id, grip: .body) }
    }
}
