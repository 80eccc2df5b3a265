import Foundation
import KitIntegerConversion

/// A PNG file from a site, whose header states an acceptable size.
///
/// Only the header is checked; decoding the rest may fail.
public struct IconPicture: Hashable, Sendable {
    /// The maximum size of an icon in bytes; the site's icons have a few thousand.
    public static let mostBytes = 256 << 10
    /// The maximum width and height of an icon in pixels; the site's icons have 64.
    public static let largestSide = 512

    /// The whole file.
    public let bytes: Data

    /// Accepts a file with a PNG header and a size within the limits; `nil` for any other.
    ///
    /// - Parameter bytes: The whole file.
    public init?(_ bytes: Data) {
        guard bytes.count <= Self.mostBytes, bytes.count >= Self.head, bytes.starts(with: Self.signature) else {
            return nil
        }
        // The first chunk is the header: its length and name, then width and height (ISO/IEC 15948, 11.2.2).
        let header = bytes.dropFirst(Self.signature.count).prefix(Self.head - Self.signature.count)
        guard header.prefix(8).elementsEqual([0, 0, 0, 13] + Array("IHDR".utf8)) else { return nil }
        let sides = [8, 12].map { offset in
            header.dropFirst(offset).prefix(4).reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
        }
        guard sides.allSatisfy({ (1...UInt32(Self.largestSide)).contains($0) }) else { return nil }
        self.bytes = bytes
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let head = 24
}
