extension ObservableType {
    /// Delivers every event as an element, then completes.
    public func materialize() -> Observable<Event<Element>> {
        Operator(asObservable()) { MaterializeSink($0) }
    }
}

extension ObservableType where Element: EventConvertible {
    /// Delivers every element as the event that it represents.
    public func dematerialize() -> Observable<Element.Element> {
        Operator(asObservable()) { DematerializeSink($0) }
    }
}

private final class MaterializeSink<Element>:
    OperatorSink<Element, Event<Element>>,
    @unchecked Sendable  // adds no state
{
    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        send(.next(element))
    }

    override func onError(_ error: any Swift.Error) {
        guard stop() else { return }
        send(.error(error))
        complete()
    }

    override func onCompleted() {
        guard stop() else { return }
        send(.completed)
        complete()
    }
}

private final class DematerializeSink<Input: EventConvertible>: OperatorSink<Input, Input.Element>,
    @unchecked Sendable  // adds no state
{
    override func onNext(_ element: Input) {
        guard !isStopped else { return }
        forward(element.event)
    }
}
