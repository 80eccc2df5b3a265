import CGtk
import KitIntegerConversion

/// Contains a title whose lower line must be readable: if there is less space than that line needs, the title is scaled
/// down.
///
/// The line never wraps. It is cut only if it does not fit even at its least size, such as a long address. The upper line is scaled
/// down too where that keeps it whole; a longer one is cut instead.
@MainActor
struct ShrinkingTitle {
    /// The style class of a title whose lower line is a warning.
    static let warning = "warning-subtitle"

    /// The title, which may be allocated less space than it needs.
    let widget: AnyWidget

    /// The maximum of the minimum width, in pixels: the space left by four buttons in a header of 360 pixels.
    private static let mostMinimum: gint = 64
    /// The least height that the line is scaled down to, in pixels: three quarters of the normal one.
    private static let leastHeight = 11.0
    /// The smallest scale, which large text and a warning reach: a warning is small rather than cut.
    private static let leastScale = 0.5
    /// The space beside the title where there is enough, in pixels.
    private static let gap: gint = 6
    /// The smallest scale for the upper line.
    private static let leastTitleScale = 0.8
    private static let lineKey = "kit-essential-line"
    private static let textKey = "kit-title-text"

    /// Wraps a title.
    ///
    /// - Parameters:
    ///   - title: A widget without a parent.
    ///   - text: The label of the upper line, which lives as long as the title.
    ///   - line: The label in it that must be readable, as long as the title lives.
    init(_ title: AnyWidget, text: AnyWidget, line: AnyWidget) {
        widget = AnyWidget(adw_bin_new())
        adw_bin_set_child(widget.cast(), title.pointer)
        g_object_set_data(widget.cast(), Self.textKey, text.raw)
        g_object_set_data(widget.cast(), Self.lineKey, line.raw)
        gtk_widget_set_layout_manager(
            widget.pointer, gtk_custom_layout_new(nil, Self.measure, Self.allocate))
    }

    private static let measure: GtkCustomMeasureFunc = { bin, orientation, _, minimum, natural, _, _ in
        guard let bin, let title = gtk_widget_get_first_child(bin) else { return }
        gtk_widget_measure(title, orientation, -1, minimum, natural, nil, nil)
        guard orientation == GTK_ORIENTATION_HORIZONTAL, let minimum else { return }
        natural?.pointee += 2 * gap
        let least = onMain(bin) {
            let line = Self.line(in: $0)
            return min(gint(clamping: (line.width * line.leastScale).rounded(.up)), mostMinimum)
        }
        minimum.pointee = max(minimum.pointee, least)
    }

    private static let allocate: GtkCustomAllocateFunc = { bin, width, height, baseline in
        guard let bin, let title = gtk_widget_get_first_child(bin), width > 0 else { return }
        let needed = onMain(bin) {
            let (line, text) = (Self.line(in: $0), Self.width(of: textKey, in: $0))
            let needed = min(line.width, Double(width) / line.leastScale)
            return text * leastTitleScale <= Double(width) ? max(needed, text) : needed
        }
        guard needed > Double(width) else { return gtk_widget_allocate(title, width, height, baseline, nil) }
        let scale = Float(Double(width) / needed.rounded(.down))
        var offset = graphene_point_t(x: 0, y: Float(height) * (1 - scale) / 2)
        let transform = gsk_transform_scale(gsk_transform_translate(nil, &offset), scale, scale)
        gtk_widget_allocate(title, gint(clamping: needed), height, -1, transform)
    }

    /// The natural width of the line in a title, and how far it may be scaled down.
    private static func line(in bin: UnsafeMutablePointer<GtkWidget>) -> (width: Double, leastScale: Double) {
        guard let line = g_object_get_data(AnyWidget(bin).cast(), lineKey) else { return (0, 1) }
        var height: gint = 0
        gtk_widget_measure(AnyWidget(raw: line).pointer, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        let isWarning = gtk_widget_has_css_class(bin, Self.warning) != 0
        let scale = isWarning ? leastScale : max(leastScale, min(leastHeight / Double(max(height, 1)), 1))
        return (width(of: lineKey, in: bin), scale)
    }

    /// The natural width of a label of a title.
    private static func width(of key: String, in bin: UnsafeMutablePointer<GtkWidget>) -> Double {
        guard let label = g_object_get_data(AnyWidget(bin).cast(), key) else { return 0 }
        var width: gint = 0
        gtk_widget_measure(AnyWidget(raw: label).pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        return Double(width)
    }
}
