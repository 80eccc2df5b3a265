import Rx
import TutorialBooks

/// The logic of the page of all books: search text in, sections out.
package final class ReadingListViewModel: Sendable {
    /// Receives the search text.
    package let searchText: AnyObserver<String>
    /// The sections to show.
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
    /// The non-empty sections of the books that contain a text.
    package func sections(matching text: String) -> [BookSection] {
        let text = text.lowercased()
        let found = filter {
            text.isEmpty || $0.title.lowercased().contains(text) || $0.author.lowercased().contains(text)
        }
        let parts = [(BookSection.Kind.toRead, found.filter { !$0.isRead }), (.read, found.filter(\.isRead))]
        return parts.filter { !$0.1.isEmpty }.map { BookSection(kind: $0.0, books: $0.1) }
    }
}
