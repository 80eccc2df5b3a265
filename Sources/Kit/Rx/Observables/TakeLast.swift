extension ObservableType {
    /// Delivers the last elements when the sequence completes.
    ///
    /// - Parameter count: The number of elements, at least 0.
    public func takeLast(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "The count must not be negative.")
        return Operator(asObservable()) { TakeLastSink(count, $0) }
    }
}

private final class TakeLastSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private let count: Int
    private var last = Queue<Element>()

    init(_ count: Int, _ downstream: Sink<Element>) {
        self.count = count
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        last.append(element)
        if last.count > count { _ = last.removeFirst() }
    }

    override func onCompleted() {
        guard stop() else { return }
        while !hasEnded, !last.isEmpty { send(last.removeFirst()) }
        complete()
    }
}
