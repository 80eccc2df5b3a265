extension ObservableType {
    /// Creates a sequence of one element.
    @inlinable
    public static func just(_ element: Element) -> Observable<Element> {
        Just(element)
    }

    /// Creates a sequence of one element, delivered on a scheduler.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        JustScheduled(element, scheduler: scheduler)
    }
}

// Inlinable for specialization: unspecialized code looks up the element's type.
@usableFromInline
final class Just<Element>: Observable<Element>, @unchecked Sendable {  // immutable
    private let element: Element

    @usableFromInline
    init(_ element: Element) {
        self.element = element
    }

    override func attach(_ sink: Sink<Element>) {
        guard !sink.isDisposed else { return }
        sink.recordAttachment(to: self)
        sink.onNext(element)
        if !sink.isDisposed { sink.onCompleted() }
    }
}

private final class JustScheduled<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let element: Element
    private let scheduler: any ImmediateSchedulerType

    init(_ element: Element, scheduler: any ImmediateSchedulerType) {
        self.element = element
        self.scheduler = scheduler
    }

    override func run(_ sink: Sink<Element>) {
        let scheduler = scheduler
        sink.connect(
            disposing: scheduler.schedule(element) { element in
                sink.onNext(element)
                return scheduler.schedule(()) { _ in
                    if !sink.isDisposed { sink.onCompleted() }
                    return Disposables.create()
                }
            })
    }
}
