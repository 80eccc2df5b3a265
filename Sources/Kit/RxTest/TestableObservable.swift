import Rx

/// A sequence of recorded events that records its subscriptions.
///
/// Like its scheduler, it must be used from a single thread.
public class TestableObservable<Element>: ObservableType, @unchecked Sendable {  // used from one thread, as documented
    /// The subscriptions so far, in the order of their start.
    public internal(set) var subscriptions: [Subscription] = []

    /// The events that it delivers.
    public let recordedEvents: [Recorded<Event<Element>>]

    let scheduler: TestScheduler

    init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
        self.scheduler = scheduler
        self.recordedEvents = recordedEvents
    }

    /// Subscribes an observer to the recorded events.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        preconditionFailure("TestableObservable.subscribe(_:) must be overridden.")
    }

    /// Records the start of a subscription; the returned function records its end.
    func noteSubscription() -> () -> Void {
        let index = subscriptions.count
        let start = scheduler.clock
        subscriptions.append(Subscription(start))
        return { [weak self] in
            guard let self else { return }
            subscriptions[index] = Subscription(start, scheduler.clock)
        }
    }
}
