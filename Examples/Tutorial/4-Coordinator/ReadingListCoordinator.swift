import Coordination
import Rx
import RxCoordination
import TutorialBooks
import TutorialViewModel

/// The root flow: the page of all books, which starts the other flows.
package final class ReadingListCoordinator: Coordinator {
    private let shelf: Shelf
    private let screens: any ReadingListScreens
    private let scheduler: any SchedulerType
    private let bag = DisposeBag()

    package init(
        navigator: any Navigator, shelf: Shelf, screens: any ReadingListScreens,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.shelf = shelf
        self.screens = screens
        self.scheduler = scheduler
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = ReadingListViewModel(books: shelf.books, scheduler: scheduler)
        viewModel.adding
            .observe(on: MainScheduler.instance)
            .flatMapFirst { [weak self] in self?.addBook() ?? .empty() }
            .subscribe(onNext: { [shelf] book in shelf.add(book) })
            .disposed(by: bag)
        viewModel.chosen
            .observe(on: MainScheduler.instance)
            .flatMapFirst { [weak self] book in self?.open(book) ?? .empty() }
            .subscribe(onNext: { [shelf] change in shelf.apply(change) })
            .disposed(by: bag)
        push(screens.list(for: viewModel))
    }

    private func addBook() -> Observable<Book> {
        coordinate(to: AddBookCoordinator(navigator: navigator, books: shelf.books, screens: screens))
    }

    private func open(_ book: Book) -> Observable<BookChange> {
        coordinate(to: BookCoordinator(navigator: navigator, book: book, screens: screens))
    }
}
