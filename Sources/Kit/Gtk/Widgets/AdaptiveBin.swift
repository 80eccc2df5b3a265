import CGtk
import KitIntegerConversion

/// A widget that holds one page and tells how wide it is, so that the page can change with its width.
///
/// A page that asks for more room the wider it is would keep its window from ever becoming narrower again. Here it does
/// not: its own least width counts for nothing, and for the frame until it has changed it is cut off at its end.
@MainActor
public struct AdaptiveBin {
    /// The widget.
    public let widget: AnyWidget

    /// Makes a widget around a page.
    ///
    /// - Parameters:
    ///   - page: What it holds.
    ///   - leastWidth: How narrow it can be made, in pixels.
    ///   - resized: Told, between two frames, each width that it gets, in pixels.
    public init(_ page: any Widget, leastWidth: Int, resized: @escaping @MainActor (Int) -> Void) {
        // GTK tells a drawing area its size and other widgets not: this one draws nothing.
        let area = AnyWidget(gtk_drawing_area_new())
        area.requestSize(width: leastWidth)
        widget = AnyWidget(gtk_overlay_new())
        gtk_overlay_set_child(widget.opaque, area.pointer)
        gtk_overlay_add_overlay(widget.opaque, page.pointer)
        gtk_overlay_set_clip_overlay(widget.opaque, page.pointer, 1)
        widget.connect("get-child-position", .childPosition) { [reference = WeakReference(area)] page in
            guard let area = reference.instance else { return nil }
            let room = (width: gtk_widget_get_width(area.pointer), height: gtk_widget_get_height(area.pointer))
            var least = (width: gint(0), height: gint(0))
            gtk_widget_measure(page.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least.width, nil, nil, nil)
            let width = max(room.width, least.width)
            gtk_widget_measure(page.pointer, GTK_ORIENTATION_VERTICAL, width, &least.height, nil, nil, nil)
            return GdkRectangle(x: 0, y: 0, width: width, height: max(room.height, least.height))
        }
        area.connect("resize", .size) { width, _ in
            // Nothing may change while sizes are being given out; before the next frame it may.
            Timeout.after(.zero) { [reference = WeakReference(area)] in
                if reference.instance != nil { resized(width) }
            }
        }
    }
}
