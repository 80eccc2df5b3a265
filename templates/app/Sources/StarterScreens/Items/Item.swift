/// An item of the list.
public struct Item: Codable, Hashable, Identifiable, Sendable {
    /// The site's ID.
    public let id: Int
    /// The name.
    public let title: String
    /// The description.
    public let text: String

    /// Creates an item.
    public init(id: Int, title: String, text: String) {
        self.id = id
        self.title = title
        self.text = text
    }
}
