import CGtk
import KitLocalization

/// The window that shows what keys do.
@MainActor
enum ShortcutsWindow {
    /// Shows the keys over a window; it belongs to that window and goes with it.
    ///
    /// - Parameters:
    ///   - groups: The keys.
    ///   - parent: The window.
    /// - Returns: The window that is shown; it ends when the person closes it.
    @discardableResult
    static func present(_ groups: [ShortcutGroup], over parent: Window?) -> Window? {
        // GTK 4.8 makes such a window from a description and in no other way.
        let description = xml(groups)
        let builder = Owned(
            adopting: AnyGObject(gtk_builder_new_from_string(description, description.utf8.count)))
        guard let object = gtk_builder_get_object(builder.instance.opaque, "shortcuts") else { return nil }
        let window = Window(raw: UnsafeMutableRawPointer(object))
        gtk_window_set_title(window.cast(), localized("Keyboard Shortcuts"))
        if let parent { gtk_window_set_transient_for(window.cast(), parent.cast()) }
        gtk_window_set_destroy_with_parent(window.cast(), 1)
        describe(AnyWidget(window))
        window.present()
        return window
    }

    /// Tells assistive technology what GTK 4.8 leaves unsaid: what the button does that shows nothing but a picture.
    private static func describe(_ widget: AnyWidget) {
        if widget.className == "GtkToggleButton" { widget.setAccessibleLabel(localized("Search")) }
        widget.forEachChild { describe($0) }
    }

    /// How many lines a column has at most, a group's title being one: what fits a screen of 768 pixels.
    private static let columnHeight = 17

    /// The description of the window.
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

extension String {
    fileprivate var inMarkup: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
