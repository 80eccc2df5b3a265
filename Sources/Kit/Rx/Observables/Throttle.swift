import Foundation

extension ObservableType {
    /// Delivers an element at once, then drops elements for a time span.
    ///
    /// - Parameters:
    ///   - dueTime: The minimum time between two elements.
    ///   - latest: Whether the latest dropped element is delivered at the end of the span.
    ///   - scheduler: Runs the timer and delivers the elements.
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
        _ = exchange(&waiting, with: element)
        guard !isTimed else { return }
        timer.set(after: remaining, owner: self)
    }

    func timerDidFire(_: Int) {
        inGate(timeIsUp)
    }

    override func handleError(_ error: any Swift.Error) {
        _ = exchange(&waiting, with: nil)
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
        _ = exchange(&waiting, with: nil)
        send(element)
        lastSent = scheduler.now
    }

    private func timeIsUp() {
        if let waiting { deliver(waiting) }
        if isCompleted { complete() }
    }
}

extension DispatchTimeInterval {
    /// The time left of a span that began at `start`; 0 after its end.
    func remaining(since start: RxTime, at now: RxTime) -> DispatchTimeInterval {
        guard self != .never else { return .never }
        let left = seconds - max(now.timeIntervalSince(start), 0)
        // A clock whose dates are doubles cannot resolve less than a microsecond.
        return left < 1e-6 ? .nanoseconds(0) : .nanoseconds(Int(exactly: (left * 1e9).rounded(.down)) ?? .max)
    }
}
