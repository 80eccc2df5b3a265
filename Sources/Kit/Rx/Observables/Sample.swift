extension ObservableType {
    /// Delivers the latest element, if new, whenever another sequence emits.
    ///
    /// - Parameters:
    ///   - sampler: The other sequence.
    ///   - defaultValue: Delivered if there is no new element.
    public func sample<Source: ObservableType>(
        _ sampler: Source, defaultValue: Element? = nil
    ) -> Observable<Element> {
        let source = asObservable()
        let sampler = sampler.asObservable()
        return Starter { sink in
            let sampleSink = SampleSink(defaultValue, sink)
            let samplerSink = SamplerSink<Source.Element, Element>(sampleSink, gate: sampleSink.gate)
            sampleSink.sampler.setDisposable(samplerSink)
            source.attach(sampleSink)
            sampler.attach(samplerSink)
        }
    }
}

private final class SampleSink<Element>:
    GatedSink<Element, Element>, @unchecked Sendable  // the gate guards the state
{
    let sampler = SingleAssignmentDisposable()
    private let defaultValue: Element?
    private var newest: Element?
    private var isAtEnd = false

    init(_ defaultValue: Element?, _ downstream: Sink<Element>) {
        self.defaultValue = defaultValue
        super.init(downstream)
    }

    override func handle(_ element: Element) {
        _ = exchange(&newest, with: element)
    }

    override func handleCompleted() {
        isAtEnd = true
        disconnect()
    }

    /// Called inside the gate.
    func deliver() {
        if let element = exchange(&newest, with: nil) ?? defaultValue { send(element) }
        if isAtEnd { complete() }
    }

    override func disposeResources() {
        sampler.dispose()
    }
}

private final class SamplerSink<Tick, Element>:
    SideSink<Tick, SampleSink<Element>>, @unchecked Sendable  // adds no state
{
    override func handle(_ element: Tick) {
        parent.deliver()
    }

    override func handleError(_ error: any Swift.Error) {
        parent.fail(error)
    }

    override func handleCompleted() {
        parent.deliver()
    }
}
