import CGtk
@_spi(CGtk) import Gtk

/// Labels on the left, all as wide as the widest, and fields on the right in the remaining width.
@MainActor
package struct NamedFields {
    package let root: Box
    package let names: [Label]

    package init(_ fields: [(name: String, field: any Widget)]) {
        root = Box(.vertical, spacing: 12)
        names = fields.map { Label($0.name) }
        // An equal-width constraint between widgets of different rows.
        let group = gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL)
        for (label, field) in zip(names, fields.map(\.field)) {
            label.alignText(.end)
            gtk_size_group_add_widget(group, label.pointer)
            field.expand(horizontally: true)
            root.append(Box(.horizontal, spacing: 12, [label, field]))
        }
        // The labels retain the group from here on.
        g_object_unref(group.map(UnsafeMutableRawPointer.init))
    }
}
