/// A section of the reading list: the books to read, or those already read.
package struct BookSection: Equatable, Sendable {
    /// The kind of a section.
    package enum Kind: Sendable {
        case toRead
        case read
    }

    /// The kind of the section.
    package let kind: Kind
    /// The books, in order; at least one.
    package let books: [Book]

    /// Creates a section.
    package init(kind: Kind, books: [Book]) {
        self.kind = kind
        self.books = books
    }
}
