import CGtk

/// An indicator of activity.
public struct Spinner: Widget, Handle { let address: ObjectAddress }

extension Spinner {
    /// Creates a spinner that is not spinning.
    public init() {
        self.init(gtk_spinner_new())
        // GTK 4.18 sets no role, and a widget without a role has no accessible name either.
        setAccessibleRole(.progress)
    }

    /// Whether it is spinning; it costs nothing while stopped or not visible.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        nonmutating set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
