import CGtk
import Foundation
import KitIntegerConversion

/// A picture that is ready to be drawn, created on any thread.
public final class Texture: @unchecked Sendable {  // immutable; GObject's reference count is atomic
    /// The GdkTexture, borrowed from this owner.
    let raw: UnsafeMutableRawPointer

    /// The width, in pixels.
    public var width: Int { Int(gdk_texture_get_width(OpaquePointer(raw))) }

    /// The height, in pixels.
    public var height: Int { Int(gdk_texture_get_height(OpaquePointer(raw))) }

    /// Decodes a PNG and scales it to fit a square, preserving its aspect ratio; `nil` if the PNG is invalid or
    /// incomplete.
    ///
    /// Decoding allocates memory for the size in the PNG's header: check that size first.
    ///
    /// - Parameters:
    ///   - png: The whole file.
    ///   - side: The side of the square in pixels, 1 or more.
    public convenience init?(png: Data, fitting side: Int) {
        guard let picture = Self.decode(png) else { return nil }
        defer { cairo_surface_destroy(picture) }
        let width = Double(cairo_image_surface_get_width(picture))
        let height = Double(cairo_image_surface_get_height(picture))
        let scale = Double(side) / max(width, height)
        self.init(width: side, height: side) { context in
            cairo_translate(
                context, (Double(side) - width * scale) / 2, (Double(side) - height * scale) / 2)
            cairo_scale(context, scale, scale)
            cairo_set_source_surface(context, picture, 0, 0)
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
            cairo_paint(context)
        }
    }

    /// Draws a picture over a transparent background; `nil` if that fails.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, 1 or more.
    ///   - height: The height in pixels, 1 or more.
    ///   - draw: Draws on a cairo context.
    init?(width: Int, height: Int, draw: (_ cairo: OpaquePointer?) -> Void) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        draw(context)
        let status = cairo_status(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard status == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface) else { return nil }
        let stride = gsize(cairo_image_surface_get_stride(surface))
        let bytes = g_bytes_new(pixels, stride * gsize(height))
        defer { g_bytes_unref(bytes) }
        guard
            let texture = gdk_memory_texture_new(
                gint(clamping: width), gint(clamping: height), Self.format, bytes, stride)
        else { return nil }
        raw = UnsafeMutableRawPointer(texture)
    }

    deinit {
        // Renderer data attached to the texture is freed with it, which must happen on the main thread.
        let held = Held(raw: raw)
        if Thread.isMainThread { held.release() } else { DispatchQueue.main.async { held.release() } }
    }

    private struct Held: @unchecked Sendable {  // transferred: the sender does not use it again
        let raw: UnsafeMutableRawPointer

        func release() { g_object_unref(raw) }
    }

    #if _endian(little)
        private static let format = GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
    #else
        private static let format = GDK_MEMORY_A8R8G8B8_PREMULTIPLIED
    #endif

    private static func decode(_ png: Data) -> OpaquePointer? {
        var rest = png[...]
        let surface = withUnsafeMutablePointer(to: &rest) { rest in
            cairo_image_surface_create_from_png_stream(
                { rest, target, count in
                    guard let rest = rest?.assumingMemoryBound(to: Data.self), let target,
                        rest.pointee.count >= Int(count)
                    else { return CAIRO_STATUS_READ_ERROR }
                    rest.pointee.copyBytes(to: target, count: Int(count))
                    rest.pointee = rest.pointee.dropFirst(Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, rest)
        }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }
}
