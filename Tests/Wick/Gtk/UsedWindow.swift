import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import GtkTest
import WickMarket
import XCTest

@testable import WickGtk

/// A window that a test reads and uses like the user.
@MainActor
protocol UsedWindow: AnyObject {
    var window: Window { get }
}

extension UsedWindow {
    /// The scroll position of the list of coins.
    var adjustment: Adjustment? { widget(withClass: "prices")?.scrolledWindow?.verticalAdjustment }

    /// The visible texts, in reading order.
    var texts: [String] {
        widgets.flatMap { $0.shownTexts }.filter { !$0.isEmpty }
    }

    /// The visible rows of coins.
    var rows: [DrawnRow] { widgets.compactMap(\.drawnRow) }

    /// A visible text of a row, as it is drawn.
    func drawn(_ text: String) -> (row: DrawnRow, text: DrawnRow.Text)? {
        for row in rows {
            if let drawn = row.texts.first(where: { $0.text == text }) { return (row, drawn) }
        }
        return nil
    }

    /// The place of a text in the window, in pixels from its left top corner.
    func frame(of text: String) -> RowFrame? {
        drawn(text).flatMap { AnyWidget(window).frame(of: $0.text.frame, in: $0.row) }
    }

    /// The colours of a text of a row and of what is behind it, the most frequent first.
    func colours(of text: String) -> [String] {
        frame(of: text).map { DrawnPicture(of: window).colours(in: $0) } ?? []
    }

    /// Whether a row has a star that marks a favorite.
    var hasStar: Bool { rows.contains { $0.icons.contains { $0.name == "starred-symbolic" } } }

    /// Waits until a text is visible.
    func shows(_ text: String) -> Bool {
        runLoop { self.texts.contains(text) }
    }

    /// Waits until a text is no longer visible.
    func hides(_ text: String) -> Bool {
        runLoop { !self.texts.contains(text) }
    }

    /// The names in the visible rows, in order.
    var names: [String] {
        texts.compactMap { text in
            Listing.market.tickers.first { "\($0.name) (\($0.symbol))" == text }?.name
        }
    }

    var focus: AnyWidget? { gtk_window_get_focus(window.cast()).map { AnyWidget($0) } }

