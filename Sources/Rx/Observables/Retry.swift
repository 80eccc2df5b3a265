extension ObservableType {
    /// Subscribes anew whenever the sequence fails.
    public func retry() -> Observable<Element> {
        let source = asObservable()
        return Catching(sources: sequence(first: source, next: { _ in source }))
    }

    /// Subscribes anew when the sequence fails, and delivers the last error when that was to no avail.
    ///
    /// - Parameter maxAttemptCount: How often it is subscribed to in all.
    public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
        Catching(sources: Swift.repeatElement(asObservable(), count: maxAttemptCount))
    }

    /// Goes on with the next of several sequences whenever one fails, and delivers the last one's error.
    public static func `catch`<Sources: Sequence>(
        sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Catching(sources: sequence)
    }
}

private final class Catching<Sources: Sequence, Element>: Producer<Element>, @unchecked Sendable  // immutable
where Sources.Element == Observable<Element> {
    private let sources: Sources

    init(sources: Sources) {
        self.sources = sources
    }

    override func run(_ sink: Sink<Element>) {
        CatchingSink(sources.makeIterator(), sink).startNext()
    }
}

private final class CatchingSink<Sources: IteratorProtocol, Element>:
    SuccessionSink<Element>, @unchecked Sendable  // the sequences run one at a time
where Sources.Element == Observable<Element> {
    private var sources: Sources
    private var lastError: (any Swift.Error)?

    init(_ sources: Sources, _ downstream: Sink<Element>) {
        self.sources = sources
        super.init(downstream)
    }

    func startNext() {
        if let source = sources.next() {
            start(source)
        } else if let lastError {
            downstream.onError(lastError)
        } else {
            downstream.onCompleted()
        }
    }

    override func sourceDidFail(_ error: any Swift.Error) {
        lastError = error
        startNext()
    }
}
