import KitIntegerConversion
import SoupShims

/// Compression of frames in the gzip format (RFC 1952).
enum Gzip {
    /// The level of compression, 1...9.
    private static let level: CInt = 6

    /// Compresses bytes into one gzip stream.
    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        guard let compressor = libsoup.g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, level) else { return [] }
        defer { libsoup.g_object_unref(UnsafeMutableRawPointer(compressor)) }
        var result: [UInt8] = []
        var consumed = 0
        var chunk = [UInt8](repeating: 0, count: max(1024, bytes.count / 2))
        while true {
            var read: gsize = 0
            var written: gsize = 0
            let status = bytes.withUnsafeBytes { source in
                libsoup.g_converter_convert(
                    compressor, source.baseAddress.map { $0 + consumed }, gsize(bytes.count - consumed),
                    &chunk, gsize(chunk.count), G_CONVERTER_INPUT_AT_END, &read, &written, nil)
            }
            consumed += Int(read)
            result += chunk[..<Int(written)]
            guard status == G_CONVERTER_CONVERTED else { return result }
        }
    }
}
