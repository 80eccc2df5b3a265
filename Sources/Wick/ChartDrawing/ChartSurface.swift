import CCairo
import KitIntegerConversion
import KitLocalization
import WickChart

/// The pixels that charts are drawn on: an image in memory, which cairo and this class both write.
///
/// A chart is for the most part rectangles on the borders of pixels. To fill one takes a few writes; cairo would make a path
/// of all of them, cut that where they meet, and look at each piece again. Neither does it know that an indicator's line never
/// goes back. Texts, round corners and what lets others through are cairo's.
///
/// Of one thread at a time.
public final class ChartSurface {
    /// How large it is.
    public let size: ChartSize
    /// How many device pixels a logical pixel has, on a side.
    public let scale: Double
    /// What cairo draws on it with; one of its units is a logical pixel.
    let cairo: OpaquePointer

    private let surface: OpaquePointer
    private let width: Int
    private let height: Int

    /// Makes a surface, all black.
    ///
    /// - Parameters:
    ///   - size: How large it is, in logical pixels.
    ///   - scale: How many device pixels a logical pixel has, on a side; above 0.
    /// - Throws: `ChartPictureError.failed` where it is larger than cairo can draw, or than there is memory for.
    public init(size: ChartSize, scale: Double) throws(ChartPictureError) {
        func pixels(_ length: Double) -> Int { Int(clamping: max(1, (length * scale).rounded())) }
        self.size = size
        self.scale = scale
        width = pixels(size.width)
        height = pixels(size.height)
        // Where something goes wrong there are objects all the same, and they remember what it was.
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
        cairo_surface_set_device_scale(surface, scale, scale)
        cairo = cairo_create(surface)
        try check()
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// Shows what was drawn on another context, with its top left corner at the origin.
    ///
    /// - Parameter other: A `cairo_t`, one of whose units is a logical pixel. It is left as it was.
    public func show(on other: OpaquePointer) {
        cairo_save(other)
        cairo_set_source_surface(other, surface, 0, 0)
        cairo_paint(other)
        cairo_restore(other)
    }

    /// Fills rectangles with one opaque colour; each of their edges lies on the nearest border of pixels.
    ///
    /// - Parameters:
    ///   - frames: The rectangles, in logical pixels.
    ///   - clip: What lies outside of it is left as it is.
    ///   - top: How far down their origin is.
    ///   - color: The colour; its alpha counts for nothing.
    func fill(_ frames: [ChartRect], within clip: ChartRect, below top: Double, _ color: ChartColor) {
        let bounds = pixels(of: clip, below: top)
        let value = color.pixel
        write { pixels, stride in
            for frame in frames {
                let (columns, rows) = self.pixels(of: frame, below: top)
                let shown = columns.clamped(to: bounds.columns)
                for row in rows.clamped(to: bounds.rows) {
                    let line = pixels + row * stride
                    for column in shown { line[column] = value }
                }
            }
        }
    }

    /// Draws a smooth line that goes from left to right, in one opaque colour.
    ///
    /// - Parameters:
    ///   - points: What it goes through, in logical pixels.
    ///   - width: How thick it is, in logical pixels.
    ///   - clip: What lies outside of it is left as it is.
    ///   - top: How far down their origin is.
    ///   - color: The colour; its alpha counts for nothing.
    func draw(
        lineThrough points: [ChartPoint], width: Double, within clip: ChartRect, below top: Double, _ color: ChartColor
    ) {
        let bounds = pixels(of: clip, below: top)
        let places = points.map { [scale] point in
            ChartPoint(x: point.x * scale, y: (point.y + top) * scale - Double(bounds.rows.lowerBound))
        }
        let envelope = LineEnvelope(through: places, width: width * scale, within: bounds.columns)
        let value = color.pixel
        write { pixels, stride in
            for column in envelope.columns {
                let covered = envelope.covered(column, height: bounds.rows.count)
                for row in covered.rows {
                    let pixel = pixels + (bounds.rows.lowerBound + row) * stride + column
                    pixel.pointee = Self.mixed(value, into: pixel.pointee, by: covered.coverage(ofRow: row))
                }
            }
        }
    }

    /// A colour over another one.
    private static func mixed(_ color: UInt32, into below: UInt32, by share: Float) -> UInt32 {
        let part = UInt32(truncatingIfNeeded: Int(clamping: Double(min(share, 1) * 256)))
        // Red and blue are far enough apart to be mixed at once.
        let redBlue = ((color & 0xFF00FF) &* part &+ (below & 0xFF00FF) &* (256 &- part)) >> 8 & 0xFF00FF
        let green = ((color & 0xFF00) &* part &+ (below & 0xFF00) &* (256 &- part)) >> 8 & 0xFF00
        return redBlue | green
    }

    /// Writes the pixels, given with how many of them a row has in memory.
    private func write(_ body: (UnsafeMutablePointer<UInt32>, Int) -> Void) {
        // Cairo may have something in hand, and whoever shows the pixels a claim on them as they were.
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
        data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { body($0, stride) }
        cairo_surface_mark_dirty(surface)
    }

    /// The pixels of a rectangle, as far as there are any.
    private func pixels(of frame: ChartRect, below top: Double) -> (columns: Range<Int>, rows: Range<Int>) {
        func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
            // Halves go up, so that what is moved by whole pixels stays as large.
            func border(_ place: Double) -> Int { Int(clamping: (place * scale + 0.5).rounded(.down)) }
            let first = min(max(border(start), 0), count)
            return first..<max(first, min(border(end), count))
        }
        return (range(frame.x, frame.maxX, width), range(frame.y + top, frame.maxY + top, height))
    }

    /// The picture in the Portable Network Graphics format.
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
    /// The colour as cairo keeps it in memory, without alpha: 0x00RRGGBB.
    fileprivate var pixel: UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32(UInt8(clamping: (part * 255).rounded())) }
        return byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}
