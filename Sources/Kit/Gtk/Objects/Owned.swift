import CGtk

/// An owned reference to a GObject, released with this value.
///
/// There is one initializer for each ownership convention of C functions. A widget in a tree needs no owner; use this
/// for objects without one, such as a gesture's target, a model or a page that is not shown yet.
@MainActor
public final class Owned<Instance: Object> {
    /// The object, borrowed from this owner.
    public let instance: Instance

    /// Adopts a new object: takes over its floating reference, or adds one if it has none.
    ///
    /// For new widgets returned by `gtk_…_new`.
    ///
    /// - Parameter instance: The new object.
    public init(sinking instance: Instance) {
        g_object_ref_sink(instance.raw)
        self.instance = instance
    }

    /// Takes over a reference returned by C ("transfer full").
    ///
    /// - Parameter instance: The object.
    public init(adopting instance: Instance) {
        self.instance = instance
    }

    /// Adds a reference to an object owned elsewhere ("transfer none").
    ///
    /// - Parameter instance: The object.
    public init(retaining instance: Instance) {
        g_object_ref(instance.raw)
        self.instance = instance
    }

    isolated deinit {
        g_object_unref(instance.raw)
    }
}
