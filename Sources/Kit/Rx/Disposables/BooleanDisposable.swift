import Synchronization

/// A disposable that only records whether it was disposed.
public final class BooleanDisposable: Cancelable {
    private let disposed: Atomic<Bool>

    /// Creates one that is not disposed.
    public init() {
        disposed = Atomic(false)
    }

    /// Creates one that may already be disposed.
    public init(isDisposed: Bool) {
        disposed = Atomic(isDisposed)
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Marks it as disposed.
    public func dispose() {
        disposed.store(true, ordering: .releasing)
    }
}
