import Rx
import TutorialBooks

/// The logic of the page of one book.
package final class BookViewModel: Sendable {
    /// The book.
    package let book: Book
    /// Marks the book as read or unread.
    package let turn: AnyObserver<Void>
    /// Removes the book from the list.
    package let remove: AnyObserver<Void>
    /// The changes of the book.
    package let changed: Observable<BookChange>

    package init(book: Book) {
        let turn = PublishSubject<Void>()
        let remove = PublishSubject<Void>()
        self.book = book
        self.turn = turn.asObserver()
        self.remove = remove.asObserver()
        changed = Observable.merge(turn.map { .turned(book.id) }, remove.map { .removed(book.id) })
    }
}
