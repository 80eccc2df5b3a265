import CGtk
import GtkShims

/// A group of settings: a title over a list of rows.
public struct PreferencesGroup: Widget, Handle { let address: ObjectAddress }

extension PreferencesGroup {
    /// Creates a group.
    ///
    /// - Parameters:
    ///   - title: The group's title, not parsed as markup.
    ///   - rows: The rows, without a parent.
    public init(title: String, _ rows: [any Widget]) {
        self.init(adw_preferences_group_new())
        withMarkup(title) { adw_preferences_group_set_title(cast(), $0) }
        setAccessibleRole(ofParts: "GtkLabel", with: "heading", .heading)
        for row in rows { adw_preferences_group_add(cast(), row.pointer) }
    }
}

/// One row of settings: a title, a line that explains it, and a control at the end.
public struct PreferencesRow: Widget, Handle { let address: ObjectAddress }

extension PreferencesRow {
    /// Creates a row.
    ///
    /// - Parameters:
    ///   - title: The title, not parsed as markup; also the control's name for assistive technology.
    ///   - control: A widget without a parent. A click anywhere in the row activates it.
    public init(title: String, control: any Widget) {
        self.init(adw_action_row_new())
        withMarkup(title) { adw_preferences_row_set_title(cast(), $0) }
        for lines in [adw_action_row_set_title_lines, adw_action_row_set_subtitle_lines] { lines(cast(), 0) }
        control.align(vertical: .center)
        adw_action_row_add_suffix(cast(), control.pointer)
        // This also labels the control by the row: a button would announce both names.
        adw_action_row_set_activatable_widget(cast(), control.pointer)
        control.setAccessibleLabel(title)
    }

    /// Creates a row with a value that cannot be changed.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - text: The value; a long one wraps. Empty for none.
    public init(title: String, text: String) {
        self.init(gtk_shims_preferences_row_new())
        let value = Label(text)
        value.addClass("dim-label")
        value.wrap()
        value.alignText(.end)
        value.expand(horizontally: true)
        // Requests one line, and more only if the row is too narrow; GTK's default would request a roughly square
        // label.
        gtk_label_set_natural_wrap_mode(value.opaque, GTK_NATURAL_WRAP_NONE)
        // Assistive technology would read an empty label by its class name.
        value.isVisible = !text.isEmpty
        let content = Box(.horizontal, spacing: 12, [Label(title), value])
        content.setMargins(horizontal: 12, vertical: 14)
        setAccessibleLabel(text.isEmpty ? title : "\(title): \(text)")
        gtk_list_box_row_set_child(cast(), content.pointer)
        gtk_list_box_row_set_activatable(cast(), 0)
        gtk_widget_set_focusable(pointer, 0)
    }

    /// Creates a row with the control below its title, in the full width.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - note: An explanation, hidden while empty; without a parent.
    ///   - control: A widget without a parent.
    public init(title: String, note: Label, below control: any Widget) {
        self.init(gtk_shims_preferences_row_new())
        let name = Label(title)
        note.addClass("dim-label")
        note.addClass("caption")
        for line in [name, note] {
            line.alignText(.start)
            line.wrap()
        }
        note.isVisible = !note.text.isEmpty
        note.onNotify("label") { note.isVisible = !note.text.isEmpty }
        let content = Box(.vertical, spacing: 6, [name, note, control])
        content.setMargins(horizontal: 12, vertical: 10)
        setAccessibleLabel(title)
        gtk_list_box_row_set_child(cast(), content.pointer)
        // The row itself cannot be activated: Tab continues to its content.
        gtk_list_box_row_set_activatable(cast(), 0)
        gtk_widget_set_focusable(pointer, 0)
    }

    /// Sets the line below the title, not parsed as markup, in a row with its control at the end; hidden if empty.
    ///
    /// - Parameter text: A sentence.
    public func setSubtitle(_ text: String) {
        withMarkup(text) { adw_action_row_set_subtitle(cast(), $0) }
        guard let control = adw_action_row_get_activatable_widget(cast()).map({ AnyWidget($0) }) else { return }
        // GTK 4.18 does not follow the row's relation to its subtitle.
        gtk_accessible_reset_relation(control.opaque, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY)
        // The description of a drop-down is its selected text.
        if control.className != "GtkDropDown" { control.setAccessibleDescription(text) }
    }
}

/// Calls the closure with a text escaped as markup.
@MainActor
func withMarkup(_ text: String, _ body: (UnsafePointer<CChar>) -> Void) {
    guard let escaped = g_markup_escape_text(text, -1) else { return }
    body(escaped)
    g_free(escaped)
}
