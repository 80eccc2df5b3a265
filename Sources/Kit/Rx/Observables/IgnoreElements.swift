extension ObservableType {
    /// Drops all elements.
    public func ignoreElements() -> Observable<Never> {
        Operator(asObservable()) { IgnoreElementsSink($0) }
    }
}

private final class IgnoreElementsSink<Element>: OperatorSink<Element, Never>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Element) {}
}
