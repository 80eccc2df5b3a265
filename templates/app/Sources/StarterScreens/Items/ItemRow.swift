/// The content of a row.
public struct ItemRow: Equatable, Identifiable, Sendable {
    /// The item's ID.
    public let id: Item.ID
    /// The item's name.
    public let title: String
    /// Whether the user has marked the item.
    public let isMarked: Bool

    /// Creates a row.
    public init(id: Item.ID, title: String, isMarked: Bool) {
        self.id = id
        self.title = title
        self.isMarked = isMarked
    }
}
