import CGtk

/// One reference to a GObject, held as long as this lives.
///
/// The initialisers say where the reference comes from; there is one for each way C hands out objects. A widget that
/// stands in a tree needs no owner: own what stands in none, such as a gesture's target, a model or a page that waits.
@MainActor
public final class Owned<Instance: Object> {
    /// The object, borrowed from this owner.
    public let instance: Instance

    /// Adopts a new object: takes over its floating reference, or adds one where it has none.
    ///
    /// For widgets fresh from `gtk_…_new`.
    ///
    /// - Parameter instance: The new object.
    public init(sinking instance: Instance) {
        g_object_ref_sink(instance.raw)
        self.instance = instance
    }

    /// Takes over a reference that C gave away ("transfer full").
    ///
    /// - Parameter instance: The object, whose reference is the owner's from now on.
    public init(adopting instance: Instance) {
        self.instance = instance
    }

    /// Adds a reference to an object that somebody else holds ("transfer none").
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
