extension Infallible {
    /// A function that receives the events of an infallible sequence.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// Creates a sequence from a function that is called for each subscriber.
    ///
    /// - Parameter subscribe: Sends events to its argument, on any thread, and returns a disposable that stops that.
    public static func create(
        subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(.create { observer in subscribe { observer.on($0.event) } })
    }

    /// Creates a sequence of the given elements.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Delivers the elements, one per scheduled action.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(elements, scheduler: scheduler))
    }

    /// Creates a sequence of an array's elements.
    ///
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Delivers the elements, one per scheduled action.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// Creates an observable sequence of a Swift sequence's elements.
    ///
    /// - Parameters:
    ///   - sequence: The elements; iterated once for each subscriber.
    ///   - scheduler: Delivers the elements, one per scheduled action.
    public static func from<Elements: Sequence>(
        _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Elements.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}

extension InfallibleType {
    /// Creates a sequence of one element.
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(.just(element))
    }

    /// Creates a sequence of one element, delivered on a scheduler.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Creates a sequence that completes without elements.
    public static func empty() -> Infallible<Element> {
        Infallible(.empty())
    }

    /// Creates a sequence without events.
    public static func never() -> Infallible<Element> {
        Infallible(.never())
    }

    /// Creates a new sequence for each subscriber.
    ///
    /// - Parameter observableFactory: It must not throw, though its type allows it.
    public static func deferred(_ observableFactory: @escaping () throws -> Infallible<Element>) -> Infallible<Element>
    {
        Infallible(.deferred { try observableFactory().asObservable() })
    }
}
