/// A book on the reading list.
package struct Book: Hashable, Identifiable, Sendable {
    /// The title, unique within a list.
    package let title: String
    /// The author.
    package let author: String
    /// Whether it has been read.
    package var isRead: Bool

    /// The title, compared case-insensitively.
    package var id: String { title.lowercased() }

    /// Creates a book.
    package init(title: String, author: String, isRead: Bool = false) {
        self.title = title
        self.author = author
        self.isRead = isRead
    }
}
