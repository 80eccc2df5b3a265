extension ObservableType {
    /// Pairs each element with its index, counted from 0.
    public func enumerated() -> Observable<(index: Int, element: Element)> {
        Operator(asObservable()) { EnumeratedSink($0) }
    }
}

private final class EnumeratedSink<Element>: OperatorSink<Element, (index: Int, element: Element)>,
    @unchecked Sendable  // events come one at a time
{
    private var index = 0

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        let current = index
        index += 1
        send((current, element))
    }
}
