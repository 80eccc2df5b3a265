import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import XCTest

/// Where assistive technology finds the widgets, such as a screen reader that moves the pointer.
final class AccessiblePlaceTests: GtkTestCase {
    func testItIsWhereTheWidgetIsDrawn() throws {
        try onMain {
            let button = Button("Text")
            // With padding and spacing around the button.
            let row = Box(.horizontal, spacing: 10, [Label("Before"), button])
            row.addClass("toolbar")
            let card = Box(.vertical, [Label("Above"), row])
            card.addClass("card")
            let window = Window.showing(card)
            defer { window.destroy() }
            window.settle()
            var (drawn, outer) = (graphene_rect_t(), graphene_rect_t())
            XCTAssertNotEqual(gtk_widget_compute_bounds(button.pointer, window.pointer, &drawn), 0)
            XCTAssertNotEqual(gtk_widget_compute_bounds(window.pointer, window.pointer, &outer), 0)
            var (x, y): (gint, gint) = (0, 0)
            guard gtk_shims_accessible_place(button.pointer, &x, &y) != 0 else {
                throw XCTSkip("Before GTK 4.10 no function reports the place.")
            }
            XCTAssertEqual(Double(x), Double(drawn.origin.x - outer.origin.x), accuracy: 1)
            XCTAssertEqual(Double(y), Double(drawn.origin.y - outer.origin.y), accuracy: 1)
        }
    }
}
