import CGtk

extension Widget {
    /// Converts a point from this widget's coordinates to another widget's.
    ///
    /// - Parameters:
    ///   - x: Pixels from the left edge of this widget's content.
    ///   - y: Pixels from its top edge.
    ///   - other: A widget in the same window.
    /// - Returns: The point; nil if the two have no common ancestor.
    public func convert(x: Double = 0, y: Double = 0, to other: any Widget) -> (x: Double, y: Double)? {
        var point = graphene_point_t(x: Float(x), y: Float(y))
        var converted = graphene_point_t()
        guard gtk_widget_compute_point(pointer, other.pointer, &point, &converted) != 0 else { return nil }
        return (Double(converted.x), Double(converted.y))
    }
}
