import Foundation
import KitIntegerConversion

/// A picture as a site sent it: PNG of a size that may be decoded, by its own word.
///
/// What its bytes hold beyond the head is not looked at here: whoever decodes it finds out.
public struct IconPicture: Hashable, Sendable {
    /// The most bytes that an icon may have; those of the site have some thousand.
    public static let mostBytes = 256 << 10
    /// The greatest width and height that an icon may have, in pixels; those of the site have 64.
    public static let largestSide = 512

    /// The whole file.
    public let bytes: Data

    /// Takes a file that begins as PNG does and names a size within the bounds; `nil` for any other.
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
