import CCairo
import KitIntegerConversion
import KitLocalization
import WickChart

/// The image in memory that charts are drawn on, by cairo and by this class.
///
/// A chart consists mostly of rectangles aligned to pixels, and filling one takes a few writes. Cairo would combine all of them
/// in a path, compute their intersections, and rasterize the pieces. It also cannot take advantage of indicator lines always
/// running from left to right. Texts, rounded corners and translucent shapes are drawn by cairo.
///
/// Not thread-safe.
public final class ChartSurface {
    /// The size in logical pixels.
    public let size: ChartSize
    /// Device pixels per logical pixel.
    public let scale: Double
    /// The `cairo_t` of the image; its units are logical pixels.
    let cairo: OpaquePointer

    private let surface: OpaquePointer
    private let width: Int
    private let height: Int

    /// Creates a black surface.
    ///
    /// - Parameters:
    ///   - size: The size, in logical pixels.
    ///   - scale: Device pixels per logical pixel, above 0.
    /// - Throws: `ChartPictureError.failed` if it is too large for cairo or memory.
    public init(size: ChartSize, scale: Double) throws(ChartPictureError) {
        func pixels(_ length: Double) -> Int { Int(clamping: max(1, (length * scale).rounded())) }
        self.size = size
        self.scale = scale
        width = pixels(size.width)
        height = pixels(size.height)
        // On an error, cairo returns objects that report it.
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
        cairo_surface_set_device_scale(surface, scale, scale)
        cairo = cairo_create(surface)
        try check()
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// Draws the image on another context, with its top left corner at the origin.
    ///
    /// - Parameter other: A `cairo_t` whose units are logical pixels. Its state is restored.
    public func show(on other: OpaquePointer) {
        cairo_save(other)
        cairo_set_source_surface(other, surface, 0, 0)
        cairo_paint(other)
        cairo_restore(other)
    }

    /// Fills rectangles, rounded to device pixels, with one opaque colour.
    ///
    /// - Parameters:
    ///   - frames: The rectangles, in logical pixels.
    ///   - clip: Pixels outside it do not change.
    ///   - top: The y coordinate of their origin.
    ///   - color: The colour; its alpha is ignored.
    func fill(_ frames: [ChartRect], within clip: ChartRect, below top: Double, _ color: ChartColor) {
        let bounds = pixels(of: clip, below: top)
        let value = color.pixel
        write { pixels, stride in
            for frame in frames {
                let (columns, rows) = self.pixels(of: frame, below: top)
                let shown = columns.clamped(to: bounds.columns)
                let visible = rows.clamped(to: bounds.rows)
                if shown.count == 1 {
                    // Most are a pixel wide where there are many; the loop of one column takes longer than the column.
                    var pixel = pixels + visible.lowerBound * stride + shown.lowerBound
                    for _ in visible {
                        pixel.pointee = value
                        pixel += stride
                    }
                    continue
                }
                for row in visible {
                    let line = pixels + row * stride
                    for column in shown { line[column] = value }
                }
            }
        }
    }

    /// Draws antialiased lines from left to right in one opaque colour.
    ///
    /// - Parameters:
    ///   - lines: The points of each, in logical pixels.
    ///   - width: Their width, in logical pixels.
    ///   - clip: Pixels outside it do not change.
    ///   - top: The y coordinate of their origin.
    ///   - color: The colour; its alpha is ignored.
    func draw(
        linesThrough lines: [[ChartPoint]], width: Double, within clip: ChartRect, below top: Double,
        _ color: ChartColor
    ) {
        let bounds = pixels(of: clip, below: top)
        var envelope = LineEnvelope(columns: bounds.columns, rows: bounds.rows, scale: scale, below: top)
        let value = color.pixel
        write { pixels, stride in
            for line in lines {
                envelope.enclose(line, width: width)
                envelope.forEachPixel { column, row, parts in
                    let pixel = pixels + row * stride + column
                    pixel.pointee = parts == 256 ? value : Self.mixed(value, into: pixel.pointee, parts: parts)
                }
            }
        }
    }

    /// Blends a colour over another one, by a number of 256 parts.
    static func mixed(_ color: UInt32, into below: UInt32, parts part: UInt32) -> UInt32 {
        // Red and blue are far enough apart to be blended at once.
        let redBlue = ((color & 0xFF00FF) &* part &+ (below & 0xFF00FF) &* (256 &- part)) >> 8 & 0xFF00FF
        let green = ((color & 0xFF00) &* part &+ (below & 0xFF00) &* (256 &- part)) >> 8 & 0xFF00
        return redBlue | green
    }

    /// Calls `body` with the pixels and the number of pixels per row in memory.
    func write(_ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
        // Cairo may have pending drawing operations, or share the pixels with a snapshot of them.
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
        data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { body($0, stride) }
        cairo_surface_mark_dirty(surface)
    }

    /// The pixels of a rectangle that are inside the image.
    func pixels(of frame: ChartRect, below top: Double) -> (columns: Range<Int>, rows: Range<Int>) {
        func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
            // Halves are rounded up, so that moving by whole pixels does not change sizes.
            func border(_ place: Double) -> Int { Int(clamping: (place * scale + 0.5).rounded(.down)) }
            let first = min(max(border(start), 0), count)
            return first..<max(first, min(border(end), count))
        }
        return (range(frame.x, frame.maxX, width), range(frame.y + top, frame.maxY + top, height))
    }

    /// Encodes the image as PNG.
    func png() throws(ChartPictureError) -> [UInt8] {
        try check()
        cairo_surface_flush(surface)
        var png: [UInt8] = []
        let status = withUnsafeMutablePointer(to: &png) { png in
            cairo_surface_write_to_png_stream(
                surface,
                { target, bytes, count in
                    target?.assumingMemoryBound(to: [UInt8].self).pointee
                        .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, png)
        }
        try check(status)
        return png
    }

    private func check() throws(ChartPictureError) {
        try check(cairo_surface_status(surface))
        try check(cairo_status(cairo))
    }

    private func check(_ status: cairo_status_t) throws(ChartPictureError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .failed(cairo_status_to_string(status).map { String(cString: $0) } ?? localized("unknown error"))
    }
}

extension ChartColor {
    /// The colour in cairo's memory format, without alpha: 0x00RRGGBB.
    var pixel: UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32(UInt8(clamping: (part * 255).rounded())) }
        return byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
