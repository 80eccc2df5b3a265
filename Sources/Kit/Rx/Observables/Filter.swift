extension ObservableType {
    /// Lets only those elements pass that meet a condition.
    ///
    /// - Parameter predicate: What it throws ends the sequence with that error.
    @inlinable
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        Filter(source: asObservable(), predicate: predicate)
    }
}

// Seen by the caller, who then knows its elements' types: here they would be looked up.
@usableFromInline
final class Filter<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let source: Observable<Element>
    private let predicate: (Element) throws -> Bool

    @usableFromInline
    init(source: Observable<Element>, predicate: @escaping (Element) throws -> Bool) {
        self.source = source
        self.predicate = predicate
    }

    override func run(_ sink: Sink<Element>) {
        source.attach(FilterSink(predicate, sink))
    }
}

private final class FilterSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // immutable
    private let predicate: (Element) throws -> Bool

    init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Sink<Element>) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            if try predicate(element) { send(element) }
        } catch {
            fail(error)
        }
    }
}
