import CGtk
import KitIntegerConversion

/// A row or a column of widgets.
public struct Box: Widget, Handle { let address: ObjectAddress }

extension Box {
    /// Creates a row or a column.
    ///
    /// - Parameters:
    ///   - orientation: Row or column.
    ///   - spacing: The distance between neighbours, in pixels.
    ///   - margin: The margin at each side, in pixels.
    ///   - children: Widgets without a parent, in order.
    public init(_ orientation: Orientation, spacing: Int = 0, margin: Int = 0, _ children: [any Widget] = []) {
        self.init(gtk_box_new(orientation.value, gint(spacing)))
        if margin != 0 { setMargins(horizontal: margin, vertical: margin) }
        for child in children { append(child) }
    }

    /// Sets whether the children stand side by side or below each other.
    ///
    /// - Parameter orientation: Row or column.
    public func orient(_ orientation: Orientation) { gtk_orientable_set_orientation(opaque, orientation.value) }

    /// The space between two children, in pixels.
    public var spacing: Int {
        get { Int(gtk_box_get_spacing(cast())) }
        nonmutating set { gtk_box_set_spacing(cast(), gint(clamping: newValue)) }
    }

    /// Appends a widget and adopts it.
    ///
    /// - Parameter child: A widget without a parent.
    public func append(_ child: any Widget) { gtk_box_append(cast(), child.pointer) }

    /// Inserts a widget behind another one and adopts it.
    ///
    /// - Parameters:
    ///   - child: A widget without a parent.
    ///   - sibling: A child of this box; nil to insert at the start.
    public func insert(_ child: any Widget, behind sibling: (any Widget)?) {
        gtk_box_insert_child_after(cast(), child.pointer, sibling?.pointer)
    }

    /// Removes a widget.
    ///
    /// - Parameter child: A child of this box.
    public func remove(_ child: any Widget) { gtk_box_remove(cast(), child.pointer) }
}
