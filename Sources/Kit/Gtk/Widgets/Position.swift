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

    /// The widget's vertical range in another widget's coordinates, in pixels.
    ///
    /// - Parameter other: A widget in the same window.
    /// - Returns: The range; nil while the widget is not visible, or has not been placed since it was added: until the next
    ///   layout GTK reports it at the top of its parent, without a height.
    package func placedRange(in other: any Widget) -> ClosedRange<Double>? {
        guard gtk_widget_get_mapped(pointer) != 0, let top = convert(to: other)?.y else { return nil }
        let end = top + Double(gtk_widget_get_height(pointer))
        return end > top ? top...end : nil
    }
}
