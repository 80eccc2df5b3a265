import CZlib
import KitIntegerConversion

/// Decompresses gzip data (RFC 1952), such as the binary frames of some sites.
public enum Gzip {
    /// Why data cannot be decompressed.
    public enum Failure: Error, Hashable, Sendable {
        /// It is damaged, incomplete, or not gzip.
        case damaged
        /// The result exceeds the limit, in bytes.
        case tooLarge(limit: Int)
    }

    private static let chunkSize = 64 << 10

    /// Decompresses a whole gzip member.
    ///
    /// - Parameters:
    ///   - data: The compressed data.
    ///   - limit: The maximum size of the result in bytes.
    /// - Throws: A ``Failure``.
    public static func decompress(_ data: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
        var stream = z_stream()
        // 16 selects the gzip format.
        guard inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .damaged
        }
        defer { inflateEnd(&stream) }
        var data = data
        var result: [UInt8] = []
        let status = data.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(clamping: input.count)
            return inflateAll(&stream, into: &result, limit: limit)
        }
        guard result.count <= limit else { throw .tooLarge(limit: limit) }
        guard status == Z_STREAM_END, stream.avail_in == 0 else { throw .damaged }
        return result
    }

    /// Decompresses until the end, an error, or more than `limit` bytes.
    private static func inflateAll(_ stream: inout z_stream, into result: inout [UInt8], limit: Int) -> Int32 {
        var status = Z_OK
        while status == Z_OK, result.count <= limit {
            let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(clamping: chunkSize)
                status = inflate(&stream, Z_NO_FLUSH)
                count = chunkSize - Int(stream.avail_out)
            }
            result += chunk
        }
        return status
    }
}
