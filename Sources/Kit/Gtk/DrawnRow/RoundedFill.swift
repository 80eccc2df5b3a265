import CGtk
import GtkShims
import KitIntegerConversion

/// Filled rounded rectangles as textures, each drawn once.
///
/// GTK's cairo renderer rasterizes a clipped shape in every frame, and only copies a texture. The other renderers draw
/// clipped shapes on the graphics card.
@MainActor
enum RoundedFill {
    private struct Key: Hashable {
        let width: Int
        let height: Int
        let corner: Double
        let color: SIMD4<Float>
        let scale: Int
    }

    /// The maximum number of cached textures; those in sight are far fewer.
    static let capacity = 256

    private static var textures: [Key: Texture] = [:]

    /// The texture of a rectangle; nil outside the cairo renderer, and between pixels, where it would be blurred.
    ///
    /// - Parameters:
    ///   - frame: The rectangle.
    ///   - corner: The radius of its corners, in pixels.
    ///   - color: The colour.
    ///   - widget: The widget that is drawn.
    static func texture(of frame: RowFrame, corner: Double, color: GdkRGBA, in widget: AnyWidget) -> Texture? {
        guard frame.isOnPixels, frame.width > 0, frame.height > 0, drawsWithCairo(widget) else { return nil }
        let key = Key(
            width: Int(clamping: frame.width), height: Int(clamping: frame.height), corner: corner,
            color: SIMD4(color.red, color.green, color.blue, color.alpha), scale: widget.scaleFactor)
        if let texture = textures[key] { return texture }
        if textures.count >= capacity { textures = [:] }
        let texture = draw(key)
        textures[key] = texture
        return texture
    }

    private static func drawsWithCairo(_ widget: AnyWidget) -> Bool {
        guard let renderer = gtk_widget_get_native(widget.pointer).flatMap({ gtk_native_get_renderer($0) }) else {
            return false
        }
        return g_type_is_a(gtk_shims_type_of_instance(UnsafeMutableRawPointer(renderer)), gsk_cairo_renderer_get_type())
            != 0
    }

    private static func draw(_ key: Key) -> Texture? {
        Texture(width: key.width * key.scale, height: key.height * key.scale) { cairo in
            let (width, height) = (Double(key.width), Double(key.height))
            let radius = min(key.corner, width / 2, height / 2)
            cairo_scale(cairo, Double(key.scale), Double(key.scale))
            cairo_arc(cairo, width - radius, radius, radius, -.pi / 2, 0)
            cairo_arc(cairo, width - radius, height - radius, radius, 0, .pi / 2)
            cairo_arc(cairo, radius, height - radius, radius, .pi / 2, .pi)
            cairo_arc(cairo, radius, radius, radius, .pi, .pi * 3 / 2)
            cairo_close_path(cairo)
            cairo_set_source_rgba(
                cairo, Double(key.color.x), Double(key.color.y), Double(key.color.z), Double(key.color.w))
            cairo_fill(cairo)
        }
    }
}

extension RowFrame {
    fileprivate var isOnPixels: Bool { [x, y, width, height].allSatisfy { $0 == $0.rounded() } }
}
