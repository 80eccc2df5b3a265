import CGtk
import KitLocalization

@MainActor
enum ShortcutsWindow {
    /// Shows the shortcuts over a window, with which it closes.
    ///
    /// - Parameters:
    ///   - groups: The shortcuts.
    ///   - parent: The window.
    /// - Returns: The window that is shown; it ends when the user closes it.
    @discardableResult
    static func present(_ groups: [ShortcutGroup], over parent: Window?) -> Window? {
        // GTK 4.8 can build such a window only from a UI description.
        let description = xml(groups)
        let builder = Owned(
            adopting: AnyGObject(gtk_builder_new_from_string(description, description.utf8.count)))
        guard let object = gtk_builder_get_object(builder.instance.opaque, "shortcuts") else { return nil }
        let window = Window(raw: UnsafeMutableRawPointer(object))
        gtk_window_set_title(window.cast(), localized("Keyboard Shortcuts"))
        if let parent { gtk_window_set_transient_for(window.cast(), parent.cast()) }
        gtk_window_set_destroy_with_parent(window.cast(), 1)
        StyleSheet.shortcuts.installOnce()
        describe(AnyWidget(window))
        window.present()
        return window
    }

    /// Sets the accessible names of the icon button and of the switch between pages, which GTK 4.8 omits.
    private static func describe(_ widget: AnyWidget) {
        // The switch's own buttons have texts.
        if widget.className == "GtkStackSwitcher" { return widget.setAccessibleLabel(localized("Pages")) }
        if widget.className == "GtkToggleButton" { widget.setAccessibleLabel(localized("Search")) }
        widget.forEachChild { describe($0) }
    }

    /// The maximum number of lines per column, including group titles, for a screen of 768 pixels.
    private static let columnHeight = 17

    static func xml(_ groups: [ShortcutGroup]) -> String {
        let parts = groups.map { group in
            let shortcuts = group.shortcuts.map { shortcut in
                """
                <child><object class="GtkShortcutsShortcut">
                <property name="title">\(shortcut.title.inMarkup)</property>
                <property name="accelerator">\(shortcut.keys.joined(separator: " ").inMarkup)</property>
                </object></child>
                """
            }
            return """
                <child><object class="GtkShortcutsGroup">
                <property name="title">\(group.title.inMarkup)</property>
                \(shortcuts.joined(separator: "\n"))
                </object></child>
                """
        }
        return """
            <interface><object class="GtkShortcutsWindow" id="shortcuts">
            <property name="modal">1</property>
            <child><object class="GtkShortcutsSection">
            <property name="section-name">shortcuts</property>
            <property name="max-height">\(columnHeight)</property>
            \(parts.joined(separator: "\n"))
            </object></child>
            </object></interface>
            """
    }
}

extension StyleSheet {
    /// Gives the names of pages, which are numbers, the width that their negative margins in libadwaita's style assume.
    fileprivate static let shortcuts = StyleSheet(
        """
        shortcuts-section stackswitcher > button > label { min-width: 20px; }
        """)
}

extension String {
    fileprivate var inMarkup: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
