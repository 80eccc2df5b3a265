import CGtk

/// Several widgets in one place, of which one is shown.
@MainActor
public struct Stack: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes an empty stack.
    public init() {
        self.init(gtk_stack_new())
    }

    /// Adds a widget and adopts it; the first one is shown.
    ///
    /// - Parameters:
    ///   - child: A widget that stands nowhere yet.
    ///   - name: The name to show it by.
    public func add(_ child: any Widget, name: String) {
        gtk_stack_add_named(opaque, child.pointer, name)
    }

    /// Whether a widget has been added under a name.
    ///
    /// - Parameter name: The name.
    public func has(_ name: String) -> Bool { gtk_stack_get_child_by_name(opaque, name) != nil }

    /// The name of the widget that is shown; nil in an empty stack.
    ///
    /// Setting a name that nothing has changes nothing.
    public var visibleName: String? {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
        nonmutating set {
            guard let newValue, has(newValue) else { return }
            gtk_stack_set_visible_child_name(opaque, newValue)
        }
    }
}
