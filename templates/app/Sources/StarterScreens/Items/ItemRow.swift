/// The content of a row.
public struct ItemRow: Equatable, Identifiable, Sendable {
    /// The item.
    public let item: Item
    /// Whether the item is a favorite.
    public let isFavorite: Bool

    /// The item's ID.
    public var id: Item.ID { item.id }

    /// Creates a row.
    public init(_ item: Item, isFavorite: Bool) {
        self.item = item
        self.isFavorite = isFavorite
    }
}
