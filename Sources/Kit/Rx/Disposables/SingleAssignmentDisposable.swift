import Synchronization

/// Holds a disposable that is set once, possibly after this one was returned to a caller.
///
/// A disposable that is set after the disposal is disposed of at once. Setting twice is a programmer's error.
public final class SingleAssignmentDisposable: Cancelable, @unchecked Sendable {  // the flags guard `held`
    private static let set: UInt8 = 1
    private static let disposed: UInt8 = 2

    private let flags = Atomic<UInt8>(0)
    private var held: (any Disposable)?

    /// Creates an empty one.
    public init() {}

    /// Whether it was disposed.
    public var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

    /// Sets the disposable that is disposed of with this one.
    public func setDisposable(_ disposable: any Disposable) {
        let marked = flags.bitwiseOr(Self.marker, ordering: .acquiringAndReleasing).oldValue
        precondition(marked & Self.marker == 0, "A SingleAssignmentDisposable can only be set once.")
        held = disposable
        let before = flags.bitwiseOr(Self.set, ordering: .acquiringAndReleasing).oldValue
        if before & Self.disposed != 0 { release() }
    }

    /// Disposes of the disposable, now or when it is set.
    public func dispose() {
        let before = flags.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
        if before & (Self.set | Self.disposed) == Self.set { release() }
    }

    private static let marker: UInt8 = 4

    private func release() {
        let held = held
        self.held = nil
        held?.dispose()
    }
}
