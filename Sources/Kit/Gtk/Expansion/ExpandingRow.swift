import CGtk
import GtkShims
import KitIntegerConversion

/// A row of a list that opens in place: a content, and below it a detail of which a share is in sight.
///
/// The list's row around it has the focus; Tab goes on from there into the detail, and Shift+Tab back. It offers the
/// action "row.open" to assistive technology. A row costs a widget and nothing more until it is opened.
@MainActor
public struct ExpandingRow: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a closed row around a content, which fills it.
    ///
    /// - Parameter content: A widget that stands nowhere yet.
    public init(_ content: any Widget) {
        self.init(gtk_shims_expanding_row_new(content.pointer))
        refuseDrags()
    }

    /// Keeps a drag over the row from opening or closing it, where nothing in the row has used the drag.
    ///
    /// GTK's row takes any press and release for a click, wherever the pointer was in between.
    private func refuseDrags() {
        let drag: OpaquePointer = gtk_gesture_drag_new()
        let row = pointer
        var hasMoved = false
        let follow: @MainActor (Double, Double) -> Void = { x, y in
            hasMoved = hasMoved || gtk_drag_check_threshold(row, 0, 0, gint(clamping: x), gint(clamping: y)) != 0
        }
        AnyGObject(drag).connect("drag-begin", .point) { _, _ in hasMoved = false }
        AnyGObject(drag).connect("drag-update", .point, follow)
        // At the release: until then the list may be scrolled by it.
        AnyGObject(drag).connect("drag-end", .point) { x, y in
            follow(x, y)
            if hasMoved { gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        gtk_widget_add_controller(pointer, drag)
    }

    /// The row that a widget stands in, in its content or its detail; nil where there is none.
    ///
    /// - Parameter widget: Any widget.
    public init?(around widget: any Widget) {
        guard let row = gtk_shims_expanding_row_around(widget.pointer) else { return nil }
        self.init(row)
    }

    /// Does something each time assistive technology asks for the row to be opened, or closed.
    ///
    /// - Parameter handler: What to do.
    public func onOpen(_ handler: @escaping @MainActor () -> Void) { connect("open", handler) }

    /// What stands below the content; nil for nothing.
    ///
    /// A detail that stands in another row leaves that one.
    public var detail: AnyWidget? {
        get { gtk_shims_expanding_row_get_detail(pointer).map { AnyWidget($0) } }
        nonmutating set { gtk_shims_expanding_row_set_detail(pointer, newValue?.pointer) }
    }

    /// How much of the detail is in sight, from 0 to 1.
    public var share: Double {
        get { gtk_shims_expanding_row_get_share(pointer) }
        nonmutating set { gtk_shims_expanding_row_set_share(pointer, min(max(newValue, 0), 1)) }
    }

    /// What fills the row where it is closed.
    var content: AnyWidget { AnyWidget(gtk_shims_expanding_row_get_content(pointer)) }

    /// How high the row is without its detail, in pixels.
    public var contentHeight: Double { Double(gtk_widget_get_height(content.pointer)) }

    /// Keeps clicks and keys that nothing in a detail takes from the row, which they would close.
    ///
    /// - Parameter detail: What is going to stand in a row.
    public static func shield(_ detail: some Widget) {
        let click: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(click, 0)
        // At the release: until then a finger may still begin to scroll the list.
        AnyGObject(click).connect("released", .press) { _, _, _ in
            gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        gtk_widget_add_controller(detail.pointer, click)
        detail.addShortcut("Return|KP_Enter|ISO_Enter|space|KP_Space", scope: .focus) { true }
    }
}

extension Widget {
    /// Whether the widget is the detail of an ``ExpandingRow``, or stands in it.
    public var isInDetail: Bool {
        guard let detail = ExpandingRow(around: self)?.detail else { return false }
        return pointer == detail.pointer || gtk_widget_is_ancestor(pointer, detail.pointer) != 0
    }
}
