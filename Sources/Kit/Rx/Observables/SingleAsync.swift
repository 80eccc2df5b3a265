extension ObservableType {
    /// Delivers the only element.
    ///
    /// Fails with ``RxError/noElements`` or ``RxError/moreThanOneElement`` unless there is exactly one.
    public func single() -> Observable<Element> {
        single { _ in true }
    }

    /// Delivers the only element that satisfies a predicate.
    ///
    /// Fails with ``RxError/noElements`` or ``RxError/moreThanOneElement`` unless there is exactly one.
    ///
    /// - Parameter predicate: An error that it throws ends the sequence.
    public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
        Operator(asObservable()) { SingleAsyncSink(predicate, $0) }
    }
}

private final class SingleAsyncSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private let predicate: (Element) throws -> Bool
    private var hasElement = false

    init(_ predicate: @escaping (Element) throws -> Bool, _ downstream: Sink<Element>) {
        self.predicate = predicate
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            guard try predicate(element) else { return }
        } catch {
            return fail(error)
        }
        if hasElement {
            fail(RxError.moreThanOneElement)
        } else {
            hasElement = true
            send(element)
        }
    }

    override func onCompleted() {
        guard stop() else { return }
        if hasElement {
            complete()
        } else {
            fail(RxError.noElements)
        }
    }
}
