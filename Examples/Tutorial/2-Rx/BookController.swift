import Gtk
import Rx
import RxGtk
import TutorialBooks
import TutorialViews

/// The page of one book.
final class BookController: ViewController {
    /// The changes of the book.
    let changed: Observable<BookChange>

    private let book: Book
    private let changes = PublishSubject<BookChange>()
    private let bag = DisposeBag()

    init(book: Book) {
        self.book = book
        changed = changes.asObservable()
        super.init(title: book.title)
    }

    override func makeWidget() -> any Widget {
        let view = BookView(book)
        Observable.merge(
            view.turn.rx.tap.map { [id = book.id] in .turned(id) },
            view.remove.rx.tap.map { [id = book.id] in .removed(id) }
        )
        .bind(to: changes)
        .disposed(by: bag)
        return view.root
    }
}
