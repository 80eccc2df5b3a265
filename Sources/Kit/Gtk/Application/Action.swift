import CGtk

/// A named action of the application.
@MainActor
public struct Action {
    private let owned: Owned<AnyGObject>

    init(name: String, _ handler: @escaping @MainActor () -> Void) {
        let action: OpaquePointer = g_simple_action_new(name, nil)
        owned = Owned(adopting: AnyGObject(action))
        owned.instance.connect("activate", .optionalPointer) { _ in handler() }
    }

    var pointer: OpaquePointer { owned.instance.opaque }

    /// Whether the action can be activated now.
    public var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        nonmutating set { g_simple_action_set_enabled(pointer, newValue ? 1 : 0) }
    }

    /// Activates the action, if it is enabled.
    public func activate() { g_action_activate(pointer, nil) }
}
