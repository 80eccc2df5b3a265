import CGtk
import Gtk

/// Names at the left, fields at the right: the names are as wide as the widest of them, the fields take the rest.
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
        // Its widgets hold it from now on.
        g_object_unref(group.map(UnsafeMutableRawPointer.init))
    }
}
