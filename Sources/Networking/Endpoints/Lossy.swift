/// A list in which a bad item costs that item alone, and is counted.
public struct Lossy<Element: Decodable>: Decodable {
    /// The items that could be read, in order.
    public let values: [Element]
    /// How many could not.
    public let skipped: Int

    /// Reads a list; what is no list at all throws.
    public init(from decoder: any Decoder) throws {
        var items = try decoder.unkeyedContainer()
        var values: [Element] = []
        values.reserveCapacity(items.count ?? 0)
        var skipped = 0
        while !items.isAtEnd {
            if let value = try items.decode(Attempt.self).value {
                values.append(value)
            } else {
                skipped += 1
            }
        }
        self.values = values
        self.skipped = skipped
    }

    /// Never fails, so that the list always moves on to its next item.
    private struct Attempt: Decodable {
        let value: Element?

        init(from decoder: any Decoder) { value = try? Element(from: decoder) }
    }
}

extension Lossy: Sendable where Element: Sendable {}
