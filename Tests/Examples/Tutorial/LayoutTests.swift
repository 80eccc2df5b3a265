import CGtk
@_spi(CGtk) import Gtk
import GtkTest
import TutorialLayout
import XCTest

/// The examples of docs/layout-and-animation.md.
final class LayoutTests: GtkTestCase {
    func testNamesAreAsWideAsTheWidestAndFieldsFillTheRest() {
        onMain {
            let entries = [TextEntry(placeholder: "a"), TextEntry(placeholder: "b")]
            let fields = NamedFields([("Name", entries[0]), ("Place of birth", entries[1])])
            withWindow(fields.root, width: 600) { _ in
                let names = fields.names.map { gtk_widget_get_width($0.pointer) }
                XCTAssertEqual(names[0], names[1])
                let rest = gtk_widget_get_width(fields.root.pointer) - 12 - names[0]
                XCTAssertEqual(entries.map(widthWithPadding), [rest, rest])
            }
        }
    }

    func testColumnsAreStackedIfThereIsNoRoom() {
        onMain {
            for (width, isWide) in [(360, false), (800, true)] {
                let first = Label("first")
                let second = Label("second")
                let columns = Columns(first, second)
                withWindow(columns.root, width: width) { window in
                    XCTAssertTrue(
                        runLoop {
                            window.settle()
                            return (place(of: second, in: columns.root).x > 0) == isWide
                        }, "\(width)")
                    XCTAssertEqual(place(of: second, in: columns.root).y > 0, !isWide)
                }
            }
        }
    }

    func testAPageSlidesInAndTheOtherOneIsGone() {
        onMain {
            let first = Label("first")
            let pages = SlidingPages(first)
            withWindow(pages.widget, width: 400) { window in
                let left = WeakReference(first)
                let second = Label("second")
                pages.show(second)
                window.settle()
                XCTAssertTrue(runLoop { left.instance == nil })
                window.settle()
                XCTAssertEqual(place(of: second, in: pages.widget).x, 0)
                XCTAssertEqual(gtk_widget_get_width(second.pointer), gtk_widget_get_width(pages.widget.pointer))
            }
        }
    }

    func testAPageShownDuringATransitionLeavesNothingHalfWay() {
        onMain {
            let pages = SlidingPages(Label("first"))
            withWindow(pages.widget, width: 400) { window in
                let second = Label("second")
                let gone = WeakReference(second)
                pages.show(second)
                window.settle()
                let third = Label("third")
                pages.show(third)
                XCTAssertTrue(runLoop { gone.instance == nil })
                window.settle()
                XCTAssertEqual(place(of: third, in: pages.widget).x, 0)
            }
        }
    }

    func testWithReducedMotionThePageIsThereAtOnce() {
        onMain {
            Toolkit.isAnimated = false
            defer { Toolkit.isAnimated = true }
            let pages = SlidingPages(Label("first"))
            withWindow(pages.widget, width: 400) { _ in
                let second = Label("second")
                pages.show(second)
                XCTAssertEqual(pages.widget.descendants.count, 1)
            }
        }
    }
}

/// Shows a widget in a window without other content.
@MainActor
private func withWindow(_ content: any Widget, width: Int, _ body: @MainActor (Window) -> Void) {
    let window = Window(title: "Layout", width: width, height: 300)
    window.setContent(content)
    window.present()
    XCTAssertTrue(runLoop { gtk_widget_get_mapped(content.pointer) != 0 })
    window.settle()
    body(window)
    window.destroy()
}

/// The width of a widget including its CSS padding and border.
@MainActor
private func widthWithPadding(_ widget: any Widget) -> gint {
    var bounds = graphene_rect_t()
    return gtk_widget_compute_bounds(widget.pointer, widget.pointer, &bounds) != 0 ? gint(bounds.size.width) : 0
}

@MainActor
private func place(of widget: any Widget, in other: any Widget) -> (x: Double, y: Double) {
    widget.convert(to: other) ?? (.nan, .nan)
}