    /// The left and right edge of a widget, in pixels from the window's left edge.
    func edges(of widget: some Widget) -> (left: Double, right: Double)? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds) != 0 else { return nil }
        return (Double(bounds.origin.x), Double(bounds.origin.x + bounds.size.width))
    }

    /// The lower edge of a widget, in pixels from the window's top.
    func bottom(of widget: some Widget) -> Double? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds) != 0 else { return nil }
        return Double(bounds.origin.y + bounds.size.height)
    }

    /// The left and right edge of the first text in a label or row, in pixels from the window's left edge.
    func edges(ofText text: String) -> (left: Double, right: Double)? {
        if let frame = frame(of: text) { return (frame.x, frame.x + frame.width) }
        return label(text).flatMap { edges(of: $0) }
    }

    /// The first visible label, or row that draws itself, with a text.
    func label(_ text: String) -> AnyWidget? { labels(text).first }

    /// The visible labels, and rows that draw themselves, with a text.
    func labels(_ text: String) -> [AnyWidget] { widgets.filter { $0.shownTexts.contains(text) } }

    /// Clicks the first button with a text.
    func click(_ text: String) {
        let button = label(text).flatMap { gtk_widget_get_ancestor($0.pointer, gtk_button_get_type()) }
        button.map { Button($0).click() }
    }

    /// The swipeable row with a text.
    func row(_ text: String) -> SwipeRow? { labels(text).lazy.compactMap(\.swipeRow).first }

    /// Swipes the row with a text far enough, and holds it there.
    func hold(_ text: String) {
        window.settle()
        guard let row = row(text) else { return XCTFail("“\(text)” is not visible.") }
        let start = Mouse.place(in: row, at: (0.8, 0.5))
        // GTK sends a press to the widget that it last saw the pointer over. The pointer may be there already, or the row's star
        // may appear under it.
        Mouse.run(["mousemove", "\(start.x)", "\(start.y)"])
        Mouse.waitUntilOver(row)
        window.settle()
        Mouse.hold(from: start, by: [(-240, 0)])
        // GTK handles the pointer's last movements in the next frame.
        XCTAssertTrue(runLoop { row.offset > 200 })
    }

    /// Swipes the row with a text far enough, and waits until it has moved back.
    func swipe(_ text: String) {
        hold(text)
        Mouse.release()
        XCTAssertTrue(runLoop { self.row(text)?.offset == 0 })
    }

    /// The minimum width of the window, in pixels.
    var leastWidth: Int {
        var width: gint = 0
        gtk_widget_measure(window.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        return Int(width)
    }

    var search: SearchEntry? {
        widgets.first { $0.className == "GtkSearchEntry" }.map { SearchEntry(raw: $0.raw) }
    }

    /// Whether a visible widget has a CSS class.
    func has(styleClass: String) -> Bool {
        widgets.contains { gtk_widget_has_css_class($0.pointer, styleClass) != 0 }
    }

    /// The first visible widget with a CSS class.
    func widget(withClass styleClass: String) -> AnyWidget? {
        widgets.first { gtk_widget_has_css_class($0.pointer, styleClass) != 0 }
    }

    /// The first visible button with an accessible name.
    func button(_ name: String) -> Button? {
        widgets.first { $0.className == "GtkButton" && $0.isNamed(name) }.map { Button(raw: $0.raw) }
    }

    /// Activates a shortcut of the page, regardless of the focus.
    func press(_ trigger: String) {
        for widget in widgets where activate(trigger, on: widget) { return }
    }

    private func activate(_ trigger: String, on widget: AnyWidget) -> Bool {
        let controllers = Owned(adopting: AnyGObject(gtk_widget_observe_controllers(widget.pointer)))
        for controller in objects(in: controllers.instance)
        where controller.instance.className == "GtkShortcutController" {
            for shortcut in objects(in: controller.instance) {
                guard let text = gtk_shortcut_trigger_to_string(gtk_shortcut_get_trigger(shortcut.instance.opaque))
                else {
                    continue
                }
                defer { g_free(text) }
                guard String(cString: text) == trigger else { continue }
                let action = gtk_shortcut_get_action(shortcut.instance.opaque)
                let flags = GtkShortcutActionFlags(0)
                if gtk_shortcut_action_activate(action, flags, widget.pointer, nil) != 0 { return true }
            }
        }
        return false
    }

    private func objects(in list: AnyGObject) -> [Owned<AnyGObject>] {
        (0..<g_list_model_get_n_items(list.opaque)).compactMap { position in
            g_list_model_get_item(list.opaque, position).map { Owned(adopting: AnyGObject(raw: $0)) }
        }
    }

    /// All visible widgets, in reading order.
    var widgets: [AnyWidget] {
        var found: [AnyWidget] = []
        var waiting = [AnyWidget(window)]
        while let next = waiting.popLast() {
            guard gtk_widget_get_mapped(next.pointer) != 0 else { continue }
            found.append(next)
            var child = gtk_widget_get_last_child(next.pointer)
            while let widget = child {
                waiting.append(AnyWidget(widget))
                child = gtk_widget_get_prev_sibling(widget)
            }
        }
        return found
    }
}

extension AnyWidget {
    /// The swipeable row that contains the widget.
    var swipeRow: SwipeRow? { gtk_shims_swipe_row_around(pointer).map { SwipeRow($0) } }

    /// The texts of a label, or of a row that draws itself.
    var shownTexts: [String] { labelText.map { [$0] } ?? drawnRow?.texts.map(\.text) ?? [] }

    /// The text of a label; nil if this is not a label.
    var labelText: String? {
        switch className {
        case "GtkLabel": Label(raw: raw).text
        case "GtkShimsSteadyLabel": SteadyLabel(raw: raw).text
        default: nil
        }
    }
}
