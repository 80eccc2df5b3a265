import CGtk

/// A bubble with widgets, which points to what it belongs to and goes when the person clicks elsewhere or presses Escape.
@MainActor
public struct Popover: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a bubble, to be given to what opens it.
    ///
    /// - Parameter child: What it shows; it stands nowhere yet.
    public init(child: any Widget) {
        self.init(gtk_popover_new())
        gtk_popover_set_child(cast(), child.pointer)
        // An arrow has room beside it, through which the window below shines.
        if Compositing.isMissing { gtk_popover_set_has_arrow(cast(), 0) }
    }

    /// Lets it go, as the person does with Escape.
    public func close() { gtk_popover_popdown(cast()) }
}
