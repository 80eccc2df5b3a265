extension ObservableType {
    /// Collects all elements into one array.
    public func toArray() -> Single<[Element]> {
        Single(raw: Operator(asObservable()) { ToArraySink($0) })
    }
}

private final class ToArraySink<Element>:
    OperatorSink<Element, [Element]>, @unchecked Sendable  // events come one at a time
{
    private var elements: [Element] = []

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        elements.append(element)
    }

    override func onCompleted() {
        guard stop() else { return }
        send(elements)
        complete()
    }
}
