import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialBooks
import TutorialViews

/// The sheet for adding a book.
///
/// Its state and its result are derived from the two entries.
final class AddBookController: ViewController {
    /// The added books.
    let added: Observable<Book>

    private let known: Observable<Set<Book.ID>>
    private let additions = PublishSubject<Book>()
    private let bag = DisposeBag()

    init(known: Observable<Set<Book.ID>>) {
        self.known = known
        added = additions.asObservable()
        super.init(title: localized("Add a Book"))
    }

    override func makeWidget() -> any Widget {
        let view = AddBookView()
        let book = Observable.combineLatest(view.title.rx.text, view.author.rx.text) {
            Book(title: $0.trimmed, author: $1.trimmed)
        }
        let checked = Observable.combineLatest(book, known) { book, known in
            let isKnown = known.contains(book.id)
            return (
                book: book, problem: isKnown ? localized("“\(book.title)” is on the list already.") : nil,
                canAdd: !book.title.isEmpty && !book.author.isEmpty && !isKnown
            )
        }
        .share(replay: 1)
        checked.bind(to: view.root) { state in view.show(problem: state.problem, canAdd: state.canAdd) }
        Observable.merge(view.add.rx.tap, view.title.rx.activation, view.author.rx.activation)
            .withLatestFrom(checked)
            .filter(\.canAdd)
            .map(\.book)
            .bind(to: additions)
            .disposed(by: bag)
        return view.root
    }
}
