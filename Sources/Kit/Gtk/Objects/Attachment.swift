import CGtk

extension Object {
    /// Hangs a Swift object on this one: it is held as long as this object lives and released with it.
    ///
    /// This is how a view controller, or the bag of a binding, goes with its widget.
    ///
    /// - Parameters:
    ///   - value: What to hold; nil lets go of what is held under the key.
    ///   - key: A name of the caller's own. What was held under it before is released.
    public func attach(_ value: AnyObject?, forKey key: String) {
        guard let value else {
            g_object_set_data(cast(), key, nil)
            return
        }
        g_object_set_data_full(cast(), key, Unmanaged.passRetained(value).toOpaque()) { held in
            guard let held else { return }
            Unmanaged<AnyObject>.fromOpaque(held).release()
        }
    }

    /// What hangs on this object under a key.
    ///
    /// - Parameter key: The name it was attached under, with ``attach(_:forKey:)``.
    public func attached(forKey key: String) -> AnyObject? {
        guard let held = g_object_get_data(cast(), key) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(held).takeUnretainedValue()
    }

    /// Calls back once when this object ends: its disposal has begun and its handle must not be used any more.
    ///
    /// - Parameter handler: Called on the main thread, then released.
    public func onDisposal(_ handler: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(DisposalHandler(handler)).toOpaque()
        g_object_weak_ref(
            cast(),
            { box, _ in
                guard let box else { return }
                let handler = Unmanaged<DisposalHandler>.fromOpaque(box).takeRetainedValue()
                MainActor.assumeIsolated { handler.body() }
            }, box)
    }
}

@MainActor
private final class DisposalHandler {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
