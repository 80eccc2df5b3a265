import CGtk

/// Settings that belong together: a title over a list of rows.
@MainActor
public struct PreferencesGroup: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - title: What the settings have in common, taken literally.
    ///   - rows: The rows, which stand nowhere yet.
    public init(title: String, _ rows: [any Widget]) {
        self.init(adw_preferences_group_new())
        withMarkup(title) { adw_preferences_group_set_title(cast(), $0) }
        setAccessibleRole(ofParts: "GtkLabel", with: "heading", .heading)
        for row in rows { adw_preferences_group_add(cast(), row.pointer) }
    }
}

/// One row of settings: a title, a line that explains it, and at the end what it is set with.
@MainActor
public struct PreferencesRow: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - title: What is set, taken literally; the control's name for assistive technology too.
    ///   - control: What it is set with; it stands nowhere yet. A click anywhere in the row activates it.
    public init(title: String, control: any Widget) {
        self.init(adw_action_row_new())
        withMarkup(title) { adw_preferences_row_set_title(cast(), $0) }
        for lines in [adw_action_row_set_title_lines, adw_action_row_set_subtitle_lines] { lines(cast(), 0) }
        control.align(vertical: .center)
        adw_action_row_add_suffix(cast(), control.pointer)
        // This adds the row's name to the control's own: a button would say both.
        adw_action_row_set_activatable_widget(cast(), control.pointer)
        gtk_accessible_reset_relation(control.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
        control.setAccessibleLabel(title)
    }

    /// Makes a row that tells a fact: nothing is set in it.
    ///
    /// - Parameters:
    ///   - title: What the fact is of.
    ///   - text: The fact; a long one takes several lines.
    public init(title: String, text: String) {
        self.init(adw_preferences_row_new())
        let value = Label(text)
        value.addClass("dim-label")
        value.wrap()
        value.alignText(.end)
        value.expand(horizontally: true)
        // It asks for one line, and for more only where the row has no room: by itself GTK would ask for a square.
        gtk_label_set_natural_wrap_mode(value.opaque, GTK_NATURAL_WRAP_NONE)
        let content = Box(.horizontal, spacing: 12, [Label(title), value])
        content.setMargins(horizontal: 12, vertical: 14)
        setAccessibleLabel("\(title): \(text)")
        gtk_list_box_row_set_child(cast(), content.pointer)
        gtk_list_box_row_set_activatable(cast(), 0)
        gtk_widget_set_focusable(pointer, 0)
    }

    /// Makes a row whose control takes the whole width below its title.
    ///
    /// - Parameters:
    ///   - title: What is set.
    ///   - note: What explains it, as long as it says anything; it stands nowhere yet.
    ///   - control: What it is set with; it stands nowhere yet.
    public init(title: String, note: Label, below control: any Widget) {
        self.init(adw_preferences_row_new())
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
        // The row itself does nothing: Tab goes on to what stands in it.
        gtk_list_box_row_set_activatable(cast(), 0)
        gtk_widget_set_focusable(pointer, 0)
    }

    /// The line below the title of a row with its control at the end, taken literally; nothing where it is empty.
    ///
    /// - Parameter text: A sentence.
    public func setSubtitle(_ text: String) {
        withMarkup(text) { adw_action_row_set_subtitle(cast(), $0) }
        guard let control = adw_action_row_get_activatable_widget(cast()).map({ AnyWidget($0) }) else { return }
        // GTK 4.18 does not follow the row's relation to its subtitle.
        gtk_accessible_reset_relation(control.opaque, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY)
        control.setAccessibleDescription(text)
    }
}

/// Gives a text as markup that shows it literally.
@MainActor
func withMarkup(_ text: String, _ body: (UnsafePointer<CChar>) -> Void) {
    guard let escaped = g_markup_escape_text(text, -1) else { return }
    body(escaped)
    g_free(escaped)
}
