/// A change made on a book's page.
package enum BookChange: Equatable, Sendable {
    /// Marked as read or unread.
    case turned(Book.ID)
    /// Removed from the list.
    case removed(Book.ID)

    /// The books after the change.
    package func applied(to books: [Book]) -> [Book] {
        switch self {
        case .turned(let id):
            books.map { book in
                var book = book
                if book.id == id { book.isRead.toggle() }
                return book
            }
        case .removed(let id): books.filter { $0.id != id }
        }
    }
}
