import Coordination
import Rx
import RxCoordination
import TutorialBooks
import TutorialViewModel

/// The flow of adding a book.
///
/// Its result is the book; it ends without one if the user closes the sheet.
package final class AddBookCoordinator: ResultCoordinator<Book> {
    private let books: Observable<[Book]>
    private let screens: any ReadingListScreens
    private let bag = DisposeBag()

    package init(navigator: any Navigator, books: Observable<[Book]>, screens: any ReadingListScreens) {
        self.books = books
        self.screens = screens
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = AddBookViewModel(books: books)
        viewModel.added
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] book in
                self?.emit(book)
                self?.end()
            })
            .disposed(by: bag)
        present(screens.addBook(for: viewModel))
    }
}
