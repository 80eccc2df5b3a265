import CGtk
import GtkTest
import XCTest

@_spi(CGtk) @testable import Gtk

final class SegmentedControlTests: GtkTestCase {
    func testButtonsThatDoNotFitSideBySideAreInPairsOrBelowEachOther() {
        onMain {
            let titles = ["Sections", "All", "Coins", "Tokens"]
            for (titles, width, columns) in [
                (titles, 700, 4), (titles.map { $0 + " listed" }, 360, 2),
                (titles.map { $0 + " of the whole market in a list" }, 360, 1),
                (["All of the coins", "Coins", "Tokens"], 220, 1),
                (["All of the many coins", "Coins"], 220, 1), (["All", "Coins"], 360, 2),
            ] {
                let control = SegmentedControl(titles)
                let window = Window(title: "Test", width: max(width, 360), height: 300)
                control.align(vertical: .start)
                // Windows of libadwaita 1.7 are not narrower than a phone.
                window.setContent(Clamp(control, width: width))
                window.present()
                window.settle()
                let corners = control.buttons.compactMap { $0.convert(to: control) }
                XCTAssertEqual(Set(corners.map(\.x)).count, columns, "\(titles): \(corners)")
                XCTAssertEqual(Set(corners.map(\.y)).count, titles.count / columns, "\(titles): \(corners)")
                // In their order, line by line, all of the same width.
                XCTAssertTrue(
                    zip(corners, corners.dropFirst()).allSatisfy { ($0.y, $0.x) < ($1.y, $1.x) }, "\(corners)")
                let widths = control.buttons.map { gtk_widget_get_width($0.pointer) }
                XCTAssertLessThanOrEqual((widths.max() ?? 9) - (widths.min() ?? 0), 1)
                for label in control.descendants where columns > 1 && label.className == "GtkLabel" {
                    XCTAssertEqual(pango_layout_get_line_count(gtk_label_get_layout(label.opaque)), 1, "\(titles)")
                }
                window.destroy()
            }
        }
    }

    func testButtonsKeepTheirOrderSelectionAndFocusWhenTheRoomChanges() throws {
        try onMain {
            let control = SegmentedControl(["Sections", "All", "Coins", "Tokens"])
            let window = Window(title: "Test", width: 700, height: 400)
            let clamp = Clamp(control, width: 700)
            window.setContent(clamp)
            window.present()
            window.settle()
            control.selected = 2
            let (buttons, last) = (control.buttons, try XCTUnwrap(control.buttons.last))
            last.grabFocus()
            let long = ["Sections", "All", "Coins", "Tokens"].map { $0 + " of the whole market" }
            for (titles, width, lines) in [
                (nil, 700, 1), (nil, 200, 2), (nil, 700, 1), (nil, 200, 2), (long, 200, 4), (long, 700, 2),
                (nil, 700, 1),
            ] as [([String]?, Int, Int)] {
                adw_clamp_set_maximum_size(clamp.opaque, gint(width))
                adw_clamp_set_tightening_threshold(clamp.opaque, gint(width))
                control.setTitles(titles ?? ["Sections", "All", "Coins", "Tokens"])
                window.settle()
                let corners = control.buttons.compactMap { $0.convert(to: control) }
                let place = "\(titles == nil ? "short" : "long"), \(width)"
                XCTAssertEqual(Set(corners.map(\.y)).count, lines, place)
                XCTAssertTrue(zip(control.buttons, buttons).allSatisfy { $0.isSame(as: $1) }, place)
                XCTAssertTrue(zip(corners, corners.dropFirst()).allSatisfy { ($0.y, $0.x) < ($1.y, $1.x) }, place)
                XCTAssertEqual(control.selected, 2, place)
                XCTAssertTrue(last.holdsFocus, place)
            }
            window.destroy()
        }
    }
}
