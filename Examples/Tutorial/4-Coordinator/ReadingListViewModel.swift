import Rx
import TutorialBooks
import TutorialViewModel

/// The page of all books, with the wishes that lead elsewhere among its inputs and outputs.
package final class ReadingListViewModel: Sendable {
    /// Takes what the person types.
    package let searchText: AnyObserver<String>
    /// Takes the book whose row the person opens.
    package let bookTapped: AnyObserver<Book.ID>
    /// Takes the wish to add a book.
    package let addTapped: AnyObserver<Void>
    /// What to show.
    package let sections: Observable<[BookSection]>
    /// The books whose page the person wants to see.
    package let chosen: Observable<Book>
    /// The person wants to add a book.
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
