extension ObservableType {
    /// Makes a sequence that delivers an element again and again, without an end.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Where it is delivered, once a turn.
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Starter { RepeatLoop(element, $0).start(on: scheduler, feeding: $0) }
    }
}

private final class RepeatLoop<Element>: StepLoop, @unchecked Sendable {  // immutable
    private let element: Element
    private let sink: Sink<Element>

    init(_ element: Element, _ sink: Sink<Element>) {
        self.element = element
        self.sink = sink
    }

    override func step() -> Bool {
        sink.onNext(element)
        return true
    }
}
