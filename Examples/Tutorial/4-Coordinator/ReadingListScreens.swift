import Coordination
import TutorialViewModel

/// Makes a screen for each view model: the seam at which the toolkit comes in.
@MainActor
package protocol ReadingListScreens: AnyObject {
    /// The page of all books.
    func list(for viewModel: ReadingListViewModel) -> any Screen
    /// The sheet in which a book is typed in.
    func addBook(for viewModel: AddBookViewModel) -> any Screen
    /// The page of one book.
    func book(for viewModel: BookViewModel) -> any Screen
}

/// The screens in GTK.
package final class GtkReadingListScreens: ReadingListScreens {
    package init() {}

    package func list(for viewModel: ReadingListViewModel) -> any Screen { ReadingListController(viewModel: viewModel) }
    package func addBook(for viewModel: AddBookViewModel) -> any Screen { AddBookController(viewModel: viewModel) }
    package func book(for viewModel: BookViewModel) -> any Screen { BookController(viewModel: viewModel) }
}
