/// Disposes of another disposable once it and all its dependents were disposed.
public final class RefCountDisposable: Cancelable, @unchecked Sendable {  // the lock guards the fields
    private let lock = Lock()
    private var held: (any Disposable)?
    private var primaryDisposed = false
    private var dependents = 0

    /// Creates one for a disposable.
    public init(disposable: any Disposable) {
        held = disposable
    }

    /// Whether the underlying disposable was disposed.
    public var isDisposed: Bool { lock.locked { held == nil } }

    /// Creates a dependent, which must be disposed before the underlying disposable is.
    public func retain() -> any Disposable {
        lock.locked {
            guard held != nil else { return NopDisposable.noOp }
            dependents += 1
            return AnonymousDisposable { self.release() }
        }
    }

    /// Disposes of the underlying disposable once there are no dependents.
    public func dispose() {
        let outgoing: (any Disposable)? = lock.locked {
            guard held != nil, !primaryDisposed else { return nil }
            primaryDisposed = true
            return takeIfUnused()
        }
        outgoing?.dispose()
    }

    private func release() {
        let outgoing: (any Disposable)? = lock.locked {
            dependents -= 1
            return primaryDisposed ? takeIfUnused() : nil
        }
        outgoing?.dispose()
    }

    private func takeIfUnused() -> (any Disposable)? {
        guard dependents == 0 else { return nil }
        defer { held = nil }
        return held
    }
}
