import Coordination
import Gtk
import TutorialBooks
import TutorialController
import TutorialCoordinator
import TutorialLayout
import TutorialRx
import TutorialViewModel

/// The steps of the tutorial's app, and the layout examples: `tutorial 1` to `tutorial 4`, `tutorial layout`.
package enum TutorialStep: String, CaseIterable {
    case controller = "1"
    case rx = "2"
    case viewModel = "3"
    case coordinator = "4"
    case layout

    /// Shows the first screen.
    ///
    /// - Returns: The root flow, if there is one; the caller retains it.
    @MainActor
    package func show(in navigator: any Navigator) -> Coordinator? {
        switch self {
        case .controller:
            navigator.perform(
                .push(TutorialController.ReadingListController(books: Book.samples, navigator: navigator)))
        case .rx: navigator.perform(.push(TutorialRx.ReadingListController(books: Book.samples, navigator: navigator)))
        case .viewModel:
            let list = TutorialViewModel.ReadingListController(shelf: Shelf(Book.samples), navigator: navigator)
            navigator.perform(.push(list))
        case .coordinator:
            let flow = ReadingListCoordinator(
                navigator: navigator, shelf: Shelf(Book.samples), screens: GtkReadingListScreens())
            flow.start()
            return flow
        case .layout: navigator.perform(.push(LayoutController()))
        }
        return nil
    }
}
