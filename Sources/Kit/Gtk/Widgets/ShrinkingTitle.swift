import CGtk
import KitIntegerConversion

/// Contains a title whose lower line must be readable: if there is less space than that line needs, the title is scaled
/// down.
///
/// The line never wraps. It is cut only if it does not fit even at ``leastScale``, such as a long address.
@MainActor
struct ShrinkingTitle {
    /// The smallest scale of the title: text of 1.5 times the normal size is drawn at three quarters of that size.
    static let leastScale = 0.5

    /// The title, which may be allocated less space than it needs.
    let widget: AnyWidget

    /// The maximum of the minimum width, in pixels: the space left by four buttons in a header of 360 pixels.
    private static let mostMinimum: gint = 64
    /// The space beside the title where there is enough, in pixels.
    private static let gap: gint = 6
    private static let lineKey = "kit-essential-line"

    /// Wraps a title.
    ///
    /// - Parameters:
    ///   - title: A widget without a parent.
    ///   - line: The label in it that must be readable, as long as the title lives.
    init(_ title: AnyWidget, line: AnyWidget) {
        widget = AnyWidget(adw_bin_new())
        adw_bin_set_child(widget.cast(), title.pointer)
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
            min(gint(clamping: (Double(width(ofLineIn: $0)) * leastScale).rounded(.up)), mostMinimum)
        }
        minimum.pointee = max(minimum.pointee, least)
    }

    private static let allocate: GtkCustomAllocateFunc = { bin, width, height, baseline in
        guard let bin, let title = gtk_widget_get_first_child(bin), width > 0 else { return }
        let needed = onMain(bin) { min(Double(ShrinkingTitle.width(ofLineIn: $0)), Double(width) / leastScale) }
        guard needed > Double(width) else { return gtk_widget_allocate(title, width, height, baseline, nil) }
        let scale = Float(Double(width) / needed.rounded(.down))
        var offset = graphene_point_t(x: 0, y: Float(height) * (1 - scale) / 2)
        let transform = gsk_transform_scale(gsk_transform_translate(nil, &offset), scale, scale)
        gtk_widget_allocate(title, gint(clamping: needed), height, -1, transform)
    }

    private static func width(ofLineIn bin: UnsafeMutablePointer<GtkWidget>) -> gint {
        guard let line = g_object_get_data(AnyWidget(bin).cast(), lineKey) else { return 0 }
        var natural: gint = 0
        gtk_widget_measure(AnyWidget(raw: line).pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        return natural
    }
}
