import Gtk
import TutorialBooks
import TutorialViews

/// The page of one book.
final class BookController: ViewController {
    /// Called with the change of the book.
    var onChange: (@MainActor (BookChange) -> Void)?

    private let book: Book

    init(book: Book) {
        self.book = book
        super.init(title: book.title)
    }

    override func makeWidget() -> any Widget {
        let view = BookView(book)
        view.turn.onClick { [weak self, id = book.id] in self?.onChange?(.turned(id)) }
        view.remove.onClick { [weak self, id = book.id] in self?.onChange?(.removed(id)) }
        return view.root
    }
}
