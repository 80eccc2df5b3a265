import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

final class CFunctionTests: GtkTestCase {
    func testAWidgetThatTheKitLacksIsMadeByCFunctions() {
        onMain {
            let bar = AnyWidget(gtk_level_bar_new_for_interval(0, 5))
            gtk_level_bar_set_value(bar.opaque, 3)
            let box = Owned(sinking: Box(.vertical, [bar]))

            XCTAssertTrue(bar.parent?.isSame(as: box.instance) ?? false)
            XCTAssertEqual(gtk_level_bar_get_value(bar.opaque), 3)
        }
    }
}
