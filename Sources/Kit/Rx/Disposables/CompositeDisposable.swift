/// Holds any number of disposables and disposes of them together.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {  // the lock guards the fields
    /// Names one disposable for its removal.
    public struct DisposeKey: Hashable, Sendable {
        fileprivate let slot: OrderedSlots<any Disposable>.Key
    }

    private let lock = Lock()
    private var held = OrderedSlots<any Disposable>()
    private var disposed = false

    /// Makes one that holds nothing yet.
    public init() {}

    /// Makes one that holds two disposables.
    public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
        self.init(disposables: [disposable1, disposable2])
    }

    /// Makes one that holds three disposables.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3])
    }

    /// Makes one that holds the given disposables.
    public convenience init(
        _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
        _ disposable4: any Disposable, _ disposables: any Disposable...
    ) {
        self.init(disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
    }

    /// Makes one that holds the given disposables.
    public init(disposables: [any Disposable]) {
        held = OrderedSlots(disposables)
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { lock.locked { disposed } }

    /// How many disposables are held.
    public var count: Int { lock.locked { held.count } }

    /// Holds one more; disposes of it at once after the disposal.
    ///
    /// - Returns: What removes it again, or `nil` after the disposal.
    @discardableResult
    public func insert(_ disposable: any Disposable) -> DisposeKey? {
        let key: DisposeKey? = lock.locked {
            if disposed { return nil }
            return DisposeKey(slot: held.append(disposable))
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes one out and disposes of it.
    public func remove(for disposeKey: DisposeKey) {
        let removed = lock.locked { held.remove(disposeKey.slot) }
        removed?.dispose()
    }

    /// Disposes of everything that is held, in the order of insertion.
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
