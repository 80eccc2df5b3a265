extension ObservableType {
    /// Drops elements until one does not satisfy a predicate.
    ///
    /// - Parameter predicate: An error that it throws ends the sequence.
    public func skip(while predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        Operator(asObservable()) { SkipWhileSink(predicate, $0) }
    }
}

private final class SkipWhileSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private let predicate: (Element) throws -> Bool
    private var isOpen = false

    init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Sink<Element>) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            if !isOpen { isOpen = try !predicate(element) }
            if isOpen { send(element) }
        } catch {
            fail(error)
        }
    }
}
