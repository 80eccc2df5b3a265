import CGtk

extension Widget {
    /// Gives the items of a popover menu their texts as names whenever it is shown: GTK 4.18 leaves them without.
    public func nameMenuItems() {
        let menu = WeakReference(AnyWidget(self))
        connect("map") {
            menu.instance?.forEachPart { part in
                guard part.className == "GtkModelButton", let text = part.firstLabelText else { return }
                // An item's relation to its label comes before a name of its own, and gives none.
                gtk_accessible_reset_relation(part.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
                part.setAccessibleLabel(text)
            }
        }
    }

    private var firstLabelText: String? {
        var found: String?
        forEachPart { part in
            guard found == nil, part.className == "GtkLabel", let text = gtk_label_get_text(part.opaque) else { return }
            found = String(cString: text)
        }
        return found.flatMap { $0.isEmpty ? nil : $0 }
    }
}
