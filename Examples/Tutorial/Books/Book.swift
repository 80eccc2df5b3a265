/// A book that somebody wants to read, or has read.
package struct Book: Hashable, Identifiable, Sendable {
    /// What it is called.
    package let title: String
    /// Who wrote it.
    package let author: String
    /// Whether it has been read.
    package var isRead: Bool

    /// No two books of a list share a title.
    package var id: String { title.lowercased() }

    /// Makes a book.
    package init(title: String, author: String, isRead: Bool = false) {
        self.title = title
        self.author = author
        self.isRead = isRead
    }
}
