import CGtk
import Gtk

/// A ring that fills clockwise from its top, in the colour of the text around it.
@MainActor
final class ProgressRing {
    let widget: AnyWidget

    /// How much of it is filled, from 0 to 1.
    var progress = 0.0 {
        didSet { if progress != oldValue { gtk_widget_queue_draw(widget.pointer) } }
    }

    private static let lineWidth = 2.5

    /// Makes an empty ring.
    ///
    /// - Parameter size: Its width and height, in pixels.
    init(size: Int) {
        widget = AnyWidget(gtk_drawing_area_new())
        widget.requestSize(width: size, height: size)
        widget.align(horizontal: .center, vertical: .center)
        let draw: GtkDrawingAreaDrawFunc = { area, cairo, width, height, data in
            guard let area, let cairo, let data else { return }
            let ring = Unmanaged<ProgressRing>.fromOpaque(data).takeUnretainedValue()
            let place = (area: UInt(bitPattern: area), cairo: UInt(bitPattern: cairo))
            MainActor.assumeIsolated {
                guard let area = UnsafeMutablePointer<GtkDrawingArea>(bitPattern: place.area),
                    let cairo = OpaquePointer(bitPattern: place.cairo)
                else {
                    return
                }
                ring.draw(on: cairo, of: AnyWidget(raw: area), size: Double(min(width, height)))
            }
        }
        gtk_drawing_area_set_draw_func(
            widget.cast(), draw, Unmanaged.passRetained(self).toOpaque(),
            { data in
                guard let data else { return }
                Unmanaged<AnyObject>.fromOpaque(data).release()
            })
    }

    private func draw(on cairo: OpaquePointer, of area: AnyWidget, size: Double) {
        var color = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(area.pointer), &color)
        let (middle, radius) = (size / 2, (size - Self.lineWidth) / 2)
        cairo_set_line_width(cairo, Self.lineWidth)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        for (part, opacity) in [(1, 0.2), (progress, 1)] where part > 0 {
            cairo_new_path(cairo)
            cairo_arc(cairo, middle, middle, radius, -Double.pi / 2, (2 * part - 0.5) * Double.pi)
            cairo_set_source_rgba(
                cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
            cairo_stroke(cairo)
        }
    }
}
