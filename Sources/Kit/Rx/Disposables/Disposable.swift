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
