import Coordination
import Gtk
import KitLocalization
import TutorialBooks
import TutorialViews

/// The page of all books, which stores and searches them and opens the other screens.
package final class ReadingListController: ViewController {
    private let navigator: any Navigator
    private var books: [Book]
    private var pause: Timeout?
    private lazy var view = ReadingListView()

    package init(books: [Book], navigator: any Navigator) {
        self.books = books
        self.navigator = navigator
        super.init(title: localized("Reading List"))
    }

    package override func makeWidget() -> any Widget {
        view.search.onNotify("text") { [weak self] in self?.searchAfterPause() }
        view.onOpen { [weak self] id in self?.open(id) }
        view.add.onClick { [weak self] in self?.add() }
        reload()
        return view.root
    }

    package override func configure(_ header: any PageHeader) { header.packEnd(view.add) }

    private func searchAfterPause() {
        pause?.cancel()
        pause = Timeout.after(.milliseconds(200)) { [weak self] in self?.reload() }
    }

    /// Must be called after every change of the books or the search.
    private func reload() { view.show(sections) }

    private var sections: [BookSection] {
        let text = view.search.text.lowercased()
        let found = books.filter {
            text.isEmpty || $0.title.lowercased().contains(text) || $0.author.lowercased().contains(text)
        }
        let parts = [(BookSection.Kind.toRead, found.filter { !$0.isRead }), (.read, found.filter(\.isRead))]
        return parts.filter { !$0.1.isEmpty }.map { BookSection(kind: $0.0, books: $0.1) }
    }

    private func open(_ id: Book.ID) {
        guard let book = books.first(where: { $0.id == id }) else { return }
        let page = BookController(book: book)
        page.onChange = { [weak self, weak page] change in
            guard let self, let page else { return }
            books = change.applied(to: books)
            reload()
            navigator.perform(.pop(page))
        }
        navigator.perform(.push(page))
    }

    private func add() {
        let sheet = AddBookController(known: Set(books.map(\.id)))
        sheet.onAdd = { [weak self, weak sheet] book in
            guard let self, let sheet else { return }
            books.append(book)
            reload()
            navigator.perform(.dismiss(sheet))
        }
        navigator.perform(.present(sheet))
    }
}
