extension ObservableType {
    /// Goes on with another sequence when this one completes.
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Element> where Source.Element == Element {
        Observable.concat([asObservable(), second.asObservable()])
    }

    /// Runs several sequences one after another.
    public static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Starter { sink in ConcatSink(sequence.makeIterator(), sink).startNext() }
    }

    /// Runs several sequences one after another.
    public static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Starter { sink in ConcatSink(collection.makeIterator(), sink).startNext() }
    }

    /// Runs several sequences one after another.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }
}

private final class ConcatSink<Sources: IteratorProtocol, Element>:
    SuccessionSink<Element>, @unchecked Sendable  // the sequences run one at a time
where Sources.Element == Observable<Element> {
    private var sources: Sources

    init(_ sources: Sources, _ downstream: Sink<Element>) {
        self.sources = sources
        super.init(downstream)
    }

    func startNext() {
        if let source = sources.next() {
            start(source)
        } else {
            downstream.onCompleted()
        }
    }

    override func sourceDidComplete() {
        startNext()
    }
}
