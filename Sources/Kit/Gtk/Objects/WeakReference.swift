import CGtk

/// A reference that does not hold its GObject and knows when the object is gone.
@MainActor
public final class WeakReference<Instance: Object> {
    private let storage = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

    /// Refers to an object without holding it.
    ///
    /// - Parameter instance: The object.
    public init(_ instance: Instance) {
        g_weak_ref_init(storage, instance.raw)
    }

    /// The object while it lives, borrowed; nil from the moment its disposal began.
    public var instance: Instance? {
        guard let raw = g_weak_ref_get(storage) else { return nil }
        // The reference that the call has added is not needed: only the main thread, which runs this, ends widgets.
        g_object_unref(raw)
        return Instance(raw: raw)
    }

    isolated deinit {
        g_weak_ref_clear(storage)
        storage.deallocate()
    }
}
