/// A type that converts to a ``ControlEvent``.
public protocol ControlEventType: ObservableType {
    /// The sequence as a control's event.
    func asControlEvent() -> ControlEvent<Element>
}

/// The events of a UI control: one for each user action.
///
/// It delivers nothing on subscription, never fails, completes with the control, and is subscribed to on the main queue.
public struct ControlEvent<Element>: ControlEventType, Sendable {
    private let events: Observable<Element>

    /// Creates a control event.
    ///
    /// - Parameter events: The control's events, on the main queue; it never fails.
    public init<Events: ObservableType>(events: Events) where Events.Element == Element {
        self.events = events.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
    }

    /// Subscribes an observer to the control's events.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        events.subscribe(observer)
    }

    /// The event as a sequence.
    public func asObservable() -> Observable<Element> { events }

    /// The event itself.
    public func asControlEvent() -> ControlEvent<Element> { self }
}
