import CGtk
import GtkShims

/// A line in which the person types what to look for.
@MainActor
public struct SearchEntry: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes an empty entry.
    ///
    /// - Parameter placeholder: What it says while it is empty, and its name for assistive technology.
    public init(placeholder: String) {
        self.init(gtk_search_entry_new())
        gtk_shims_set_string(raw, "placeholder-text", placeholder)
        setAccessibleLabel(placeholder)
    }

    /// What the person has typed.
    public var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_editable_set_text(opaque, newValue) }
    }

    /// Takes the focus and selects the text, so that typing replaces it.
    public func selectAll() {
        grabFocus()
        gtk_editable_select_region(opaque, 0, -1)
    }

    /// Takes what the person types elsewhere.
    ///
    /// - Parameter widget: The widget whose keys begin a search where nothing else wants them; nil for none.
    public func captureKeys(of widget: (any Widget)?) {
        gtk_search_entry_set_key_capture_widget(opaque, widget?.pointer)
    }

    /// Calls back when the person presses Escape in the entry.
    ///
    /// - Parameter handler: What to do.
    /// - Returns: What ends the connection early.
    @discardableResult
    public func onStop(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("stop-search", handler)
    }
}
