extension ObservableType {
    /// Takes the sequence as a ``Maybe``.
    ///
    /// It fails with ``RxError/moreThanOneElement`` where there is more than one element.
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: Operator(asObservable()) { AsMaybeSink($0) })
    }
}

extension ObservableType where Element == Never {
    /// Takes the sequence, which has no elements, as a ``Completable``.
    public func asCompletable() -> Completable {
        Completable(raw: asObservable())
    }
}

private final class AsMaybeSink<Element>:
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
        if let element { downstream.onNext(element) }
        downstream.onCompleted()
    }
}
