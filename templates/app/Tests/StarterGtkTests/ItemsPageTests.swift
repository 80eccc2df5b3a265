import GtkTest
import Networking
import RxGtk
import StarterGtk
import StarterScreens
import XCTest

/// The app's pages in a window, on the private display of `make test`; skipped without a display.
final class ItemsPageTests: GtkTestCase {
    func testRetryLoadsTheItems() {
        let anchor = RowPage<Item, Int>([Item(id: 1, title: "Anchor", text: "")], next: nil)
        let responses = BehaviorSubject<Single<RowPage<Item, Int>>>(value: .error(NetworkError.cannotConnect))
        let viewModel = ItemsViewModel(favorites: .just([1]), favoriteToggled: .elements { _ in }) { _, _ in
            responses.take(1).asSingle().flatMap { $0 }
        }
        inWindow(showing: { viewModel }) { window in
            XCTAssertTrue(runLoop { window.showsText("example.org cannot be reached.") })
            responses.onNext(.just(anchor))
            window.buttons("Retry").last?.click()
            XCTAssertTrue(runLoop { window.showsText("Anchor") })
        }
    }

    func testASheetSortsByTheSelectedOrder() {
        let sort = SortViewModel(.newest)
        inWindow(showing: { sort }) { window in
            var applied: [ItemQuery.Order] = []
            let subscription = sort.applied.subscribe(onNext: { applied.append($0) })
            window.buttons("Name").first?.click()
            window.buttons("Apply").first?.click()
            XCTAssertTrue(runLoop { applied == [.name] })
            subscription.dispose()
        }
    }

    func testAnItemsPageShowsItsText() {
        let item = Item(id: 1, title: "Anchor", text: "Made of iron.")
        inWindow(showing: { DetailsViewModel(item, isFavorite: true) }) { window in
            XCTAssertTrue(window.showsText("Made of iron."))
            XCTAssertEqual(window.buttons("Remove from Favorites").count, 1)
        }
    }
}
