extension ObservableType {
    /// Prepends elements to the sequence.
    public func startWith(_ elements: Element...) -> Observable<Element> {
        StartWith(source: asObservable(), elements: elements)
    }
}

private final class StartWith<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let source: Observable<Element>
    private let elements: [Element]

    init(source: Observable<Element>, elements: [Element]) {
        self.source = source
        self.elements = elements
    }

    override func run(_ sink: Sink<Element>) {
        for element in elements where !sink.isDisposed { sink.onNext(element) }
        source.attach(sink)
    }
}
