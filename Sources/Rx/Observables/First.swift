extension ObservableType {
    /// Gives the first element, or `nil` when there is none.
    public func first() -> Single<Element?> {
        Single(raw: Operator(asObservable()) { FirstSink($0) })
    }
}

private final class FirstSink<Element>: OperatorSink<Element, Element?>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Element) {
        guard stop() else { return }
        downstream.onNext(element)
        downstream.onCompleted()
    }

    override func onError(_ error: any Swift.Error) {
        guard stop() else { return }
        downstream.onError(error)
    }

    override func onCompleted() {
        guard stop() else { return }
        downstream.onNext(nil)
        downstream.onCompleted()
    }
}
