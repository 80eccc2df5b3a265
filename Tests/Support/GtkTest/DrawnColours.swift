import CGtk
@_spi(CGtk) import Gtk

extension Widget {
    /// The colours that the widget is drawn in, the most frequent first, as "#rrggbb".
    ///
    /// Ignores opacity; empty if nothing is drawn.
    public var drawnColours: [String] {
        let size = (width: gtk_widget_get_width(pointer), height: gtk_widget_get_height(pointer))
        guard let paintable = gtk_widget_paintable_new(pointer), let snapshot = gtk_snapshot_new() else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        gdk_paintable_snapshot(paintable, snapshot, Double(size.width), Double(size.height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return [] }
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size.width, size.height)
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        gsk_render_node_draw(node, cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return [] }
        var counts: [UInt32: Int] = [:]
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<Int(size.height) {
            UnsafeRawPointer(data + row * stride).withMemoryRebound(to: UInt32.self, capacity: Int(size.width)) {
                for pixel in UnsafeBufferPointer(start: $0, count: Int(size.width)) where pixel >> 24 > 0 {
                    // Stored premultiplied by the opacity.
                    let parts = [16, 8, 0].map { min((pixel >> $0 & 255) * 255 / (pixel >> 24), 255) }
                    counts[parts[0] << 16 | parts[1] << 8 | parts[2], default: 0] += 1
                }
            }
        }
        return counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map { pixel, _ in
            let digits = String(pixel, radix: 16)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
    }
}
