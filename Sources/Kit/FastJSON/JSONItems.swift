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
        try read(from: decoder) { try $0.decode(type) }
    }

    /// Reads the fields of the items of a list, and leaves out those that are no objects or cannot be read.
    ///
    /// It is compiled with its caller, which thousands of rows feel.
    ///
    /// - Parameters:
    ///   - decoder: What decodes the list.
    ///   - read: Makes an item of its fields; what it throws says that they cannot be read.
    /// - Returns: The items in order, and how many were left out.
    /// - Throws: A `DecodingError` where that is no list.
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
