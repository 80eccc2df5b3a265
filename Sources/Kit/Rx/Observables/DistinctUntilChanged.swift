extension ObservableType {
    /// Drops elements that equal the previous one.
    public func distinctUntilChanged() -> Observable<Element> where Element: Equatable {
        distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
    }

    /// Drops elements whose key equals the previous element's key.
    public func distinctUntilChanged<Key: Equatable>(
        _ keySelector: @escaping (Element) throws -> Key
    ) -> Observable<Element> {
        distinctUntilChanged(keySelector, comparer: { $0 == $1 })
    }

    /// Drops elements that the comparer considers equal to the previous one.
    public func distinctUntilChanged(
        _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
    ) -> Observable<Element> {
        distinctUntilChanged({ $0 }, comparer: comparer)
    }

    /// Drops elements whose key the comparer considers equal to the previous element's key.
    public func distinctUntilChanged<Key>(
        _ keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (_ lhs: Key, _ rhs: Key) throws -> Bool
    ) -> Observable<Element> {
        DistinctUntilChanged(source: asObservable(), keySelector: keySelector, comparer: comparer)
    }

    /// Drops elements with a property that equals the previous element's.
    public func distinctUntilChanged<Property: Equatable>(
        at keyPath: KeyPath<Element, Property>
    ) -> Observable<Element> {
        distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
    }
}

private final class DistinctUntilChanged<Element, Key>: Producer<Element>, @unchecked Sendable {  // immutable
    private let source: Observable<Element>
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool

    init(
        source: Observable<Element>, keySelector: @escaping (Element) throws -> Key,
        comparer: @escaping (Key, Key) throws -> Bool
    ) {
        self.source = source
        self.keySelector = keySelector
        self.comparer = comparer
    }

    override func run(_ sink: Sink<Element>) {
        source.attach(DistinctUntilChangedSink(keySelector: keySelector, comparer: comparer, sink))
    }
}

private final class DistinctUntilChangedSink<Element, Key>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private let keySelector: (Element) throws -> Key
    private let comparer: (Key, Key) throws -> Bool
    private var currentKey: Key?

    init(
        keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool,
        _ downstream: Sink<Element>
    ) {
        self.keySelector = keySelector
        self.comparer = comparer
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            let key = try keySelector(element)
            if let currentKey, try comparer(currentKey, key) { return }
            _ = exchange(&currentKey, with: key)
            send(element)
        } catch {
            fail(error)
        }
    }
}
