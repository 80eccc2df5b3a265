import Rx

/// A sequence that was recorded before, and that notes who subscribes to it when.
///
/// Like its scheduler it is meant for one thread.
public class TestableObservable<Element>: ObservableType, @unchecked Sendable {  // used from one thread, as documented
    /// The subscriptions so far, in the order of their beginning.
    public internal(set) var subscriptions: [Subscription] = []

    /// What it delivers.
    public let recordedEvents: [Recorded<Event<Element>>]

    let scheduler: TestScheduler

    init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
        self.scheduler = scheduler
        self.recordedEvents = recordedEvents
    }

    /// Starts delivering the recorded events to an observer.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        preconditionFailure("A testable sequence is hot or cold.")
    }

    /// Notes the beginning of a subscription; the function it returns notes its end.
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
