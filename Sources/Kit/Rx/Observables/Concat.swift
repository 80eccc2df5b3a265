extension ObservableType {
    /// Continues with another sequence when this one completes.
    public func concat<Source: ObservableConvertibleType>(
        _ second: Source
    ) -> Observable<Element> where Source.Element == Element {
        Observable.concat([asObservable(), second.asObservable()])
    }

    /// Concatenates several sequences.
    public static func concat<Sources: Sequence>(
        _ sequence: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Concat(sequence)
    }

    /// Concatenates several sequences.
    public static func concat<Sources: Collection>(
        _ collection: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        Concat(collection)
    }

    /// Concatenates several sequences.
    public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
        concat(sources)
    }
}

private final class Concat<Element>: Chain<Element>, @unchecked Sendable {  // immutable
    override func run(_ sink: Sink<Element>) {
        ConcatSink(self, sink).startNext()
    }
}

private final class ConcatSink<Element>: ChainSink<Element>, @unchecked Sendable {  // adds no state
    override func chain(in source: Observable<Element>) -> Chain<Element>? { source as? Concat<Element> }

    override func sourceDidComplete() {
        startNext()
    }
}
