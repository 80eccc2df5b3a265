import Rx
import TutorialBooks

/// The books of the list, for all screens.

///

/// From one thread.
package final class Shelf: Sendable {
    /// The books: those there are, then each change.
    package let books: Observable<[Book]>
    private let present: BehaviorRelay<[Book]>

    package init(_ books: [Book]) {
        present = BehaviorRelay(value: books)
        self.books = present.asObservable()
    }

    /// Puts a book behind the others.
    package func add(_ book: Book) { present.accept(present.value + [book]) }

    /// Does what was decided on a book's page.
    package func apply(_ change: BookChange) { present.accept(change.applied(to: present.value)) }
}
