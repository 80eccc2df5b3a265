import Synchronization

/// Disposes of a fixed number of others, in order.
final class JointDisposable: Cancelable, @unchecked Sendable {  // only the thread that sets the flag touches the parts
    private let disposed = Atomic<Bool>(false)
    private var parts: [any Disposable]

    init(_ parts: [any Disposable]) {
        self.parts = parts
    }

    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let parts = parts
        self.parts = []
        for part in parts { part.dispose() }
    }
}
