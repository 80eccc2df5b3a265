import CGtk
import Coordination
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

@testable import RxGtk

/// Rows without a cell of their own, and a page with a search.
final class TitleCellTests: GtkTestCase {
    func testACellShowsTheTextsThatThereAre() {
        onMain {
            let cell = TitleCell<Int>()
            let window = Window.showing(cell.widget)
            cell.show(TitleRow(id: 1, title: "Anchor", subtitle: "Iron", detail: "2 kg", isFavorite: true))
            for text in ["Anchor", "Iron", "2 kg"] { XCTAssertTrue(window.showsText(text), text) }
            XCTAssertTrue(cell.star?.isVisible == true)
            cell.show(TitleRow(id: 2, title: "Buoy"))
            XCTAssertTrue(window.showsText("Buoy"))
            let labels = cell.widget.descendants.filter { $0.className == "GtkLabel" && $0.isVisible }
            XCTAssertEqual(labels.count, 1, "Empty texts take no space.")
            XCTAssertTrue(cell.star?.isVisible == false)
            window.destroy()
        }
    }

    func testTheSpokenNameHasAllTextsUnlessTheRowHasItsOwn() {
        onMain {
            let cell = TitleCell<Int>()
            XCTAssertEqual(cell.spokenName(of: TitleRow(id: 1, title: "Anchor")), "Anchor")
            let row = TitleRow(id: 1, title: "Anchor", subtitle: "Iron", detail: "★ 2", isFavorite: true)
            XCTAssertEqual(cell.spokenName(of: row), "Anchor, Iron, ★ 2, favorite")
            let own = TitleRow(id: 1, title: "Anchor", detail: "★ 2", spokenName: "Anchor, 2 stars")
            XCTAssertEqual(cell.spokenName(of: own), "Anchor, 2 stars")
        }
    }

    func testARowOffersToBeAFavoriteOrNoLongerOne() {
        XCTAssertEqual(RowAction.favorite(false), .addToFavorites)
        XCTAssertEqual(RowAction.favorite(true), .removeFromFavorites)
        XCTAssertEqual(Set(RowAction.favorites.map(\.name)).count, 2)
    }

    func testTheSearchOfAPageStartsByItsKeyAndLeadsToTheList() throws {
        try Mouse.require()
        onMain {
            let list = SectionedListView(item: { TitleCell<Int>() })
            let search = SearchEntry(placeholder: "Search")
            let page = ListPage(list, search: search)
            let window = Window(title: "Page", width: 300, height: 400)
            window.setContent(page.widget)
            window.present()
            let rows = [1, 2].map { TitleRow(id: $0, title: "Row \($0)") }
            Observable.just(ListState(rows, empty: ListMessage("None"))).bind(to: page.rx.state(of: list))
            XCTAssertTrue(runLoop { window.showsText("Row 2") })
            window.settle()
            Mouse.press(["ctrl+f"], over: window)
            XCTAssertTrue(runLoop { search.holdsFocus })
            Mouse.press(["Down"], over: window)
            XCTAssertTrue(runLoop { list.widget.holdsFocus })
            window.destroy()
        }
    }

    func testABoundViewControllerHasTheTitleOfItsViewModelAndEndsItsBindings() {
        final class Model: Screen {
            let title = "Items"
            let tapped = PublishRelay<Void>()
        }
        onMain {
            let model = Model()
            var ends = 0
            do {
                let controller = BoundViewController(model)
                XCTAssertEqual(controller.title, "Items")
                XCTAssertTrue(controller.viewModel === model)
                Observable<Void>.never().do(onDispose: { ends += 1 })
                    .bind(to: model.tapped).disposed(by: controller.bag)
            }
            XCTAssertEqual(ends, 1)
        }
    }
}

@MainActor
extension TitleCell {
    fileprivate var star: AnyWidget? { widget.descendants.first { $0.className == "GtkImage" } }
}
