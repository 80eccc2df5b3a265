/// Holds any number of disposables and disposes of them together.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {  // the lock guards the fields
    /// Names one disposable for its removal.
    public struct DisposeKey: Hashable, Sendable {
        let value: Int
    }

    private let lock = Lock()
    private var held: [(key: Int, disposable: any Disposable)] = []
    private var lastKey = 0
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
        held = disposables.enumerated().map { ($0.offset + 1, $0.element) }
        lastKey = disposables.count
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
            lastKey += 1
            held.append((lastKey, disposable))
            return DisposeKey(value: lastKey)
        }
        if key == nil { disposable.dispose() }
        return key
    }

    /// Takes one out and disposes of it.
    public func remove(for disposeKey: DisposeKey) {
        let removed: (any Disposable)? = lock.locked {
            // Keys only grow, so what was held for the shortest time is found first.
            guard let index = held.lastIndex(where: { $0.key == disposeKey.value }) else { return nil }
            return held.remove(at: index).disposable
        }
        removed?.dispose()
    }

    /// Disposes of everything that is held, in the order of insertion.
    public func dispose() {
        let outgoing = lock.locked {
            disposed = true
            let all = held
            held = []
            return all
        }
        for entry in outgoing { entry.disposable.dispose() }
    }
}
