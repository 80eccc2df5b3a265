import CGtk
import KitLocalization

/// A button that opens a menu.
public struct MenuButton: Widget, Handle { let address: ObjectAddress }

extension MenuButton {
    private typealias MakeModel = @MainActor () -> Owned<AnyGObject>

    /// Creates a button.
    ///
    /// The menu's widgets are created when it is first opened, so that the button adds nothing to the startup time.
    ///
    /// - Parameters:
    ///   - iconName: An icon of the theme: "open-menu-symbolic".
    ///   - label: The button's tooltip and its name for assistive technology.
    ///   - menu: The menu.
    public init(iconName: String, label: String, menu: Menu) {
        self.init(iconName: iconName, label: label)
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, data in
                guard let button, let data else { return }
                onMain((button, data)) { button, data in
                    let made = AnyWidget(raw: UnsafeMutableRawPointer(button))
                    let makeModel = Signature<MakeModel>.handler(data)
                    gtk_menu_button_set_create_popup_func(made.opaque, nil, nil, nil)
                    let model = makeModel()
                    withExtendedLifetime(model) {
                        gtk_menu_button_set_menu_model(made.opaque, model.instance.cast())
                    }
                    // The popover is announced on its own, and by its class name if it has no label.
                    if let popover = gtk_menu_button_get_popover(made.opaque), let label = made.tooltip {
                        let popover = AnyWidget(raw: UnsafeMutableRawPointer(popover))
                        popover.setAccessibleLabel(label)
                        popover.nameMenuItems()
                        // Of several groups of choices, the first one; other menus have none.
                        popover.focusCurrentChoice(ofClass: "GtkModelButton") { part in
                            String(cString: gtk_widget_get_css_name(part.pointer)) == "radio"
                                && part.hasState(GTK_STATE_FLAG_CHECKED)
                        }
                        popover.hideArrowUnlessComposited()
                    }
                }
            }, Unmanaged.passRetained(SignalHandler<MakeModel>(menu.makeModel)).toOpaque(), releaseUserData)
    }

    /// Creates a button with a text that opens nothing yet.
    init(title: String) {
        self.init(gtk_menu_button_new())
        gtk_menu_button_set_label(opaque, title)
        setAccessibleLabel(title)
        // The inner button has the focus.
        if let button = gtk_widget_get_first_child(pointer) { AnyWidget(button).setAccessibleLabel(title) }
        receiveKeysWhileOpen()
        hideTooltipWhileOpen()
    }

    /// Creates a button that opens nothing yet.
    init(iconName: String, label: String) {
        self.init(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, iconName)
        tooltip = label
        setAccessibleLabel(label)
        // The inner button has the focus.
        if let button = gtk_widget_get_first_child(pointer) { AnyWidget(button).setAccessibleLabel(label) }
        setAccessibleRole(ofParts: "GtkImage", .ornament)
        receiveKeysWhileOpen()
        hideTooltipWhileOpen()
        disableInnerButton()
    }

    /// Makes the inner button, which assistive technology shows, insensitive together with this one.
    private func disableInnerButton() {
        let button = WeakReference(self)
        onNotify("sensitive") {
            guard let button = button.instance else { return }
            gtk_widget_get_first_child(button.pointer).map { AnyWidget($0) }?.isSensitive = button.isSensitive
        }
    }

    /// Shows no tooltip while the menu is open.
    private func hideTooltipWhileOpen() {
        guard let toggle = gtk_widget_get_first_child(pointer).map({ ToggleButton($0) }) else { return }
        let button = WeakReference(self)
        toggle.onNotify("active") {
            guard toggle.isActive, let button = button.instance,
                let popover = gtk_menu_button_get_popover(button.opaque)
            else { return }
            button.hideTooltip(untilClosed: AnyWidget(raw: UnsafeMutableRawPointer(popover)))
        }
    }

    /// Creates the button of the program's main menu, which F10 also opens while the button is visible.
    ///
    /// - Parameter menu: The menu.
    public static func mainMenu(_ menu: Menu) -> MenuButton {
        let button = MenuButton(iconName: "open-menu-symbolic", label: localized("Main Menu"), menu: menu)
        button.addShortcut(mainMenuKey) {
            button.open()
            return true
        }
        return button
    }

    nonisolated static let mainMenuKey = "F10"

    /// Shows a widget instead of the icon.
    ///
    /// - Parameter child: A widget without a parent.
    public func setChild(_ child: any Widget) { gtk_menu_button_set_child(opaque, child.pointer) }

    /// Opens the menu.
    public func open() { gtk_menu_button_popup(opaque) }

    /// Calls back after the open menu has closed next; the handler may move the focus, which GTK 4.18 does as the menu closes.
    ///
    /// - Parameter handler: Called on the main thread.
    public func onceClosed(_ handler: @escaping @MainActor () -> Void) {
        guard let popover = gtk_menu_button_get_popover(opaque) else { return }
        AnyWidget(raw: UnsafeMutableRawPointer(popover)).connectOnce("closed") { whenIdle { _ in handler() } }
    }
}
