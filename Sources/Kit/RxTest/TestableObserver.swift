import Rx

/// Records every event that it receives, with its virtual time.
///
/// Like its scheduler, it must be used from a single thread.
public final class TestableObserver<Element>:
    ObserverType, @unchecked Sendable  // used from one thread, as documented
{
    private let scheduler: TestScheduler

    /// The events received so far.
    public private(set) var events: [Recorded<Event<Element>>] = []

    init(scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// Records an event.
    public func on(_ event: Event<Element>) {
        events.append(Recorded(time: scheduler.clock, value: event))
    }
}
