import CGtk
import GtkShims
import KitIntegerConversion

/// The layout of a ``RowLine``, made when it is first needed, and retained until its text or style changes.
@MainActor
final class RowText {
    private(set) var line: RowLine

    /// Most of a list's rows are never seen, and their texts need no layout.
    private var layout: Owned<AnyGObject>?
    private let widget: AnyWidget
    /// The size on one line and the serial of the font it was computed for.
    private var natural: (width: Double, height: Double, serial: guint)?
    /// The width that the layout is wrapped and cut to, in pixels; negative for none.
    private var room = -1
    private var tinted: [TintedPart] = []

    /// A part of the text in a colour of its own.
    struct TintedPart: Equatable {
        /// Its bytes in UTF-8.
        let bytes: Range<Int>
        let red: UInt16
        let green: UInt16
        let blue: UInt16
        let alpha: UInt16

        init(bytes: Range<Int>, color: GdkRGBA) {
            func share(_ value: Float) -> UInt16 { UInt16(clamping: (Double(value) * Double(UInt16.max)).rounded()) }
            self.bytes = bytes
            (red, green, blue, alpha) = (share(color.red), share(color.green), share(color.blue), share(color.alpha))
        }
    }

    init(_ line: RowLine, in widget: AnyWidget) {
        self.line = line
        self.widget = widget
    }

    var hasLayout: Bool { layout != nil }

    var raw: OpaquePointer {
        if let layout { return layout.instance.opaque }
        let made = Owned(adopting: AnyGObject(pango_layout_new(gtk_widget_get_pango_context(widget.pointer))))
        layout = made
        pango_layout_set_wrap(made.instance.opaque, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_single_paragraph_mode(made.instance.opaque, 1)
        apply(to: made.instance.opaque)
        return made.instance.opaque
    }

    /// Shows another line; only another text or style requires a new layout.
    func show(_ next: RowLine) {
        let isSame = next.text == line.text && next.style == line.style
        line = next
        if !isSame, let layout { apply(to: layout.instance.opaque) }
    }

    /// The size on one line, in pixels.
    var size: (width: Double, height: Double) {
        let serial = pango_context_get_serial(pango_layout_get_context(raw))
        if let natural, natural.serial == serial { return (natural.width, natural.height) }
        fit(nil)
        var (width, height) = (gint(0), gint(0))
        pango_layout_get_pixel_size(raw, &width, &height)
        natural = (Double(width), Double(height), serial)
        return (Double(width), Double(height))
    }

    /// Wraps and cuts the text to a width.
    ///
    /// - Parameter width: In pixels. A text that is not wider keeps its layout, and so does one that is never cut.
    /// - Returns: The number of lines.
    @discardableResult
    func fit(to width: Double) -> Int {
        guard line.style.cut != nil, size.width > width else {
            fit(nil)
            return 1
        }
        fit(Int(clamping: max(width, 0)))
        return Int(pango_layout_get_line_count(raw))
    }

    /// Whether a part of the text is not shown.
    var isCut: Bool { pango_layout_is_ellipsized(raw) != 0 }

    /// Gives parts of the text colours of their own, and all others the one that the layout is drawn in.
    ///
    /// Colours do not affect the shaping of letters. The layout is recomputed only if they change.
    ///
    /// - Parameter parts: The parts, which do not overlap.
    func tint(_ parts: [TintedPart]) {
        guard parts != tinted else { return }
        tinted = parts
        let attributes = Self.attributes(of: line.style)
        guard !parts.isEmpty, let all = pango_attr_list_copy(attributes) else {
            return pango_layout_set_attributes(raw, attributes)
        }
        for part in parts {
            for made in [
                pango_attr_foreground_new(part.red, part.green, part.blue),
                pango_attr_foreground_alpha_new(max(part.alpha, 1)),
            ] {
                made?.pointee.start_index = guint(clamping: part.bytes.lowerBound)
                made?.pointee.end_index = guint(clamping: part.bytes.upperBound)
                pango_attr_list_insert(all, made)
            }
        }
        pango_layout_set_attributes(raw, all)
        pango_attr_list_unref(all)
    }

    private func fit(_ room: Int?) {
        guard room ?? -1 != self.room else { return }
        self.room = room ?? -1
        let mode = room == nil ? PANGO_ELLIPSIZE_NONE : line.style.cut?.mode ?? PANGO_ELLIPSIZE_NONE
        pango_layout_set_ellipsize(raw, mode)
        // Negative: a number of lines.
        pango_layout_set_height(raw, room == nil ? -1 : -gint(line.style.lineLimit))
        pango_layout_set_width(raw, room.map { gint(clamping: $0 * Int(PANGO_SCALE)) } ?? -1)
    }

    private func apply(to layout: OpaquePointer) {
        natural = nil
        pango_layout_set_text(layout, line.text, -1)
        pango_layout_set_attributes(layout, Self.attributes(of: line.style))
        tinted = []
        // Whether it is cut, and to how many lines, depends on the style.
        room = -1
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
        pango_layout_set_height(layout, -1)
        pango_layout_set_width(layout, -1)
    }

    /// The attributes of each style in use; there are few.
    private static var attributes: [RowTextStyle: OpaquePointer] = [:]

    private static func attributes(of style: RowTextStyle) -> OpaquePointer? {
        if let made = attributes[style] { return made }
        let made = pango_attr_list_new()
        if style.scale != 1 { pango_attr_list_insert(made, pango_attr_scale_new(style.scale)) }
        if style.isBold { pango_attr_list_insert(made, pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
        if style.isTabular { pango_attr_list_insert(made, pango_attr_font_features_new("tnum")) }
        attributes[style] = made
        return made
    }

    /// The height of a line of each style, and the hash of the font it was measured with.
    private static var heights: [RowTextStyle: (font: guint, height: Double)] = [:]

    /// The height of a line of a style in pixels, the same for all texts.
    ///
    /// - Parameters:
    ///   - style: The style.
    ///   - widget: The row.
    static func height(of style: RowTextStyle, in widget: AnyWidget) -> Double {
        let font = widget.fontHash
        if let known = heights[style], known.font == font { return known.height }
        let height = RowText(RowLine("0", style), in: widget).size.height
        heights[style] = (font, height)
        return height
    }
}

extension RowLine {
    /// The width of the text on one line, as a multiple of the size of a widget's text.
    ///
    /// - Parameter widget: A widget with the font of the row.
    @MainActor
    public func ems(in widget: some Widget) -> Double {
        let widget = AnyWidget(widget)
        return RowText(self, in: widget).size.width / widget.textSize
    }
}

extension Widget {
    /// The size of the widget's text, in pixels.
    public var textSize: Double { Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE) }

    /// The hash of the font of the widget's text.
    var fontHash: guint { pango_font_description_hash(font) }

    private var font: OpaquePointer? { pango_context_get_font_description(gtk_widget_get_pango_context(pointer)) }
}

extension RowTextStyle.Cut {
    fileprivate var mode: PangoEllipsizeMode {
        switch self {
        case .center: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
    }
}
