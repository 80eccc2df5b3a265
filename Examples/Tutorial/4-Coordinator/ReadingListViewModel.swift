import Rx
import TutorialBooks
import TutorialViewModel

/// The logic of the page of all books, with navigation among its inputs and outputs.
package final class ReadingListViewModel: Sendable {
    /// Receives the search text.
    package let searchText: AnyObserver<String>
    /// Opens a book's page.
    package let bookTapped: AnyObserver<Book.ID>
    /// Opens the sheet for adding a book.
    package let addTapped: AnyObserver<Void>
    /// The sections to show.
    package let sections: Observable<[BookSection]>
    /// For the coordinator: the book whose page to open.
    package let chosen: Observable<Book>
    /// For the coordinator: requests to add a book.
    package let adding: Observable<Void>

    package init(books: Observable<[Book]>, scheduler: any SchedulerType) {
        let list = TutorialViewModel.ReadingListViewModel(books: books, scheduler: scheduler)
        let tapped = PublishSubject<Book.ID>()
        let add = PublishSubject<Void>()
        searchText = list.searchText
        sections = list.sections
        bookTapped = tapped.asObserver()
        addTapped = add.asObserver()
        chosen = tapped.withLatestFrom(books) { id, books in books.first { $0.id == id } }.compactMap { $0 }
        adding = add.asObservable()
    }
}
