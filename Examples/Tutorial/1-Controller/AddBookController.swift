import Gtk
import KitLocalization
import TutorialBooks
import TutorialViews

/// The sheet for adding a book, which checks whether it can be added.
final class AddBookController: ViewController {
    /// Called with the added book.
    var onAdd: (@MainActor (Book) -> Void)?

    private let known: Set<Book.ID>
    private lazy var view = AddBookView()

    init(known: Set<Book.ID>) {
        self.known = known
        super.init(title: localized("Add a Book"))
    }

    override func makeWidget() -> any Widget {
        for entry in [view.title, view.author] {
            entry.onNotify("text") { [weak self] in self?.check() }
            entry.connect("activate") { [weak self] in self?.add() }
        }
        view.add.onClick { [weak self] in self?.add() }
        return view.root
    }

    private var book: Book {
        Book(title: view.title.text.trimmed, author: view.author.text.trimmed)
    }

    private var problem: String? {
        known.contains(book.id) ? localized("“\(book.title)” is on the list already.") : nil
    }

    private var canAdd: Bool { !book.title.isEmpty && !book.author.isEmpty && problem == nil }

    /// Must be called after every change of an entry.
    private func check() { view.show(problem: problem, canAdd: canAdd) }

    private func add() {
        if canAdd { onAdd?(book) }
    }
}
