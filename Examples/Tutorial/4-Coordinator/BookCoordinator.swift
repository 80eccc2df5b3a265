import Coordination
import Rx
import RxCoordination
import TutorialBooks
import TutorialViewModel

/// The flow of one book's page, whose result is the change of the book.
package final class BookCoordinator: ResultCoordinator<BookChange> {
    private let book: Book
    private let screens: any ReadingListScreens
    private let bag = DisposeBag()

    package init(navigator: any Navigator, book: Book, screens: any ReadingListScreens) {
        self.book = book
        self.screens = screens
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = BookViewModel(book: book)
        viewModel.changed
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] change in
                self?.emit(change)
                self?.end()
            })
            .disposed(by: bag)
        push(screens.book(for: viewModel))
    }
}
