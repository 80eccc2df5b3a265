import CCairo
import KitIntegerConversion

/// What plain texts of one face are set with: letters, figures and signs of ASCII, all of one font and from left to right.
///
/// Nearly all texts of a chart are plain, and most that are new in a frame. Whoever asks Pango for a layout of one has it look
/// up the fonts, the scripts and the directions of its letters; here that is known, and only the glyphs are chosen.
final class PlainFont {
    private let item: UnsafeMutablePointer<PangoItem>
    private let flags: PangoShapeFlags

    /// Looks for the font.
    ///
    /// - Parameters:
    ///   - font: The description of the face.
    ///   - attributes: What else holds for its texts.
    ///   - context: What the texts are set in.
    /// - Returns: `nil` where several fonts share these letters.
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
        // As a layout does it.
        let isRounded = pango_context_get_round_glyph_positions(context) != 0
        flags = isRounded ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE
    }

    deinit { pango_item_free(item) }

    /// The glyphs of a text, which the caller frees; `nil` for a text that is not plain.
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

    /// Draws glyphs on a cairo context, in the colour that is set, from its current point on.
    func draw(_ glyphs: UnsafeMutablePointer<PangoGlyphString>, on cairo: OpaquePointer) {
        pango_cairo_show_glyph_string(cairo, item.pointee.analysis.font, glyphs)
    }
}
