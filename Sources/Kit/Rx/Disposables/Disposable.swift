/// What can be given back: a subscription, a scheduled action, a resource.
public protocol Disposable: Sendable {
    /// Gives it back. Every call after the first does nothing.
    func dispose()
}

/// A disposable that knows whether it was disposed.
public protocol Cancelable: Disposable {
    /// Whether it was disposed.
    var isDisposed: Bool { get }
}

/// Makes disposables.
public struct Disposables: Sendable {
    private init() {}
}

extension Disposables {
    /// Makes a disposable that does nothing.
    public static func create() -> any Disposable {
        NopDisposable.noOp
    }

    /// Makes a disposable that calls a function once.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
        AnonymousDisposable(dispose)
    }

    /// Makes a disposable that disposes of two others.
    public static func create(_ disposable1: any Disposable, _ disposable2: any Disposable) -> any Cancelable {
        JointDisposable([disposable1, disposable2])
    }

    /// Makes a disposable that disposes of three others.
    public static func create(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) -> any Cancelable {
        JointDisposable([disposable1, disposable2, disposable3])
    }

    /// Makes a disposable that disposes of all the given ones.
    public static func create(_ disposables: any Disposable...) -> any Disposable {
        JointDisposable(disposables)
    }

    /// Makes a disposable that disposes of all the given ones.
    public static func create(_ disposables: [any Disposable]) -> any Disposable {
        JointDisposable(disposables)
    }
}
