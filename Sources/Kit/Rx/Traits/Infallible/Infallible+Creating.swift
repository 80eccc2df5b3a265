extension Infallible {
    /// The shape of a function that receives the events of an infallible sequence.
    public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

    /// Makes a sequence of a function that is called for each subscriber.
    ///
    /// - Parameter subscribe: Hands events to its argument, from any thread, and returns what ends that.
    public static func create(
        subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
    ) -> Infallible<Element> {
        Infallible(.create { observer in subscribe { observer.on($0.event) } })
    }

    /// Makes a sequence of the given elements.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - scheduler: Where they are delivered, one a turn.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(elements, scheduler: scheduler))
    }

    /// Makes a sequence of an array's elements.
    ///
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Where they are delivered, one a turn.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// Makes a sequence of a sequence's elements.
    ///
    /// - Parameters:
    ///   - sequence: The elements; it is iterated once for each subscriber.
    ///   - scheduler: Where they are delivered, one a turn.
    public static func from<Elements: Sequence>(
        _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Elements.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}

extension InfallibleType {
    /// Makes a sequence of one element.
    public static func just(_ element: Element) -> Infallible<Element> {
        Infallible(.just(element))
    }

    /// Makes a sequence of one element, delivered on a scheduler.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Makes a sequence that completes without an element.
    public static func empty() -> Infallible<Element> {
        Infallible(.empty())
    }

    /// Makes a sequence that has no events at all.
    public static func never() -> Infallible<Element> {
        Infallible(.never())
    }

    /// Makes a new sequence for each subscriber.
    ///
    /// - Parameter observableFactory: Does not throw, though its type allows it.
    public static func deferred(_ observableFactory: @escaping () throws -> Infallible<Element>) -> Infallible<Element>
    {
        Infallible(.deferred { try observableFactory().asObservable() })
    }
}
