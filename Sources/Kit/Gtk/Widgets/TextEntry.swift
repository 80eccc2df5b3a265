import CGtk
import GtkShims

/// A widget with one line of text to edit.
@MainActor
public protocol Editable: Widget {}

extension Editable {
    /// The text that the user has typed.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_editable_set_text(opaque, newValue) }
    }
}

/// A line of text to edit.
public struct TextEntry: Editable, Handle { let address: ObjectAddress }

extension TextEntry {
    /// Creates an empty entry.
    ///
    /// - Parameter placeholder: The text shown while the entry is empty, and its name for assistive technology.
    public init(placeholder: String) {
        self.init(gtk_entry_new())
        gtk_shims_set_string(raw, "placeholder-text", placeholder)
        setAccessibleLabel(placeholder)
    }
}
