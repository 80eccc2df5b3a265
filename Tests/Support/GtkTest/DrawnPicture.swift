import CGtk
import Foundation
@_spi(CGtk) import Gtk

/// The pixels of a widget as it is drawn, with its padding, over a transparent background.
public struct DrawnPicture: Equatable {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The left top corner in the widget's coordinates, which begin inside its padding.
    private let origin: Place
    /// As cairo stores them: opacity, red, green, blue, multiplied by the opacity.
    private let pixels: [UInt32]

    private struct Place: Equatable {
        var x = 0
        var y = 0
    }

    /// Draws a widget.
    ///
    /// - Parameter widget: A widget in a window; the picture of a window has its background.
    @MainActor
    public init(of widget: some Widget) {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, widget.pointer, &bounds) != 0, bounds.size.width >= 1,
            let paintable = gtk_widget_paintable_new(widget.pointer), let snapshot = gtk_snapshot_new()
        else {
            (width, height, origin, pixels) = (0, 0, Place(), [])
            return
        }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        (width, height) = (Int(bounds.size.width), Int(bounds.size.height))
        origin = Place(x: Int(bounds.origin.x), y: Int(bounds.origin.y))
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else {
            pixels = []
            return
        }
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, gint(width), gint(height))
        defer { cairo_surface_destroy(surface) }
        let cairo = cairo_create(surface)
        gsk_render_node_draw(node, cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else {
            pixels = []
            return
        }
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels = (0..<height).flatMap { [width] row in
            UnsafeRawPointer(data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) {
                Array(UnsafeBufferPointer(start: $0, count: width))
            }
        }
    }

    /// The colours in the picture or a part of it, the most frequent first, as "#rrggbb"; opacity is ignored.
    ///
    /// - Parameter frame: The part, in the widget's coordinates; nil for all of it.
    public func colours(in frame: RowFrame? = nil) -> [String] {
        counts(in: frame).sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map { colour, _ in
            let digits = String(colour, radix: 16)
            return "#" + String(repeating: "0", count: 6 - digits.count) + digits
        }
    }

    /// The contrast of what is drawn in a part of the picture to the background there, as WCAG 2 defines it: 1 to 21.
    ///
    /// The background is the most frequent colour; the other colour is the one that differs most, because the edges of letters
    /// are mixtures.
    ///
    /// - Parameter frame: The part, in the widget's coordinates.
    public func contrast(in frame: RowFrame) -> Double {
        let counts = counts(in: frame)
        guard let background = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return 1 }
        let light = Self.luminance(background)
        return counts.keys.map { colour in
            let (high, low) = (max(light, Self.luminance(colour)), min(light, Self.luminance(colour)))
            return (high + 0.05) / (low + 0.05)
        }.max() ?? 1
    }

    /// How many pixels have each colour.
    private func counts(in frame: RowFrame?) -> [UInt32: Int] {
        let rows = frame.map { Self.range(from: $0.y, $0.height, origin: origin.y) } ?? 0..<height
        let columns = (frame.map { Self.range(from: $0.x, $0.width, origin: origin.x) } ?? 0..<width).clamped(
            to: 0..<width)
        // Pixels are counted as they are stored, and each stored colour is converted once: most pixels are equal.
        var stored: [UInt32: Int] = [:]
        for row in rows.clamped(to: 0..<height) where (row + 1) * width <= pixels.count {
            for pixel in pixels[row * width + columns.lowerBound..<row * width + columns.upperBound] {
                stored[pixel, default: 0] += 1
            }
        }
        return stored.reduce(into: [:]) { counts, pixel in
            let opacity = pixel.key >> 24
            guard opacity > 0 else { return }
            let parts = [16, 8, 0].map { min((pixel.key >> $0 & 255) * 255 / opacity, 255) }
            counts[parts[0] << 16 | parts[1] << 8 | parts[2], default: 0] += pixel.value
        }
    }

    private static func range(from start: Double, _ length: Double, origin: Int) -> Range<Int> {
        Int(start.rounded(.down)) - origin..<Int((start + length).rounded(.up)) - origin
    }

    /// The relative luminance of a colour, from 0 to 1.
    private static func luminance(_ colour: UInt32) -> Double {
        let parts = [16, 8, 0].map { shift -> Double in
            let part = Double(colour >> shift & 255) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}

extension Widget {
    /// The colours that the widget is drawn in, the most frequent first, as "#rrggbb".
    ///
    /// Ignores opacity; empty if nothing is drawn.
    public var drawnColours: [String] { DrawnPicture(of: self).colours() }
}
