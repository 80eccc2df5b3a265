import CGtk
@_spi(CGtk) import Gtk
import GtkTest

@testable import WickGtk

/// Positions of widgets on the page, and scrolling.
extension PricesWindow {
    /// The position of the header, in pixels from the top of the page.
    struct HeaderPlace {
        let top: Double
        let height: Double

        /// The bottom edge; 0 if it is not visible.
        var bottom: Double { top + height }
    }

    var header: HeaderPlace {
        guard let header = widget(withClass: "list-header") else { return HeaderPlace(top: 0, height: 0) }
        return HeaderPlace(top: top(of: header), height: Double(gtk_widget_get_height(header.pointer)))
    }

    var adjustment: Adjustment {
        guard let scrolled = list.flatMap({ gtk_widget_get_ancestor($0.pointer, gtk_scrolled_window_get_type()) })
        else {
            preconditionFailure("The list is not shown.")
        }
        return ScrolledWindow(scrolled).verticalAdjustment
    }

    /// Scrolls like the user; negative values scroll up.
    func scroll(by pixels: Double) { adjustment.value += pixels }

    /// The top of the list's first row, below its top margin.
    var topOfFirstRow: Double {
        guard let first = row(at: 0), let cell = gtk_widget_get_first_child(first.pointer) else { return -1 }
        return top(of: AnyWidget(cell))
    }

    /// A row by its index among those that GTK has created, including headers.
    func row(at index: Int) -> AnyWidget? {
        var row = list.flatMap { gtk_widget_get_first_child($0.pointer) }
        for _ in 0..<index { row = row.flatMap { gtk_widget_get_next_sibling($0) } }
        return row.map { AnyWidget($0) }
    }

    var focusedRow: UnsafeMutableRawPointer? {
        gtk_window_get_focus(window.cast()).map { UnsafeMutableRawPointer($0) }
    }

    /// The top of a widget, in pixels from the top of the page.
    func top(of widget: AnyWidget) -> Double {
        var bounds = graphene_rect_t()
        guard let page = self.widget(withClass: "list-header")?.parent,
            gtk_widget_compute_bounds(widget.pointer, page.pointer, &bounds) != 0
        else {
            return -1
        }
        return Double(bounds.origin.y)
    }

    /// Waits until rows are visible below the header, and the page can be scrolled far.
    var showsRows: Bool {
        runLoop {
            self.list != nil && self.topOfFirstRow > 0 && self.topOfFirstRow == self.header.bottom
                && self.adjustment.upper > 5_000
        }
    }

    /// Waits until pending frames have been drawn.
    func settle() { window.settle() }

    private var list: AnyWidget? { widget(withClass: "prices") }
}

/// Runs a body while a partly hidden header stays where it is.
@MainActor
func withoutSnapping(_ body: () throws -> Void) rethrows {
    let delay = CollapsingHeader.snapDelay
    CollapsingHeader.snapDelay = .seconds(3_600)
    defer { CollapsingHeader.snapDelay = delay }
    try body()
}
