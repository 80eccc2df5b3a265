/// What a row shows.
public struct ItemRow: Equatable, Identifiable, Sendable {
    /// The item's.
    public let id: Item.ID
    /// The item's name.
    public let title: String
    /// Whether the person has marked the item.
    public let isMarked: Bool

    /// Makes a row.
    public init(id: Item.ID, title: String, isMarked: Bool) {
        self.id = id
        self.title = title
        self.isMarked = isMarked
    }
}
