extension ObservableType {
    /// Drops elements until another sequence emits one.
    public func skip<Source: ObservableType>(until other: Source) -> Observable<Element> {
        let source = asObservable()
        let other = other.asObservable()
        return Starter { sink in
            let skipSink = SkipUntilSink(sink)
            let opener = SkipUntilOpener<Source.Element, Element>(skipSink, gate: skipSink.gate)
            skipSink.opener.setDisposable(opener)
            source.attach(skipSink)
            other.attach(opener)
        }
    }
}

private final class SkipUntilSink<Element>:
    GatedSink<Element, Element>, @unchecked Sendable  // the gate guards the state
{
    let opener = SingleAssignmentDisposable()
    var isOpen = false

    override func handle(_ element: Element) {
        if isOpen { send(element) }
    }

    override func handleCompleted() {
        if isOpen {
            complete()
        } else {
            dispose()
            disconnectDownstream()
        }
    }

    override func disposeResources() {
        opener.dispose()
    }
}

private final class SkipUntilOpener<Other, Element>:
    SideSink<Other, SkipUntilSink<Element>>, @unchecked Sendable  // adds no state
{
    override func handle(_ element: Other) {
        parent.isOpen = true
        dispose()
    }

    override func handleError(_ error: any Swift.Error) {
        parent.fail(error)
    }
}
