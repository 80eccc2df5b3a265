import KitFastJSON

/// An array that skips and counts items that cannot be decoded.
public struct Lossy<Element: Decodable>: Decodable {
    /// The decoded items, in order.
    public let values: [Element]
    /// The number of items that could not be decoded.
    public let skipped: Int

    /// Decodes an array.
    ///
    /// - Throws: A `DecodingError` if the value is not an array.
    public init(from decoder: any Decoder) throws {
        (values, skipped) = try JSONItems.decode(Element.self, from: decoder)
    }
}

extension Lossy: Sendable where Element: Sendable {}
