import Rx
import TutorialBooks

/// The page of one book, without a window.
package final class BookViewModel: Sendable {
    /// The book.
    package let book: Book
    /// Takes the wish to mark the book as read, or as not read.
    package let turn: AnyObserver<Void>
    /// Takes the wish to have it off the list.
    package let remove: AnyObserver<Void>
    /// What becomes of the book.
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
