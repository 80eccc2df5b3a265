import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import XCTest

/// A label causes a layout only if it needs a different size.
final class SteadyLabelTests: GtkTestCase {
    func testNumbersOfTheSameLengthAreRedrawnWithoutALayout() {
        onMain {
            let stage = LabelStage("$1,111.11")
            stage.label.setTabular()
            stage.window.settle()
            XCTAssertEqual(stage.layouts { stage.label.text = "$9,876.54" }, 0)
            XCTAssertEqual(stage.label.text, "$9,876.54")
            stage.end()
        }
    }

    func testTheLabelGrowsAndShrinksWithItsText() {
        onMain {
            let stage = LabelStage("$1.00")
            let width = stage.width
            XCTAssertGreaterThan(stage.layouts { stage.label.text = "$1,234,567.00" }, 0)
            XCTAssertGreaterThan(stage.width, width)
            XCTAssertGreaterThan(stage.layouts { stage.label.text = "$1.00" }, 0)
            XCTAssertEqual(stage.width, width)
            stage.end()
        }
    }

    func testOnlyTextsWiderThanTheMinimumWidthNeedALayout() {
        onMain {
            let stage = LabelStage("$1.00")
            stage.label.requestSize(width: 150)
            stage.window.settle()
            XCTAssertEqual(stage.layouts { stage.label.text = "$1,234.00" }, 0)
            XCTAssertGreaterThan(stage.layouts { stage.label.text = "$1,234,567,890,123,456.00" }, 0)
            XCTAssertGreaterThan(stage.width, 150)
            XCTAssertGreaterThan(stage.layouts { stage.label.text = "$1.00" }, 0)
            XCTAssertEqual(stage.width, 150)
            stage.end()
        }
    }

    func testATextChangedTwiceBeforeALayoutHasTheWidthOfTheLast() {
        onMain {
            let stage = LabelStage("$1.00")
            let width = stage.width
            stage.label.text = "$1,234,567.00"
            stage.label.text = "$2,345,678.00"
            stage.window.settle()
            let wide = stage.width
            XCTAssertGreaterThan(wide, width)
            stage.label.text = "$1.00"
            stage.label.text = "$1,234,567.00"
            stage.window.settle()
            XCTAssertEqual(stage.width, wide)
            stage.end()
        }
    }

    func testALabelThatFillsTheRestNeedsNoLayout() {
        onMain {
            let stage = LabelStage("Ada")
            stage.label.ellipsize(at: .center)
            stage.label.setFilling(true)
            stage.window.settle()
            let width = stage.width
            XCTAssertEqual(stage.layouts { stage.label.text = String(repeating: "Cardano ", count: 40) }, 0)
            XCTAssertEqual(stage.width, width)
            stage.end()
        }
    }

    func testALongTextWrapsUpToItsLineLimit() {
        onMain {
            let stage = LabelStage("Ada")
            stage.label.align(horizontal: .fill)
            stage.label.ellipsize()
            stage.label.wrap(lines: 2)
            stage.window.settle()
            let line = stage.height
            stage.label.text = String(repeating: "Cardano ", count: 40)
            stage.window.settle()
            XCTAssertGreaterThan(stage.height, line * 3 / 2)
            XCTAssertLessThanOrEqual(stage.height, line * 2 + 2)
            stage.label.wrap()
            stage.window.settle()
            XCTAssertGreaterThan(stage.height, line * 3)
            stage.label.unwrap()
            stage.window.settle()
            XCTAssertEqual(stage.height, line)
            stage.end()
        }
    }

    func testALabelThatBecameNarrowerIsNoticed() {
        onMain {
            let stage = LabelStage("$1.00")
            stage.label.requestSize(width: 150)
            stage.window.settle()
            XCTAssertEqual(stage.layouts { stage.label.text = "$1,234.00" }, 0)
            stage.label.requestSize(width: 20)
            stage.window.settle()
            XCTAssertGreaterThan(stage.layouts { stage.label.text = "$1,234,567.00" }, 0)
            stage.end()
        }
    }

    func testALargerFontEnlargesTheLabel() {
        onMain {
            let stage = LabelStage("$1.00")
            let size = (stage.width, stage.height)
            stage.label.addClass("title-1")
            stage.window.settle()
            XCTAssertGreaterThan(stage.width, size.0)
            XCTAssertGreaterThan(stage.height, size.1)
            stage.end()
        }
    }
}

/// A window with a label as wide as its text.
@MainActor
private final class LabelStage {
    let window = Window(title: "Label", width: 400, height: 200)
    let label = SteadyLabel()

    init(_ text: String) {
        label.text = text
        label.align(horizontal: .start, vertical: .start)
        let box = Box(.vertical, [label])
        gtk_widget_set_layout_manager(box.pointer, CountingLayout.make())
        window.setContent(box)
        window.present()
        _ = runLoop { self.width > 0 }
        window.settle()
    }

    var width: Int { Int(gtk_widget_get_width(label.pointer)) }
    var height: Int { Int(gtk_widget_get_height(label.pointer)) }

    /// How often the label's container is measured because of a change, until the next frame.
    ///
    /// GTK measures the widget that requested a layout and its ancestors. Layouts of the window would also include
    /// those caused by the display server.
    func layouts(_ body: () -> Void) -> Int {
        CountingLayout.measurements = 0
        body()
        window.settle()
        return CountingLayout.measurements
    }

    func end() { window.destroy() }
}
