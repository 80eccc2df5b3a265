/// One thing on the list, as the site tells of it.
public struct Item: Decodable, Hashable, Identifiable, Sendable {
    /// What it is known by.
    public let id: Int
    /// What it is called.
    public let title: String
    /// What there is to say about it.
    public let text: String

    /// Makes an item.
    public init(id: Int, title: String, text: String) {
        self.id = id
        self.title = title
        self.text = text
    }
}
