import CGtk

/// A submenu of a row's menu: items that are on or off, and one below them that is neither.
public struct RowSubmenu {
    private let title: String
    private let toggles: [(title: String, isOn: Bool)]
    private let last: String
    private let run: @MainActor (Int) -> Void

    /// Creates a submenu.
    ///
    /// - Parameters:
    ///   - title: The text of the item that opens it.
    ///   - toggles: The items that are on or off.
    ///   - last: The text of the last item.
    ///   - run: Called with the index of the item that the user chooses; the last one follows the toggles.
    public init(
        _ title: String, toggles: [(title: String, isOn: Bool)], last: String,
        run: @escaping @MainActor (Int) -> Void
    ) {
        self.title = title
        self.toggles = toggles
        self.last = last
        self.run = run
    }

    /// Appends the submenu to a GMenu.
    @MainActor
    func append(to menu: Owned<AnyGObject>) {
        let items = Owned(adopting: AnyGObject(g_menu_new()))
        appendItems(to: items)
        withExtendedLifetime(items) { g_menu_append_submenu(menu.instance.opaque, title, items.instance.cast()) }
    }

    @MainActor
    private func appendItems(to items: Owned<AnyGObject>) {
        let sections = [toggles.map(\.title), [last]]
        var index = 0
        for titles in sections where !titles.isEmpty {
            let section = Owned(adopting: AnyGObject(g_menu_new()))
            for title in titles {
                // In the model's labels an underscore marks a key.
                let label = title.replacing("_", with: "__")
                g_menu_append(section.instance.opaque, label, "\(Self.group).\(index)")
                index += 1
            }
            withExtendedLifetime(section) {
                g_menu_append_section(items.instance.opaque, nil, section.instance.cast())
            }
        }
    }

    /// Adds the actions of the items to the menu's widget.
    @MainActor
    func addActions(to widget: AnyWidget) {
        let group = Owned(adopting: AnyGObject(raw: UnsafeMutableRawPointer(g_simple_action_group_new())))
        for index in 0...toggles.count {
            let made: OpaquePointer =
                index < toggles.count
                ? g_simple_action_new_stateful("\(index)", nil, g_variant_new_boolean(toggles[index].isOn ? 1 : 0))
                : g_simple_action_new("\(index)", nil)
            let action = Owned(adopting: AnyGObject(made))
            action.instance.connect("activate", .optionalPointer) { [run] _ in run(index) }
            withExtendedLifetime(action) { g_action_map_add_action(group.instance.opaque, made) }
        }
        gtk_widget_insert_action_group(widget.pointer, Self.group, group.instance.opaque)
    }

    /// Opens the items as a menu of their own.
    ///
    /// - Parameter widget: The widget to open it at, such as a button.
    @MainActor
    public func open(at widget: any Widget) {
        let menu = Owned(adopting: AnyGObject(g_menu_new()))
        appendItems(to: menu)
        let popover = AnyWidget(gtk_popover_menu_new_from_model(menu.instance.cast()))
        popover.setAccessibleLabel(title)
        popover.nameMenuItems()
        addActions(to: popover)
        gtk_widget_set_parent(popover.pointer, widget.pointer)
        popover.connect("closed") {
            // The item's action is run after the menu has closed.
            popover.whenIdle { gtk_widget_unparent($0.pointer) }
        }
        gtk_popover_popup(popover.cast())
    }

    private static let group = "submenu"
}
