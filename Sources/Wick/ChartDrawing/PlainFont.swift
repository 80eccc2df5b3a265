import CCairo
import KitIntegerConversion

/// Typesets plain texts of one face: printable ASCII, all from one font and from left to right.
///
/// Nearly all texts of a chart are plain, including most that are new in a frame. A Pango layout determines the fonts, scripts
/// and directions of all letters; these are known here, and only the glyphs are chosen.
/// up the fonts, the scripts and the directions of its letters; here that is known, and only the glyphs are chosen.
final class PlainFont {
    private let item: UnsafeMutablePointer<PangoItem>
    private let flags: PangoShapeFlags

    /// Finds the font.
    ///
    /// - Parameters:
    ///   - font: The font description of the face.
    ///   - attributes: Other attributes of its texts.
    ///   - context: The Pango context.
    /// - Returns: `nil` if these characters need several fonts.
    init?(_ font: OpaquePointer?, _ attributes: OpaquePointer?, in context: OpaquePointer) {
        let all = (UInt8(ascii: " ")...UInt8(ascii: "~")).map { CChar($0) }
        let described = pango_attr_list_copy(attributes)
        defer { pango_attr_list_unref(described) }
        pango_attr_list_insert_before(described, pango_attr_font_desc_new(font))
        guard let items = pango_itemize(context, all, 0, Int32(all.count), described, nil) else { return nil }
        defer { g_list_free(items) }
        guard items.pointee.next == nil, let item = items.pointee.data else {
            g_list_foreach(items, { item, _ in pango_item_free(item?.assumingMemoryBound(to: PangoItem.self)) }, nil)
            return nil
        }
        self.item = item.assumingMemoryBound(to: PangoItem.self)
        // The same as in a layout.
        let isRounded = pango_context_get_round_glyph_positions(context) != 0
        flags = isRounded ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE
    }

    deinit { pango_item_free(item) }

    /// The glyphs of a text, to be freed by the caller; `nil` if the text is not plain.
    func glyphs(of text: String) -> UnsafeMutablePointer<PangoGlyphString>? {
        var text = text
        return text.withUTF8 { bytes in
            guard !bytes.isEmpty, bytes.allSatisfy({ (UInt8(ascii: " ")...UInt8(ascii: "~")).contains($0) }),
                let start = bytes.baseAddress
            else { return nil }
            let glyphs = pango_glyph_string_new()
            start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
                let count = Int32(bytes.count)
                pango_shape_with_flags(text, count, text, count, &item.pointee.analysis, glyphs, flags)
            }
            return glyphs
        }
    }

    /// Draws glyphs on a cairo context, with its current colour and from its current point.
    func draw(_ glyphs: UnsafeMutablePointer<PangoGlyphString>, on cairo: OpaquePointer) {
        pango_cairo_show_glyph_string(cairo, item.pointee.analysis.font, glyphs)
    }
}
