import Rx

extension KeyedStore {
    /// The values in the order of insertion, then every change; they arrive on any thread.
    public var values: Observable<[Value]> { entries.map { $0.map(\.value) } }
}

/// The values' own IDs as keys.
extension KeyedStore where Value: Identifiable, Value.ID == Key {
    /// Sets each value that it receives, as by ``set(_:for:)``; any thread may send them.
    public var sets: AnyObserver<Value> { .elements { [self] in set($0, for: $0.id) } }

    /// Adds each value that it receives, or removes the present one, as by ``toggle(_:for:)``; any thread may send them.
    public var toggles: AnyObserver<Value> { .elements { [self] in toggle($0, for: $0.id) } }
}
