import CGtk
import GtkShims

/// A line for a password, which shows dots.
///
/// As with all of GTK's password entries, the text is never swapped to disk while it is in the entry, nor copied to the
/// clipboard or the undo history. `text` is a copy in ordinary memory.
public struct PasswordEntry: Editable, Handle { let address: ObjectAddress }

extension PasswordEntry {
    /// Creates an empty entry.
    ///
    /// - Parameter placeholder: The text shown while the entry is empty.
    public init(placeholder: String) {
        self.init(gtk_password_entry_new())
        gtk_shims_set_string(raw, "placeholder-text", placeholder)
        // As wide as there is space; GTK's default minimum suits any text.
        gtk_editable_set_width_chars(opaque, 6)
    }
}
