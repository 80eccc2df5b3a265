import CGtk

/// Shows and hides its child with a sliding animation.
public struct Revealer: Widget, Handle { let address: ObjectAddress }

extension Revealer {
    /// Creates a revealer that hides its child.
    ///
    /// - Parameter child: A widget without a parent.
    public init(_ child: any Widget) {
        self.init(gtk_revealer_new())
        gtk_revealer_set_child(opaque, child.pointer)
    }

    /// Makes the child slide in from the bottom instead of the top.
    public func slideUp() { gtk_revealer_set_transition_type(opaque, GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP) }

    /// Whether the child is shown, or animating in.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        nonmutating set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
    }
}
