/// Holds one disposable at a time; setting the next one disposes of the last.
public final class SerialDisposable: Cancelable, @unchecked Sendable {  // the lock guards both fields
    private let lock = Lock()
    private var held: (any Disposable)?
    private var disposed = false

    /// Makes one that holds nothing yet.
    public init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool { lock.locked { disposed } }

    /// What is held now.
    ///
    /// Setting it disposes of what was held, or at once of the new one after the disposal.
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

    /// Disposes of what is held, and of everything that is set later.
    public func dispose() {
        let outgoing: (any Disposable)? = lock.locked {
            disposed = true
            defer { held = nil }
            return held
        }
        outgoing?.dispose()
    }
}
