import CGtk

extension Object {
    /// Attaches a Swift object to this one, which retains it until its own end.
    ///
    /// This ties the lifetime of a view controller, or of a binding's bag, to a widget.
    ///
    /// - Parameters:
    ///   - value: The object to retain; nil to release the current one.
    ///   - key: A key chosen by the caller. The object attached before under the same key is released.
    public func attach(_ value: AnyObject?, forKey key: String) {
        guard let value else {
            g_object_set_data(cast(), key, nil)
            return
        }
        g_object_set_data_full(cast(), key, Unmanaged.passRetained(value).toOpaque(), releaseUserData)
    }

    /// The object attached under a key.
    ///
    /// - Parameter key: The key passed to ``attach(_:forKey:)``.
    public func attached(forKey key: String) -> AnyObject? {
        guard let held = g_object_get_data(cast(), key) else { return nil }
        return Unmanaged<AnyObject>.fromOpaque(held).takeUnretainedValue()
    }

    /// Calls back once when this object is disposed of: its handle must not be used any more.
    ///
    /// - Parameter handler: Called on the main thread, then released.
    public func onDisposal(_ handler: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(SignalHandler(handler)).toOpaque()
        g_object_weak_ref(
            cast(),
            { box, _ in
                guard let box else { return }
                let handler = Unmanaged<SignalHandler<@MainActor () -> Void>>.fromOpaque(box).takeRetainedValue()
                MainActor.assumeIsolated { handler.body() }
            }, box)
    }
}
