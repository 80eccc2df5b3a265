import KitLocalization
import Rx
import TutorialBooks

/// The sheet in which a book is typed in, without a window.
package final class AddBookViewModel: Sendable {
    /// What the sheet shows below its entries.
    package struct State: Equatable, Sendable {
        /// Why the book cannot be added, where it is not merely unfinished.
        package let problem: String?
        /// Whether it can be added.
        package let canAdd: Bool

        package init(problem: String?, canAdd: Bool) {
            self.problem = problem
            self.canAdd = canAdd
        }
    }

    /// Takes what is typed as the title.
    package let title: AnyObserver<String>
    /// Takes what is typed as the author.
    package let author: AnyObserver<String>
    /// Takes the wish to add the book.
    package let add: AnyObserver<Void>
    /// What to show.
    package let state: Observable<State>
    /// The books that are added.
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
