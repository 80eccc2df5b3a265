extension ObservableType {
    /// Delivers only the elements that satisfy a predicate.
    ///
    /// - Parameter predicate: An error that it throws ends the sequence.
    @inlinable
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        Filter(source: asObservable(), predicate: predicate)
    }
}

// Inlinable for specialization: unspecialized code looks up the elements' types.
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
