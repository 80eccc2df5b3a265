extension ObservableType {
    /// Creates a sequence from a function that is called for each subscriber.
    ///
    /// - Parameter subscribe: Sends events to the observer, on any thread, and returns a disposable that stops that.
    public static func create(
        _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Create(subscribe)
    }
}

private final class Create<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let subscribe: (AnyObserver<Element>) -> any Disposable

    init(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
        self.subscribe = subscribe
    }

    override func run(_ sink: Sink<Element>) {
        let createSink = CreateSink(sink)
        createSink.connect(disposing: subscribe(AnyObserver(receiver: createSink)))
    }
}

/// Enforces the grammar, whatever the function sends.
private final class CreateSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        send(element)
    }

    override func onError(_ error: any Error) {
        fail(error)
        dispose()
    }

    override func onCompleted() {
        complete()
        dispose()
    }
}
