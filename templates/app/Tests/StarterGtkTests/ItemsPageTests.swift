import Gtk
import GtkTest
import Networking
import Rx
import RxLists
import StarterGtk
import StarterScreens
import XCTest

/// The page of items in a window, on the private display of `make test`; skipped without a display.
final class ItemsPageTests: GtkTestCase {
    func testRetryLoadsTheItems() {
        let anchor = RowPage<Item, Int>([Item(id: 1, title: "Anchor", text: "")], next: nil)
        let responses = BehaviorSubject<Single<RowPage<Item, Int>>>(value: .error(NetworkError.cannotConnect))
        let viewModel = ItemsViewModel(
            ItemsDependencies(favorites: .just([1]), toggleFavorite: AnyObserver { _ in }) { _, _ in
                responses.take(1).asSingle().flatMap { $0 }
            })
        inWindow(showing: { GtkScreenFactory().itemsScreen(for: viewModel) }) { window in
            XCTAssertTrue(runLoop { window.showsText("example.org cannot be reached.") })
            responses.onNext(.just(anchor))
            window.buttons("Retry").last?.click()
            XCTAssertTrue(runLoop { window.showsText("Anchor") })
        }
    }
}
