import Synchronization

/// Something that can be released: a subscription, a scheduled action, a resource.
public protocol Disposable: Sendable {
    /// Releases it. Calls after the first do nothing.
    func dispose()
}

/// A disposable that reports whether it was disposed.
public protocol Cancelable: Disposable {
    /// Whether it was disposed.
    var isDisposed: Bool { get }
}

/// Creates disposables.
public struct Disposables: Sendable {
    private init() {}
}

extension Disposables {
    /// Creates a disposable that does nothing.
    public static func create() -> any Disposable {
        NopDisposable.noOp
    }

    /// Creates a disposable that calls a function once.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }

    /// Creates a disposable that disposes of two others.
    public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
        JointDisposable([disposable1, disposable2])
    }

    /// Creates a disposable that disposes of three others.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) -> any Cancelable {
        JointDisposable([disposable1, disposable2, disposable3])
    }

    /// Creates a disposable that disposes of all the given ones.
    public static func create(_ disposables: any Disposable...) -> any Disposable {
        JointDisposable(disposables)
    }

    /// Creates a disposable that disposes of all the given ones.
    public static func create(_ disposables: [any Disposable]) -> any Disposable {
        JointDisposable(disposables)
    }
}

struct NopDisposable: Disposable {
    static let noOp = NopDisposable()

    func dispose() {}
}

/// Calls a function when it is first disposed, and releases it.
final class AnonymousDisposable: Cancelable, @unchecked Sendable {  // the flag guards the action
    private let disposed = Atomic<Bool>(false)
    private var action: (() -> Void)?

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    func dispose() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let action = action
        self.action = nil
        action?()
    }
}

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
