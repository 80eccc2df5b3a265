extension ObservableType {
    /// Delivers the first element, or `nil` if there is none.
    public func first() -> Single<Element?> {
        Single(raw: Operator(asObservable()) { FirstSink($0) })
    }
}

private final class FirstSink<Element>: OperatorSink<Element, Element?>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Element) {
        guard stop() else { return }
        send(element)
        complete()
    }

    override func onCompleted() {
        guard stop() else { return }
        send(nil)
        complete()
    }
}
