import CGtk

extension Widget {
    /// Sets the accessible names of a popover menu's items whenever it is shown, which GTK 4.18 omits.
    public func nameMenuItems() { nameItems(ofClass: "GtkModelButton") }

    /// Names a popover's items by their texts whenever it is shown.
    ///
    /// - Parameter itemClass: The items' class name.
    func nameItems(ofClass itemClass: String) {
        endTooltipWithSurface()
        let menu = WeakReference(AnyWidget(self))
        connect("map") {
            // Of a menu that is higher than the screen.
            menu.instance?.nameScrollBars()
            menu.instance?.forEachPart { part in
                guard part.className == itemClass, let text = part.firstLabelText else { return }
                // In place of a label, from which GTK takes no name.
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
