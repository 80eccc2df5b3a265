import KitFastJSON

/// A list in which a bad item costs that item alone, and is counted.
public struct Lossy<Element: Decodable>: Decodable {
    /// The items that could be read, in order.
    public let values: [Element]
    /// How many could not.
    public let skipped: Int

    /// Reads a list; what is no list at all throws.
    public init(from decoder: any Decoder) throws {
        (values, skipped) = try JSONItems.decode(Element.self, from: decoder)
    }
}

extension Lossy: Sendable where Element: Sendable {}
