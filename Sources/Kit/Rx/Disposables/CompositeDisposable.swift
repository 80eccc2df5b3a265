/// Holds any number of disposables and disposes of them together.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {  // the lock guards the fields
    /// Identifies a disposable for its removal.
    public struct DisposeKey: Hashable, Sendable {
        fileprivate let slot: OrderedSlots<any Disposable>.Key
    }

    private let lock = Lock()
    private var held = OrderedSlots<any Disposable>()
    private var disposed = false

    /// Creates an empty one.
    public init() {}

    /// Creates one with two disposables.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// Creates one with three disposables.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// Creates one with the given disposables.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposable4: any Disposable, _ disposables: any Disposable...
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
    }

    /// Creates one with the given disposables.
    public init(disposables: [any Disposable]) {
        held = OrderedSlots(disposables)
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { lock.locked { disposed } }

    /// The number of disposables it holds.
    public var count: Int { lock.locked { held.count } }

    /// Adds a disposable; disposes of it at once if this one was already disposed.
    ///
    /// - Returns: The key for its removal, or `nil` if this one was already disposed.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.locked {
            if disposed { return nil }
            return DisposeKey(slot: held.append(disposable))
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Removes a disposable and disposes of it.
    public func remove(for disposeKey: DisposeKey) {
        let removed = lock.locked { held.remove(disposeKey.slot) }
        removed?.dispose()
    }

    /// Disposes of all disposables, in the order of insertion.
    public func dispose() {
        let outgoing = lock.locked {
            disposed = true
            let all = held
            held = OrderedSlots()
            return all
        }
        outgoing.forEach { $0.dispose() }
    }
}
