import Coordination
import TutorialViewModel

/// Creates the screen of each view model, so that the flows do not depend on a toolkit.
@MainActor
package protocol ReadingListScreens: AnyObject {
    /// The page of all books.
    func list(for viewModel: ReadingListViewModel) -> any Screen
    /// The sheet for adding a book.
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
