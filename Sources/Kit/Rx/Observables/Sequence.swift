extension ObservableType {
    /// Creates a sequence of the given elements.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Delivers the elements, one per scheduled action.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        SequenceSource(elements, scheduler: scheduler).named()
    }

    /// Creates a sequence of an array's elements.
    ///
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Delivers the elements, one per scheduled action.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        SequenceSource(array, scheduler: scheduler)
    }

    /// Creates an observable sequence of a Swift sequence's elements.
    ///
    /// - Parameters:
    ///   - sequence: The elements; iterated once for each subscriber.
    ///   - scheduler: Delivers the elements, one per scheduled action.
    public static func from<Elements: Sequence>(
        _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Elements.Element == Element {
        SequenceSource(sequence, scheduler: scheduler)
    }

    /// Creates a sequence of an optional's element, empty if `nil`.
    public static func from(optional: Element?) -> Observable<Element> {
        optional.map { .just($0) } ?? .empty()
    }

    /// Creates a sequence of an optional's element, delivered on a scheduler; empty if `nil`.
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        SequenceSource(optional.map { [$0] } ?? [], scheduler: scheduler)
    }
}

private final class SequenceSource<Elements: Sequence>: Producer<Elements.Element>, @unchecked Sendable {  // immutable
    private let elements: Elements
    private let scheduler: any ImmediateSchedulerType

    init(_ elements: Elements, scheduler: any ImmediateSchedulerType) {
        self.elements = elements
        self.scheduler = scheduler
    }

    override func run(_ sink: Sink<Elements.Element>) {
        SequenceLoop<Elements>(elements.makeIterator(), sink).start(on: scheduler, feeding: sink)
    }
}

private final class SequenceLoop<Elements: Sequence>: StepLoop, @unchecked Sendable {  // steps run one after another
    private let sink: Sink<Elements.Element>
    private var iterator: Elements.Iterator

    init(_ iterator: Elements.Iterator, _ sink: Sink<Elements.Element>) {
        self.sink = sink
        self.iterator = iterator
    }

    override func step() -> Bool {
        let next = iterator.next()
        guard !sink.isDisposed else { return false }
        guard let element = next else {
            sink.onCompleted()
            return false
        }
        sink.onNext(element)
        return true
    }
}
