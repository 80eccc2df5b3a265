import CGtk

/// A weak reference to a GObject.
@MainActor
public final class WeakReference<Instance: Object> {
    private let handle: Instance
    private let storage = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    /// Refers to an object without retaining it.
    ///
    /// - Parameter instance: The object.
    public init(_ instance: Instance) {
        handle = instance
        g_weak_ref_init(storage, instance.raw)
    }

    /// The object while it lives, borrowed; nil once its disposal has begun.
    public var instance: Instance? {
        guard let raw = g_weak_ref_get(storage) else { return nil }
        // The added reference is not needed: widgets end only on the main thread, which runs this.
        g_object_unref(raw)
        return handle
    }

    isolated deinit {
        g_weak_ref_clear(storage)
        storage.deallocate()
    }
}
