/// The elements of a sequence that share a key.
public struct GroupedObservable<Key, Element>: ObservableType {
    /// The key that the elements share.
    public let key: Key

    private let source: Observable<Element>

    /// Creates a group from a sequence whose elements share a key.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Subscribes an observer to the group's elements from now on.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The group as a sequence, without its key.
    public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable {}
