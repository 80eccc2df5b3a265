/// The items of a list, for a type's `init(from:)`, where a bad item costs that item alone.
public enum JSONItems {
    /// Decodes the items of a list and leaves out those that cannot be decoded.
    ///
    /// - Parameters:
    ///   - type: What an item is decoded as.
    ///   - decoder: What decodes the list. Given by ``FastJSONDecoder``, its items are read where they stand.
    /// - Returns: The items in order, and how many were left out.
    /// - Throws: A `DecodingError` where that is no list.
    public static func decode<Item: Decodable>(
        _ type: Item.Type, from decoder: any Decoder
    ) throws -> (items: [Item], skipped: Int) {
        guard let list = TapeDecoder(decoder)?.value else { return try decode(type, of: decoder.unkeyedContainer()) }
        guard list.isList else { throw TapeError.notReadable }
        var items: [Item] = []
        items.reserveCapacity(list.count)
        var skipped = 0
        var index = list.content.lowerBound
        while index < list.content.upperBound {
            let item = list.at(index)
            do { items.append(try item.decode(type)) } catch { skipped += 1 }
            index = item.end
        }
        return (items, skipped)
    }

    private static func decode<Item: Decodable>(
        _ type: Item.Type, of container: any UnkeyedDecodingContainer
    ) throws -> (items: [Item], skipped: Int) {
        var container = container
        var items: [Item] = []
        items.reserveCapacity(container.count ?? 0)
        var skipped = 0
        while !container.isAtEnd {
            if let value = try container.decode(Attempt<Item>.self).value { items.append(value) } else { skipped += 1 }
        }
        return (items, skipped)
    }

    /// Never fails, so that the list always moves on to its next item.
    private struct Attempt<Item: Decodable>: Decodable {
        let value: Item?

        init(from decoder: any Decoder) { value = try? Item(from: decoder) }
    }
}
