import KitLocalization
import Rx
import TutorialBooks

/// The logic of the sheet for adding a book.
package final class AddBookViewModel: Sendable {
    /// The state shown below the entries.
    package struct State: Equatable, Sendable {
        /// Why the book cannot be added; `nil` if its entries are merely incomplete.
        package let problem: String?
        /// Whether the book can be added.
        package let canAdd: Bool

        package init(problem: String?, canAdd: Bool) {
            self.problem = problem
            self.canAdd = canAdd
        }
    }

    /// Receives the text of the title entry.
    package let title: AnyObserver<String>
    /// Receives the text of the author entry.
    package let author: AnyObserver<String>
    /// Adds the book.
    package let add: AnyObserver<Void>
    /// The state to show.
    package let state: Observable<State>
    /// The added books.
    package let added: Observable<Book>

    package init(books: Observable<[Book]>) {
        let title = PublishSubject<String>()
        let author = PublishSubject<String>()
        let add = PublishSubject<Void>()
        self.title = title.asObserver()
        self.author = author.asObserver()
        self.add = add.asObserver()
        let book = Observable.combineLatest(title.startWith(""), author.startWith("")) {
            Book(title: $0.trimmed, author: $1.trimmed)
        }
        let checked = Observable.combineLatest(book, books) { (book: $0, state: State(of: $0, among: $1)) }
            .share(replay: 1)
        state = checked.map(\.state).distinctUntilChanged()
        added = add.withLatestFrom(checked).filter(\.state.canAdd).map(\.book)
    }
}

extension AddBookViewModel.State {
    fileprivate init(of book: Book, among books: [Book]) {
        let isKnown = books.contains { $0.id == book.id }
        problem = isKnown ? localized("“\(book.title)” is on the list already.") : nil
        canAdd = !book.title.isEmpty && !book.author.isEmpty && !isKnown
    }
}
