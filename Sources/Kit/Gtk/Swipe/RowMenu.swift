import CGtk
import KitIntegerConversion
import KitLocalization

/// A row's context menu, created on demand.
@MainActor
enum RowMenu {
    /// Opens a row's menu; the row has the focus once the user has closed it.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - openTitle: The first item if the row is one that opens in place; nil for none.
    ///   - actions: The menu's further actions.
    ///   - submenu: The submenu at the end; nil for none.
    ///   - point: The menu's position, in the row's pixels; nil for below the row.
    static func open(
        for row: SwipeRow, opening openTitle: (@MainActor (_ isOpen: Bool) -> String)?, _ actions: [RowAction],
        _ submenu: RowSubmenu?, at point: (x: Double, y: Double)?
    ) {
        let menu = Owned(adopting: AnyGObject(g_menu_new()))
        let expander = ExpandingRow(around: row)
        let opening = expander.flatMap { row in
            openTitle.map { (label: $0(row.detail != nil), name: "row.open", key: String?.some("Return")) }
        }
        let items = actions.map { (label: $0.label, name: $0.fullName, key: $0.eachKey.first) }
        for (label, name, key) in [opening].compactMap(\.self) + items {
            let item = Owned(adopting: AnyGObject(g_menu_item_new(label, name)))
            if let key {
                // The attribute with the keys that GTK's menus show beside an item.
                g_menu_item_set_attribute_value(item.instance.opaque, "accel", g_variant_new_string(key))
            }
            g_menu_append_item(menu.instance.opaque, item.instance.opaque)
        }
        submenu?.append(to: menu)
        let popover = AnyWidget(gtk_popover_menu_new_from_model(menu.instance.cast()))
        submenu?.addActions(to: popover)
        popover.addClass("row-menu")
        popover.setAccessibleLabel(localized("Row Menu"))
        popover.nameMenuItems()
        if actions.count == 1, opening == nil, submenu == nil {
            // GTK 4.8 looks for another item, loses the focus, and then ignores Enter.
            popover.addShortcut("Up|Down|KP_Up|KP_Down", scope: .focus, isFirst: true) { true }
        }
        gtk_widget_set_parent(popover.pointer, row.pointer)
        gtk_popover_set_has_arrow(popover.cast(), 0)
        popover.alignPopover()
        gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
        var place = GdkRectangle(x: 0, y: 0, width: gint(row.width), height: gtk_widget_get_height(row.pointer))
        if let point {
            place = GdkRectangle(x: gint(clamping: point.x), y: gint(clamping: point.y), width: 1, height: 1)
        }
        gtk_popover_set_pointing_to(popover.cast(), &place)
        var isInterrupted = false
        let interruption = row.connect("interrupted") {
            isInterrupted = true
            gtk_popover_popdown(popover.cast())
        }
        popover.connect("closed") {
            interruption.disconnect()
            // The item's action is run after the menu has closed.
            popover.whenIdle { gtk_widget_unparent($0.pointer) }
            guard !isInterrupted, gtk_widget_get_mapped(row.pointer) != 0 else { return }
            // If the menu opened before the button was released, the row has missed the release.
            row.listRow.map { gtk_widget_unset_state_flags($0.pointer, GTK_STATE_FLAG_ACTIVE) }
            // GTK would focus the next row.
            row.listRow?.grabFocus()
        }
        gtk_popover_popup(popover.cast())
    }
}
