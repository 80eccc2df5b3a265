import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

final class BoxTests: GtkTestCase {
    func testAMarginIsAtEachSide() {
        onMain {
            let window = Window.showing(Box(.vertical))
            let (box, plain) = (Box(.vertical, margin: 24, [Label("Text")]), Box(.vertical, [Label("Text")]))
            for (box, margin) in [(box, gint(24)), (plain, 0)] {
                window.setContent(box)
                let margins = [
                    gtk_widget_get_margin_start(box.pointer), gtk_widget_get_margin_end(box.pointer),
                    gtk_widget_get_margin_top(box.pointer), gtk_widget_get_margin_bottom(box.pointer),
                ]
                XCTAssertEqual(margins, [margin, margin, margin, margin])
            }
            window.destroy()
        }
    }

    func testAPillIsRoundedAndMayBeSuggested() {
        onMain {
            let (save, cancel) = (Button.pill("Save", isSuggested: true), Button.pill("Cancel"))
            let window = Window.showing(Box(.vertical, [save, cancel]))
            @MainActor func has(_ button: Button, _ name: String) -> Bool {
                gtk_widget_has_css_class(button.pointer, name) != 0
            }
            XCTAssertEqual([save.label, cancel.label], ["Save", "Cancel"])
            XCTAssertTrue(has(save, "pill") && has(save, "suggested-action"))
            XCTAssertTrue(has(cancel, "pill") && !has(cancel, "suggested-action"))
            window.destroy()
        }
    }
}
