/// The elements of a sequence that share a key.
public struct GroupedObservable<Key, Element>: ObservableType {
    /// What the elements have in common.
    public let key: Key

    private let source: Observable<Element>

    /// Makes a group of a sequence whose elements share a key.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Starts delivering the group's elements from now on.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The group as a sequence, without its key.
    public func asObservable() -> Observable<Element> { source }
}

extension GroupedObservable: Sendable where Key: Sendable {}
