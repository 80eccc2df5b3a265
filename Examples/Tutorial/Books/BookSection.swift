/// A part of the reading list: the books to read, or those that have been read.
package struct BookSection: Equatable, Sendable {
    /// The two parts.
    package enum Kind: Sendable {
        case toRead
        case read
    }

    /// Which part it is.
    package let kind: Kind
    /// Its books, in order; at least one.
    package let books: [Book]

    /// Makes a part.
    package init(kind: Kind, books: [Book]) {
        self.kind = kind
        self.books = books
    }
}
