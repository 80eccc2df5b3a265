/// What becomes of a book on its page.
package enum BookChange: Equatable, Sendable {
    /// It has been read, or is to be read again.
    case turned(Book.ID)
    /// It is off the list.
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
