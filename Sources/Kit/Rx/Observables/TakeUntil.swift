extension ObservableType {
    /// Delivers elements until another sequence emits one, then completes.
    public func take<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Starter { sink in
            let takeSink = TakeUntilSink(sink)
            let closer = TakeUntilCloser<Source.Element, Element>(takeSink, gate: takeSink.gate)
            takeSink.closer.setDisposable(closer)
            other.attach(closer)
            source.attach(takeSink)
        }
    }
}

private final class TakeUntilSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {  // immutable
    let closer = SingleAssignmentDisposable()

    override func handle(_ element: Element) {
        send(element)
    }

    override func disposeResources() {
        closer.dispose()
    }
}

private final class TakeUntilCloser<Other, Element>:
    SideSink<Other, TakeUntilSink<Element>>, @unchecked Sendable  // adds no state
{
    override func handle(_ element: Other) {
        parent.complete()
    }

    override func handleError(_ error: any Swift.Error) {
        parent.fail(error)
    }
}
