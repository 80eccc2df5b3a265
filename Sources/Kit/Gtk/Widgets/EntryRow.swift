import CGtk

/// A row of settings with a line of text to edit, below its title.
@MainActor
public protocol EditableRow: Widget {}

extension EditableRow {
    /// The text.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { SilentChange.perform { gtk_editable_set_text(opaque, newValue) } }
    }

    /// Calls back whenever the user has changed the text, but not for changes made by the program.
    ///
    /// - Parameter handler: Called with the text.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onChange(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
        connect("changed") { if !SilentChange.isRunning { handler(text) } }
    }

    /// Calls back when the user presses Enter in the text.
    ///
    /// - Parameter handler: Called on the main thread.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) { connect("entry-activated", handler) }

    /// Shows a button while the text differs from the last one applied, and calls back when the user clicks it or presses Enter.
    ///
    /// - Parameter handler: Called with the text.
    public func onApply(_ handler: @escaping @MainActor (String) -> Void) {
        adw_entry_row_set_show_apply_button(cast(), 1)
        connect("apply") { handler(text) }
        nameParts()
    }

    /// Adds a control to the end of the row.
    ///
    /// - Parameter control: A widget without a parent.
    public func addSuffix(_ control: any Widget) {
        control.align(vertical: .center)
        adw_entry_row_add_suffix(cast(), control.pointer)
    }

    /// Sets the title, not parsed as markup; also the entry's name for assistive technology.
    ///
    /// - Parameter title: The title.
    public func setTitle(_ title: String) {
        withMarkup(title) { adw_preferences_row_set_title(cast(), $0) }
        // libadwaita labels it, or since 1.6 its text, by both titles, the large and the small one, which would be read twice.
        setAccessibleLabel(title)
        // The text has the focus.
        forEachPart { part in if part.className == "GtkText" { part.setAccessibleLabel(title) } }
        nameParts()
    }

    /// Gives the text a role: before libadwaita 1.6 it has none, and GTK does not report that it has received the focus.
    fileprivate func exposeText() { setAccessibleRole(ofParts: "GtkText", .textBox) }

    private func nameParts() {
        forEachPart { part in
            switch part.className {
            case "GtkButton": if let tooltip = part.tooltip { part.setAccessibleLabel(tooltip) }
            case "GtkImage": part.setAccessibleRole(.ornament)
            default: break
            }
        }
    }
}

/// A row of settings with any text.
public struct EntryRow: EditableRow, Handle { let address: ObjectAddress }

extension EntryRow {
    /// Creates an empty row.
    ///
    /// - Parameter title: The title, not parsed as markup; also the entry's name for assistive technology.
    public init(title: String) {
        self.init(adw_entry_row_new())
        exposeText()
        setTitle(title)
    }
}

/// A row of settings with a password, shown as dots.
///
/// As with all of GTK's password entries, the text is never swapped to disk while it is in the row, nor copied to the
/// clipboard or the undo history. ``EditableRow/text`` is a copy in ordinary memory.
public struct PasswordEntryRow: EditableRow, Handle { let address: ObjectAddress }

extension PasswordEntryRow {
    /// Creates an empty row.
    ///
    /// - Parameter title: The title, not parsed as markup; also the entry's name for assistive technology.
    public init(title: String) {
        self.init(adw_password_entry_row_new())
        exposeText()
        setTitle(title)
    }
}
