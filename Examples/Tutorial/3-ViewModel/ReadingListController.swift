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
        viewModel.sections.bind(to: view.root) { [view] sections in view.show(sections) }
        view.list.rx.itemActivated
            .withLatestFrom(shelf.books) { id, books in books.first { $0.id == id } }
            .compactMap { $0 }
            .bind(to: view.root) { [weak self] book in self?.open(book) }
        view.add.rx.tap.bind(to: view.root) { [weak self] in self?.add() }
        return view.root
    }

    package override func configure(_ header: any PageHeader) { header.packEnd(view.add) }

    private func open(_ book: Book) {
        let viewModel = BookViewModel(book: book)
        let page = BookController(viewModel: viewModel)
        viewModel.changed.bind(to: view.root) { [shelf, navigator, weak page] change in
            shelf.apply(change)
            if let page { navigator.perform(.pop(page)) }
        }
        navigator.perform(.push(page))
    }

    private func add() {
        let viewModel = AddBookViewModel(books: shelf.books)
        let sheet = AddBookController(viewModel: viewModel)
        viewModel.added.bind(to: view.root) { [shelf, navigator, weak sheet] book in
            shelf.add(book)
            if let sheet { navigator.perform(.dismiss(sheet)) }
        }
        navigator.perform(.present(sheet))
    }
}
