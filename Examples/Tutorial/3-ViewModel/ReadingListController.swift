import Coordination
import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialBooks
import TutorialViews

/// The page of all books, which now only decides where to navigate.
package final class ReadingListController: ViewController {
    private let viewModel: ReadingListViewModel
    private let shelf: Shelf
    private let navigator: any Navigator
    private let bag = DisposeBag()
    private let view = ReadingListView()

    package init(shelf: Shelf, navigator: any Navigator) {
        self.shelf = shelf
        self.navigator = navigator
        viewModel = ReadingListViewModel(books: shelf.books, scheduler: MainScheduler.instance)
        super.init(title: localized("Reading List"))
    }

    package override func makeWidget() -> any Widget {
        view.search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        viewModel.sections
            .observe(on: MainScheduler.instance)
            .bind(to: WidgetBinder(view.root) { [view] _, sections in view.show(sections) })
            .disposed(by: bag)
        view.list.rx.itemActivated
            .withLatestFrom(shelf.books) { id, books in books.first { $0.id == id } }
            .compactMap { $0 }
            .bind(to: WidgetBinder(view.root) { [weak self] _, book in self?.open(book) })
            .disposed(by: bag)
        view.add.rx.tap
            .bind(to: WidgetBinder(view.root) { [weak self] _, _ in self?.add() })
            .disposed(by: bag)
        return view.root
    }

    package override func configure(_ header: any PageHeader) { header.packEnd(view.add) }

    private func open(_ book: Book) {
        let viewModel = BookViewModel(book: book)
        let page = BookController(viewModel: viewModel)
        viewModel.changed
            .bind(
                to: WidgetBinder(view.root) { [shelf, navigator, weak page] _, change in
                    shelf.apply(change)
                    if let page { navigator.perform(.pop(page)) }
                }
            )
            .disposed(by: bag)
        navigator.perform(.push(page))
    }

    private func add() {
        let viewModel = AddBookViewModel(books: shelf.books)
        let sheet = AddBookController(viewModel: viewModel)
        viewModel.added
            .bind(
                to: WidgetBinder(view.root) { [shelf, navigator, weak sheet] _, book in
                    shelf.add(book)
                    if let sheet { navigator.perform(.dismiss(sheet)) }
                }
            )
            .disposed(by: bag)
        navigator.perform(.present(sheet))
    }
}
