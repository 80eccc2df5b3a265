import KitIntegerConversion
import KitSiteSimulator

/// A picture of at most 256 colours, written as PNG (ISO/IEC 15948).
///
/// Its data are stored uncompressed: 64×64 pixels take about 5 kB.
struct PNGImage {
    /// Red, green, blue and opacity, each in 0...255.
    struct Color: Hashable {
        let red, green, blue, alpha: UInt8
    }

    /// The width and height in pixels.
    let side: Int
    /// At most 256 colours.
    let palette: [Color]
    /// Indices into the palette, row by row from the top.
    let pixels: [UInt8]

    /// The whole file.
    ///
    /// - Parameter edit: A fault: `width` or `height` of another type becomes 60,000 pixels; a removed field is a
    ///   chunk, such as `IDAT`. Others have no effect.
    func bytes(_ edit: FieldEdit? = nil) -> [UInt8] {
        let isHuge = { (field: String) in edit?.field == field && edit?.change == .wrongType }
        let header =
            Self.bigEndian(isHuge("width") ? 60_000 : UInt32(side))
            + Self.bigEndian(isHuge("height") ? 60_000 : UInt32(side)) + [8, 3, 0, 0, 0]
        let chunks = [
            ("IHDR", header), ("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }), ("tRNS", palette.map(\.alpha)),
            ("IDAT", zlibStream), ("IEND", []),
        ]
        return chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { bytes, chunk in
            if edit?.field == chunk.0, edit?.change == .leftOut { return }
            let body = Array(chunk.0.utf8) + chunk.1
            bytes += Self.bigEndian(UInt32(chunk.1.count)) + body + Self.bigEndian(Self.crc(body))
        }
    }

    /// The rows, each after its filter byte, in stored blocks (RFC 1950 and 1951).
    private var zlibStream: [UInt8] {
        var rows: [UInt8] = []
        for row in 0..<side { rows += [0] + pixels[row * side..<(row + 1) * side] }
        var stream: [UInt8] = [0x78, 0x01]
        var rest = rows[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let size = UInt16(block.count)
            stream += [rest.isEmpty ? 1 : 0]
            for number in [size, ~size] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            stream += block
        } while !rest.isEmpty
        return stream + Self.bigEndian(Self.adler(rows))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        let (low, high) = bytes.reduce((1 as UInt32, 0 as UInt32)) { sums, byte in
            let low = (sums.0 + UInt32(byte)) % 65_521
            return (low, (sums.1 + low) % 65_521)
        }
        return high << 16 | low
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in crc >> 8 ^ crcTable[Int((crc ^ UInt32(byte)) & 0xFF)] }
    }

    private static let crcTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
}
