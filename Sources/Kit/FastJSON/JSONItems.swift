/// Decodes the items of an array in a type's `init(from:)`, skipping invalid items.
public enum JSONItems {
    /// Decodes the items of an array and skips those that cannot be decoded.
    ///
    /// - Parameters:
    ///   - type: The type of the items.
    ///   - decoder: The decoder of the array. With ``FastJSONDecoder``, items are read in place.
    /// - Returns: The items in order, and the number of skipped items.
    /// - Throws: A `DecodingError` if the value is not an array.
    public static func decode<Item: Decodable>(
        _ type: Item.Type, from decoder: any Decoder
    ) throws -> (items: [Item], skipped: Int) {
        try read(from: decoder) { try $0.decode(type) }
    }

    /// Reads the fields of an array's items, and skips items that are not objects or cannot be read.
    ///
    /// It is inlinable because specialization is noticeably faster for thousands of rows.
    ///
    /// - Parameters:
    ///   - decoder: The decoder of the array.
    ///   - read: Creates an item from its fields; the item is skipped if it throws.
    /// - Returns: The items in order, and the number of skipped items.
    /// - Throws: A `DecodingError` if the value is not an array.
    @inlinable
    public static func decodeObjects<Item>(
        from decoder: any Decoder, _ read: (JSONFields) throws -> Item
    ) throws -> (items: [Item], skipped: Int) {
        try self.read(from: decoder) { try read($0.fields()) }
    }

    @inlinable
    static func read<Item>(
        from decoder: any Decoder, _ read: (JSONValue) throws -> Item
    ) throws -> (items: [Item], skipped: Int) {
        let list = JSONValue(decoder)
        var items: [Item] = []
        items.reserveCapacity(list.count)
        var skipped = 0
        try list.forEachItem { item in
            do { items.append(try read(item)) } catch { skipped += 1 }
            return true
        }
        return (items, skipped)
    }
}
