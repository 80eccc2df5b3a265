import CGtk
import GtkTest
import Rx
import XCTest

@_spi(CGtk) import Gtk
@testable import RxGtk

/// The example of docs/gtk.md.
final class SectionedListExampleTests: GtkTestCase {
    func testSectionsAreShownAndTheirRowsActivated() {
        onMain {
            let record = ItemCell.Record()
            let sections = BehaviorSubject(value: sections([1], [2, 3]))
            var activated: [Int] = []
            let bag = DisposeBag()

            let list = SectionedListView(header: { HeaderCell() }, item: { ItemCell(record) })
            sections.sectionedChanges()  // where sections are made, off the main thread
                .bind(to: list.rx.changes)
            list.rx.itemActivated.subscribe(onNext: { id in activated.append(id) }).disposed(by: bag)

            let window = Window.showing(ScrolledWindow(list.widget))
            XCTAssertTrue(runLoop { Set(record.shown) == [1, 2, 3] })
            XCTAssertTrue(window.showsText("b"))
            gtk_widget_activate_action_variant(list.widget.pointer, "list.activate-item", g_variant_new_uint32(1))
            XCTAssertEqual(activated, [1])
            window.destroy()
        }
    }
}
