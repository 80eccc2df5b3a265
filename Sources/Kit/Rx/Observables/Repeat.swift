extension ObservableType {
    /// Creates a sequence that repeats an element forever.
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Delivers the element, once per scheduled action.
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
