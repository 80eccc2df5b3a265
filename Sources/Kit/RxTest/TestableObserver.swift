import Rx

/// Notes every event that it receives, with its virtual time.
///
/// Like its scheduler it is meant for one thread.
public final class TestableObserver<Element>:
    ObserverType, @unchecked Sendable  // used from one thread, as documented
{
    private let scheduler: TestScheduler

    /// What came so far.
    public private(set) var events: [Recorded<Event<Element>>] = []

    init(scheduler: TestScheduler) {
        self.scheduler = scheduler
    }

    /// Notes an event.
    public func on(_ event: Event<Element>) {
        events.append(Recorded(time: scheduler.clock, value: event))
    }
}
