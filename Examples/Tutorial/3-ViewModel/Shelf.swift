import Rx
import TutorialBooks

/// The list's books, shared by all screens; to be used from one thread.
package final class Shelf: Sendable {
    /// The current books, then each change.
    package let books: Observable<[Book]>
    private let present: BehaviorRelay<[Book]>

    package init(_ books: [Book]) {
        present = BehaviorRelay(value: books)
        self.books = present.asObservable()
    }

    /// Appends a book.
    package func add(_ book: Book) { present.accept(present.value + [book]) }

    /// Applies a change from a book's page.
    package func apply(_ change: BookChange) { present.accept(change.applied(to: present.value)) }
}
