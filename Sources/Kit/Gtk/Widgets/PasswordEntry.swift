import CGtk
import GtkShims

/// A line in which the person types what nobody else shall read: it shows dots.
///
/// What is typed is kept out of swapped memory while it is in the entry, and out of the clipboard and the undo history, as GTK
/// does for passwords. ``text`` is a copy in ordinary memory.
@MainActor
public struct PasswordEntry: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes an empty entry.
    ///
    /// - Parameter placeholder: What it says while it is empty.
    public init(placeholder: String) {
        self.init(gtk_password_entry_new())
        gtk_shims_set_string(raw, "placeholder-text", placeholder)
        // As wide as there is room, not as wide as GTK finds fit for any text.
        gtk_editable_set_width_chars(opaque, 6)
    }

    /// What the person has typed.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_editable_set_text(opaque, newValue) }
    }
}
