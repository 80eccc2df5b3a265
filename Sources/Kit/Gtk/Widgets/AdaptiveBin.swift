import CGtk
import KitIntegerConversion

/// A widget with one page that reports its size, and changes of the desktop's font, so that the page can adapt to them.
///
/// A page that requests more width the wider it is would keep its window from becoming narrower. Here the page's
/// minimum width is ignored, and the page is clipped at its end for the frame until it has adapted.
@MainActor
public struct AdaptiveBin {
    /// The widget.
    public let widget: AnyWidget

    /// Creates a widget with a page.
    ///
    /// - Parameters:
    ///   - page: The page, a widget without a parent.
    ///   - leastWidth: The minimum width, in pixels.
    ///   - heightChanged: Called between two frames with each new height, in pixels.
    ///   - fontChanged: Called between two frames with the width, when the page has got another font.
    ///   - resized: Called between two frames with each new width, in pixels.
    public init(
        _ page: any Widget, leastWidth: Int, heightChanged: @escaping @MainActor (Int) -> Void = { _ in },
        fontChanged: @escaping @MainActor (Int) -> Void = { _ in }, resized: @escaping @MainActor (Int) -> Void
    ) {
        // Only drawing areas report their size; this one draws nothing.
        let area = AnyWidget(gtk_drawing_area_new())
        area.requestSize(width: leastWidth)
        widget = AnyWidget(gtk_overlay_new())
        gtk_overlay_set_child(widget.opaque, area.pointer)
        gtk_overlay_add_overlay(widget.opaque, page.pointer)
        gtk_overlay_set_clip_overlay(widget.opaque, page.pointer, 1)
        var font: guint?
        widget.connect("get-child-position", .childPosition) { [reference = WeakReference(area)] page in
            guard let area = reference.instance else { return nil }
            let room = (width: gtk_widget_get_width(area.pointer), height: gtk_widget_get_height(area.pointer))
            // Another font requires another layout of the page, also where its size remains the same.
            if let font, font != page.fontHash {
                Timeout.after(.zero) { if reference.instance != nil { fontChanged(Int(room.width)) } }
            }
            font = page.fontHash
            var least = (width: gint(0), height: gint(0))
            gtk_widget_measure(page.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least.width, nil, nil, nil)
            let width = max(room.width, least.width)
            gtk_widget_measure(page.pointer, GTK_ORIENTATION_VERTICAL, width, &least.height, nil, nil, nil)
            return GdkRectangle(x: 0, y: 0, width: width, height: max(room.height, least.height))
        }
        area.connect("resize", .size) { width, height in
            // Widgets must not change during allocation; before the next frame they may.
            Timeout.after(.zero) { [reference = WeakReference(area)] in
                if reference.instance != nil { resized(width) }
                if reference.instance != nil { heightChanged(height) }
            }
        }
    }
}
