import Coordination
import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialBooks
import TutorialViews

/// The page of all books, whose content is derived from the books and the search text.
package final class ReadingListController: ViewController {
    private let navigator: any Navigator
    private let books: BehaviorRelay<[Book]>
    private lazy var view = ReadingListView()

    package init(books: [Book], navigator: any Navigator) {
        self.books = BehaviorRelay(value: books)
        self.navigator = navigator
        super.init(title: localized("Reading List"))
    }

    package override func makeWidget() -> any Widget {
        let search = view.search.rx.text
            .debounce(.milliseconds(200), scheduler: MainScheduler.instance)
            .startWith("")
            .distinctUntilChanged()
        Observable.combineLatest(books, search, resultSelector: Self.sections)
            .bind(to: view.root) { [view] sections in view.show(sections) }
        view.list.rx.itemActivated.bind(to: view.root) { [weak self] id in self?.open(id) }
        view.add.rx.tap.bind(to: view.root) { [weak self] in self?.add() }
        return view.root
    }

    package override func configure(_ header: any PageHeader) { header.packEnd(view.add) }

    private static func sections(of books: [Book], matching text: String) -> [BookSection] {
        let text = text.lowercased()
        let found = books.filter {
            text.isEmpty || $0.title.lowercased().contains(text) || $0.author.lowercased().contains(text)
        }
        let parts = [(BookSection.Kind.toRead, found.filter { !$0.isRead }), (.read, found.filter(\.isRead))]
        return parts.filter { !$0.1.isEmpty }.map { BookSection(kind: $0.0, books: $0.1) }
    }

    private func open(_ id: Book.ID) {
        guard let book = books.value.first(where: { $0.id == id }) else { return }
        let page = BookController(book: book)
        page.changed.bind(to: view.root) { [weak self, weak page] change in
            guard let self, let page else { return }
            books.accept(change.applied(to: books.value))
            navigator.perform(.pop(page))
        }
        navigator.perform(.push(page))
    }

    private func add() {
        let sheet = AddBookController(known: books.map { Set($0.map(\.id)) })
        sheet.added.bind(to: view.root) { [weak self, weak sheet] book in
            guard let self, let sheet else { return }
            books.accept(books.value + [book])
            navigator.perform(.dismiss(sheet))
        }
        navigator.perform(.present(sheet))
    }
}
