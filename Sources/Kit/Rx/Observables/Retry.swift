extension ObservableType {
    /// Resubscribes whenever the sequence fails.
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return Catching(sequence(first: source, next: { _ in source })).named()
    }

    /// Resubscribes when the sequence fails, up to a number of attempts, then delivers the last error.
    ///
    /// - Parameter maxAttemptCount: The total number of subscriptions.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        Catching(Swift.repeatElement(asObservable(), count: maxAttemptCount)).named()
    }

    /// Continues with the next of several sequences whenever one fails; delivers the last one's error.
    public static func `catch`<Sources: Sequence>(
        sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Catching(sequence).named()
    }
}

private final class Catching<Element>: Chain<Element>, @unchecked Sendable {  // immutable
    override func run(_ sink: Sink<Element>) {
        CatchingSink(self, sink).startNext()
    }
}

private final class CatchingSink<Element>:
    ChainSink<Element>, @unchecked Sendable  // the sequences run one at a time
{
    private var lastError: (any Swift.Error)?

    override func chain(in source: Observable<Element>) -> Chain<Element>? { source as? Catching<Element> }

    override var continuesAfterCompletion: Bool { false }

    override func sourceDidFail(_ error: any Swift.Error) {
        lastError = error
        startNext()
    }

    override func didRunOut() {
        if let lastError {
            fail(lastError)
        } else {
            complete()
        }
    }
}
