extension ObservableType {
    /// Delivers the element at an index, counted from 0.
    ///
    /// Fails with ``RxError/argumentOutOfRange`` if the sequence has fewer elements.
    public func element(at index: Int) -> Observable<Element> {
        precondition(index >= 0, "The index must not be negative.")
        return Operator(asObservable()) { ElementAtSink(index, $0) }
    }
}

private final class ElementAtSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private var remaining: Int

    init(_ index: Int, _ downstream: Sink<Element>) {
        remaining = index
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        if remaining > 0 {
            remaining -= 1
        } else if stop() {
            send(element)
            complete()
        }
    }

    override func onCompleted() {
        guard stop() else { return }
        fail(RxError.argumentOutOfRange)
    }
}
