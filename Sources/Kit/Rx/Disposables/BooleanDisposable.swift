import Synchronization

/// A disposable that does nothing but remember that it was disposed.
public final class BooleanDisposable: Cancelable {
    private let disposed: Atomic<Bool>

    /// Makes one that was not disposed.
    public init() {
        disposed = Atomic(false)
    }

    /// Makes one that may have been disposed already.
    public init(isDisposed: Bool) {
        disposed = Atomic(isDisposed)
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Remembers that it was disposed.
    public func dispose() {
        disposed.store(true, ordering: .releasing)
    }
}
