/// Holds one disposable at a time; setting another disposes of the previous one.
public final class SerialDisposable: Cancelable, @unchecked Sendable {  // the lock guards both fields
    private let lock = Lock()
    private var held: (any Disposable)?
    private var disposed = false

    /// Creates an empty one.
    public init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool { lock.locked { disposed } }

    /// The current disposable.
    ///
    /// Setting it disposes of the previous one; if this one was disposed, the new one is disposed of at once.
    public var disposable: any Disposable {
        get { lock.locked { held } ?? NopDisposable.noOp }
        set {
            let outgoing: (any Disposable)? = lock.locked {
                if disposed { return newValue }
                let last = held
                held = newValue
                return last
            }
            outgoing?.dispose()
        }
    }

    /// Disposes of the current disposable and of any that is set later.
    public func dispose() {
        let outgoing: (any Disposable)? = lock.locked {
            disposed = true
            defer { held = nil }
            return held
        }
        outgoing?.dispose()
    }
}
