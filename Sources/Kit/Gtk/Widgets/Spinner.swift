import CGtk

/// A sign that something is going on.
@MainActor
public struct Spinner: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a spinner that stands still.
    public init() {
        self.init(gtk_spinner_new())
        // GTK 4.18 gives it no role, and what has none has no name either.
        setAccessibleRole(.progress)
    }

    /// Whether it turns, which costs nothing while it does not or is out of sight.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        nonmutating set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
