import Rx
import TutorialBooks

/// The page of all books, without a window: what is typed goes in, what is shown comes out.
package final class ReadingListViewModel: Sendable {
    /// Takes what the user types.
    package let searchText: AnyObserver<String>
    /// What to show.
    package let sections: Observable<[BookSection]>

    package init(books: Observable<[Book]>, scheduler: any SchedulerType) {
        let text = PublishSubject<String>()
        searchText = text.asObserver()
        let search =
            text
            .debounce(.milliseconds(200), scheduler: scheduler)
            .startWith("")
            .distinctUntilChanged()
        sections = Observable.combineLatest(books, search) { $0.sections(matching: $1) }
            .distinctUntilChanged()
            .share(replay: 1)
    }
}

extension [Book] {
    /// The parts of the list that have books in which a text occurs.
    package func sections(matching text: String) -> [BookSection] {
        let text = text.lowercased()
        let found = filter {
            text.isEmpty || $0.title.lowercased().contains(text) || $0.author.lowercased().contains(text)
        }
        let parts = [(BookSection.Kind.toRead, found.filter { !$0.isRead }), (.read, found.filter(\.isRead))]
        return parts.filter { !$0.1.isEmpty }.map { BookSection(kind: $0.0, books: $0.1) }
    }
}
