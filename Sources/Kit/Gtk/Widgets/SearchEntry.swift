import CGtk
import GtkShims

/// A line for a search text.
public struct SearchEntry: Editable, Handle { let address: ObjectAddress }

extension SearchEntry {
    /// Creates an empty entry.
    ///
    /// - Parameter placeholder: The text shown while the entry is empty, and its name for assistive technology.
    public init(placeholder: String) {
        self.init(gtk_search_entry_new())
        gtk_shims_set_string(raw, "placeholder-text", placeholder)
        setAccessibleLabel(placeholder)
    }

    /// Takes the focus and selects the text, so that typing replaces it.
    public func selectAll() {
        grabFocus()
        gtk_editable_select_region(opaque, 0, -1)
    }

    /// Starts a search with keys typed elsewhere.
    ///
    /// - Parameter widget: The widget whose unhandled keys go to the entry; nil for none.
    public func captureKeys(of widget: (any Widget)?) {
        gtk_search_entry_set_key_capture_widget(opaque, widget?.pointer)
    }

    /// Calls back when the user presses Escape in the entry.
    ///
    /// - Parameter handler: Called on the main thread.
    /// - Returns: The connection, to end it early.
    @discardableResult
    public func onStop(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("stop-search", handler)
    }
}
