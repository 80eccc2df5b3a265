import Foundation

extension ObservableType {
    /// Delivers an element at once, then none for some time.
    ///
    /// - Parameters:
    ///   - dueTime: The least time between two elements.
    ///   - latest: Whether the newest element of that time is delivered at its end.
    ///   - scheduler: Where the time passes and elements are delivered.
    public func throttle(
        _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
    ) -> Observable<Element> {
        Operator(asObservable()) { ThrottleSink(dueTime, latest: latest, scheduler, $0) }
    }
}

private final class ThrottleSink<Element>:
    GatedSink<Element, Element>, RestartableTimerOwner, @unchecked Sendable  // the gate guards the state
{
    private let dueTime: RxTimeInterval
    private let latest: Bool
    private let scheduler: any SchedulerType
    private let timer: RestartableTimer
    private var waiting: Element?
    private var lastSent: RxTime?
    private var isCompleted = false

    init(_ dueTime: RxTimeInterval, latest: Bool, _ scheduler: any SchedulerType, _ downstream: Sink<Element>) {
        self.dueTime = dueTime
        self.latest = latest
        self.scheduler = scheduler
        timer = RestartableTimer.make(on: scheduler)
        super.init(downstream)
    }

    override func handle(_ element: Element) {
        let remaining = lastSent.map { dueTime.remaining(since: $0, at: scheduler.now) } ?? .nanoseconds(0)
        if remaining == .nanoseconds(0) { return deliver(element) }
        guard latest else { return }
        let isTimed = waiting != nil
        waiting = element
        guard !isTimed else { return }
        timer.set(after: remaining, owner: self)
    }

    func timerDidFire(_: Int) {
        inGate(timeIsUp)
    }

    override func handleError(_ error: any Swift.Error) {
        waiting = nil
        fail(error)
    }

    override func handleCompleted() {
        if waiting == nil {
            complete()
        } else {
            isCompleted = true
            disconnect()
        }
    }

    override func disposeResources() {
        timer.dispose()
    }

    private func deliver(_ element: Element) {
        waiting = nil
        send(element)
        lastSent = scheduler.now
    }

    private func timeIsUp() {
        if let waiting { deliver(waiting) }
        if isCompleted { complete() }
    }
}

extension DispatchTimeInterval {
    /// What is left of the span that began at some time; 0 when it is over.
    func remaining(since start: RxTime, at now: RxTime) -> DispatchTimeInterval {
        guard self != .never else { return .never }
        let left = seconds - max(now.timeIntervalSince(start), 0)
        // A clock that tells dates in doubles cannot tell less than a microsecond.
        return left < 1e-6 ? .nanoseconds(0) : .nanoseconds(Int(exactly: (left * 1e9).rounded(.down)) ?? .max)
    }
}
