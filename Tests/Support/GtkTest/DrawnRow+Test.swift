import CGtk
@_spi(CGtk) import Gtk

/// The texts of rows that draw themselves, which have no labels.
extension Widget {
    /// The widget as a row that draws itself; nil if it is something else.
    public var drawnRow: DrawnRow? { className == "GtkShimsDrawnRow" ? DrawnRow(raw: raw) : nil }

    /// The frame of a part of a row that draws itself, in this widget, which contains the row.
    ///
    /// - Parameters:
    ///   - frame: The frame in the row.
    ///   - row: The row.
    public func frame(of frame: RowFrame, in row: DrawnRow) -> RowFrame? {
        var place = graphene_point_t()
        var corner = graphene_point_t(x: Float(frame.x), y: Float(frame.y))
        guard gtk_widget_compute_point(row.pointer, pointer, &corner, &place) != 0 else { return nil }
        return RowFrame(x: Double(place.x), y: Double(place.y), width: frame.width, height: frame.height)
    }
}
