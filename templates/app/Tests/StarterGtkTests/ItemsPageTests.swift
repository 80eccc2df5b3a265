import Gtk
import GtkTest
import Rx
import StarterGtk
import StarterScreens
import XCTest

/// The page of items in a window, on the private display of `make test`; skipped without a display.
final class ItemsPageTests: GtkTestCase {
    func testShowsTheItems() {
        let viewModel = ItemsViewModel(items: .just([Item(id: 1, title: "Anchor", text: "")]))
        inWindow(showing: { GtkScreenFactory().itemsScreen(for: viewModel) }) { window in
            XCTAssertTrue(runLoop { window.showsText("Anchor") })
            XCTAssertEqual(window.buttons("Refresh").count, 1)
        }
    }
}
