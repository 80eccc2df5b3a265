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

    /// Starts a search with keys typed elsewhere, unless a sheet covers the entry.
    ///
    /// - Parameter widget: The widget whose unhandled keys go to the entry; nil for none.
    public func captureKeys(of widget: (any Widget)?) {
        gtk_search_entry_set_key_capture_widget(opaque, widget?.pointer)
        attach(widget.map { KeyGate(of: self, on: AnyWidget($0)) }, forKey: "kit-key-gate")
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

/// Decides before each key whether a search entry captures it: the entry under a sheet must not.
@MainActor
private final class KeyGate {
    private let widget: WeakReference<AnyWidget>
    private let keys: AnyGObject

    /// Guards the capture that has just been set.
    init(of entry: SearchEntry, on widget: AnyWidget) {
        self.widget = WeakReference(widget)
        // GTK puts the newest controller first.
        let controllers = Owned(adopting: AnyGObject(gtk_widget_observe_controllers(widget.pointer)))
        let capture = g_list_model_get_item(controllers.instance.opaque, 0).map { Owned(adopting: AnyGObject(raw: $0)) }
        let keys: OpaquePointer = gtk_event_controller_key_new()
        self.keys = AnyGObject(keys)
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        let reference = WeakReference(entry)
        self.keys.connect("key-pressed", .key) { _, _ in
            guard let entry = reference.instance, let capture = capture?.instance else { return false }
            // GTK 4.8 must not remove a controller while it handles a key.
            gtk_event_controller_set_propagation_phase(
                capture.opaque, entry.isWithinReach ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE)
            return false
        }
        widget.addController(keys)
    }

    isolated deinit {
        if let widget = widget.instance { gtk_widget_remove_controller(widget.pointer, keys.opaque) }
    }
}
