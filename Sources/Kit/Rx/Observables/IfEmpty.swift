extension ObservableType {
    /// Delivers an element if the sequence completes without elements.
    public func ifEmpty(default: Element) -> Observable<Element> {
        ifEmpty(switchTo: .just(`default`))
    }

    /// Continues with another sequence if this one completes without elements.
    public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
        let source = asObservable()
        return Starter { sink in IfEmptySink(other, sink).start(source) }
    }
}

private final class IfEmptySink<Element>:
    SuccessionSink<Element>, @unchecked Sendable  // the sequences run one at a time
{
    private let other: Observable<Element>
    private var isEmpty = true
    private var hasSwitched = false

    init(_ other: Observable<Element>, _ downstream: Sink<Element>) {
        self.other = other
        super.init(downstream)
    }

    override func sourceDidDeliver(_ element: Element) {
        isEmpty = false
        send(element)
    }

    override func sourceDidComplete() {
        guard isEmpty, !hasSwitched else { return complete() }
        hasSwitched = true
        start(other)
    }
}
