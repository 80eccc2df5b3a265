import CCairo

/// One text, set on one line.
final class TypesetText {
    /// How wide it is, in logical pixels.
    private(set) var width: Double

    private let layout: OpaquePointer

    init(_ text: String, font: OpaquePointer?, in context: OpaquePointer) {
        layout = pango_layout_new(context)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_single_paragraph_mode(layout, 1)
        // Figures of one width: what changes under the pointer does not shake.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_text(layout, text, -1)
        width = Self.width(of: layout)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// The text cut with an ellipsis where it is wider than it may be.
    func cut(to most: Double) -> TypesetText {
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_width(layout, Int32(max(0, most) * Double(PANGO_SCALE)))
        width = Self.width(of: layout)
        return self
    }

    /// Draws the text in the colour that is set.
    ///
    /// - Parameters:
    ///   - x: Its left edge.
    ///   - baseline: What its letters stand on.
    ///   - cairo: The cairo context.
    func draw(x: Double, baseline: Double, on cairo: OpaquePointer) {
        cairo_move_to(cairo, x, baseline)
        pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout, 0))
    }

    private static func width(of layout: OpaquePointer) -> Double {
        var width: Int32 = 0
        pango_layout_get_size(layout, &width, nil)
        return Double(width) / Double(PANGO_SCALE)
    }
}
