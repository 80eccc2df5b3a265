import CCairo
import Foundation

/// The pixels of a picture.
struct Pixels: Equatable {
    let width: Int
    let height: Int
    /// Row by row, 0x00RRGGBB.
    var values: [UInt32]

    init(width: Int, height: Int, _ value: UInt32) {
        self.width = width
        self.height = height
        values = Array(repeating: value, count: width * height)
    }

    /// Reads a PNG file; `nil` if it does not exist or cannot be read.
    init?(png path: String) {
        let surface = cairo_image_surface_create_from_png(path)
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else { return nil }
        self.init(
            width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface)), 0)
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
                for column in 0..<width { values[row * width + column] = pixels[column] & 0xFF_FFFF }
            }
        }
    }

    subscript(_ x: Int, _ y: Int) -> UInt32 { x < width && y < height ? values[y * width + x] : 0 }

    func write(to path: String) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<height {
            (data + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { pixels in
                for column in 0..<width { pixels[column] = self[column, row] }
            }
        }
        cairo_surface_mark_dirty(surface)
        cairo_surface_write_to_png(surface, path)
    }

    /// The distance of two colours: the greatest difference of red, green and blue, 0...255.
    static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        [0, 8, 16].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }.max() ?? 0
    }
}
