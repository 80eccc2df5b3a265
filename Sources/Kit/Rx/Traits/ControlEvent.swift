/// What can be seen as a ``ControlEvent``.
public protocol ControlEventType: ObservableType {
    /// The sequence as a control's event.
    func asControlEvent() -> ControlEvent<Element>
}

/// What a control of a toolkit tells: each time the person does something.
///
/// It gives nothing at the subscription, never fails, ends with the control, and is subscribed to on the main queue.
public struct ControlEvent<Element>: ControlEventType, Sendable {
    private let events: Observable<Element>

    /// Makes an event.
    ///
    /// - Parameter events: What the control tells, on the main queue; it never fails.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// Starts delivering what the control tells.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        events.subscribe(observer)
    }

    /// The event as a sequence.
    public func asObservable() -> Observable<Element> { events }

    /// The event itself.
    public func asControlEvent() -> ControlEvent<Element> { self }
}
