extension ObservableType {
    /// Takes the sequence as a ``Single``.
    ///
    /// It fails with ``RxError/noElements`` or ``RxError/moreThanOneElement`` where there is not just one element.
    public func asSingle() -> Single<Element> {
        Single(raw: Operator(asObservable()) { AsSingleSink($0) })
    }
}

private final class AsSingleSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private var element: Element?

    override func onNext(_ element: Element) {
        if self.element == nil {
            self.element = element
        } else if stop() {
            downstream.onError(RxError.moreThanOneElement)
        }
    }

    override func onError(_ error: any Swift.Error) {
        guard stop() else { return }
        downstream.onError(error)
    }

    override func onCompleted() {
        guard stop() else { return }
        if let element {
            downstream.onNext(element)
            downstream.onCompleted()
        } else {
            downstream.onError(RxError.noElements)
        }
    }
}
