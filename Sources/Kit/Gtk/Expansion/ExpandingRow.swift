import CGtk
import GtkShims
import KitIntegerConversion

/// A list row that opens in place: its content, and below it a partly or fully visible detail.
///
/// The enclosing list row has the focus; Tab continues into the detail, and Shift+Tab back. It offers the action
/// "row.open" to assistive technology. A closed row costs a single widget.
public struct ExpandingRow: Widget, Handle { let address: ObjectAddress }

extension ExpandingRow {
    /// Creates a closed row.
    ///
    /// - Parameter content: A widget without a parent, which fills the row.
    public init(_ content: any Widget) {
        self.init(gtk_shims_expanding_row_new(content.pointer))
        refuseDrags()
    }

    /// Prevents an unclaimed drag over the row from opening or closing it.
    ///
    /// GTK's list row treats any press and release as a click, wherever the pointer was in between.
    private func refuseDrags() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        let row = pointer
        var hasMoved = false
        let follow: @MainActor (Double, Double) -> Void = { x, y in
            hasMoved = hasMoved || gtk_drag_check_threshold(row, 0, 0, gint(clamping: x), gint(clamping: y)) != 0
        }
        AnyGObject(drag).connect("drag-begin", .point) { _, _ in hasMoved = false }
        AnyGObject(drag).connect("drag-update", .point, follow)
        // At the release: until then the drag may scroll the list.
        AnyGObject(drag).connect("drag-end", .point) { x, y in
            follow(x, y)
            if hasMoved { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        addController(drag)
    }

    /// The row that contains a widget in its content or detail; nil if there is none.
    ///
    /// - Parameter widget: Any widget.
    public init?(around widget: any Widget) {
        guard let row = gtk_shims_expanding_row_around(widget.pointer) else { return nil }
        self.init(row)
    }

    /// Calls back each time assistive technology asks for the row to be opened or closed.
    ///
    /// - Parameter handler: Called on the main thread.
    public func onOpen(_ handler: @escaping @MainActor () -> Void) { connect("open", handler) }

    /// The widget below the content; nil for none.
    ///
    /// Setting a detail that is in another row removes it from that row.
    public var detail: AnyWidget? {
        get { gtk_shims_expanding_row_get_detail(pointer).map { AnyWidget($0) } }
        nonmutating set { gtk_shims_expanding_row_set_detail(pointer, newValue?.pointer) }
    }

    /// The visible share of the detail, from 0 to 1.
    public var share: Double {
        get { gtk_shims_expanding_row_get_share(pointer) }
        nonmutating set { gtk_shims_expanding_row_set_share(pointer, min(max(newValue, 0), 1)) }
    }

    var content: AnyWidget { AnyWidget(gtk_shims_expanding_row_get_content(pointer)) }

    /// The row's height without its detail, in pixels.
    public var contentHeight: Double { Double(gtk_widget_get_height(content.pointer)) }

    /// Consumes clicks and keys that a detail does not handle, since they would close the row.
    ///
    /// - Parameter detail: The future detail of a row.
    public static func shield(_ detail: some Widget) {
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, 0)
        // At the release: until then a finger may still begin to scroll the list.
        AnyGObject(click).connect("released", .press) { _, _, _ in
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        detail.addController(click)
        detail.addShortcut("Return|KP_Enter|ISO_Enter|space|KP_Space", scope: .focus) { true }
    }
}

extension Widget {
    /// Whether the widget is the detail of an ``ExpandingRow``, or inside it.
    public var isInDetail: Bool {
        guard let detail = ExpandingRow(around: self)?.detail else { return false }
        return pointer == detail.pointer || gtk_widget_is_ancestor(pointer, detail.pointer) != 0
    }
}
