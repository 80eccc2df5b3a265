import CCairo

/// A text, typeset on one line.
final class TypesetText {
    /// The width in logical pixels.
    let width: Double

    private enum Setting {
        case layout(OpaquePointer)
        /// The glyphs of a plain text, and the font that draws them.
        case glyphs(UnsafeMutablePointer<PangoGlyphString>, PlainFont)
    }

    private let setting: Setting

    /// Typesets any text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font description of its face.
    ///   - attributes: Its other attributes.
    ///   - context: The Pango context.
    init(_ text: String, font: OpaquePointer?, _ attributes: OpaquePointer?, in context: OpaquePointer) {
        let layout: OpaquePointer = pango_layout_new(context)
        pango_layout_set_font_description(layout, font)
        pango_layout_set_single_paragraph_mode(layout, 1)
        pango_layout_set_attributes(layout, attributes)
        pango_layout_set_text(layout, text, -1)
        setting = .layout(layout)
        var width: Int32 = 0
        pango_layout_get_size(layout, &width, nil)
        self.width = Double(width) / Double(PANGO_SCALE)
    }

    /// Typesets a plain text; `nil` for any other.
    init?(plain text: String, _ font: PlainFont) {
        guard let glyphs = font.glyphs(of: text) else { return nil }
        setting = .glyphs(glyphs, font)
        width = Double(pango_glyph_string_get_width(glyphs)) / Double(PANGO_SCALE)
    }

    deinit {
        switch setting {
        case .layout(let layout): g_object_unref(UnsafeMutableRawPointer(layout))
        case .glyphs(let glyphs, _): pango_glyph_string_free(glyphs)
        }
    }

    /// Draws the text in the current colour.
    ///
    /// - Parameters:
    ///   - x: Its left edge.
    ///   - baseline: The y coordinate of its baseline.
    ///   - cairo: The cairo context.
    func draw(x: Double, baseline: Double, on cairo: OpaquePointer) {
        cairo_move_to(cairo, x, baseline)
        switch setting {
        case .layout(let layout): pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout, 0))
        case .glyphs(let glyphs, let font): font.draw(glyphs, on: cairo)
        }
    }
}
