import Foundation

extension ObservableType {
    /// Delays each element and the completion; an error is delivered at once.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: Runs the timer and delivers the events.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Operator(asObservable()) { DelaySink(dueTime, scheduler, $0) }
    }

    /// Delays the subscription.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: Runs the timer and subscribes.
    public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Starter { sink in
            let subscription = SuccessionSink(sink)
            let pending = SingleAssignmentDisposable()
            subscription.wait(for: pending)
            pending.setDisposable(
                scheduler.scheduleRelative((), dueTime: dueTime) { _ in
                    subscription.start(source)
                    return Disposables.create()
                })
        }
    }
}

private final class DelaySink<Element>:
    GatedSink<Element, Element>, RestartableTimerOwner, @unchecked Sendable  // the gate guards the state
{
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let timer: RestartableTimer
    /// The delayed elements.
    private var elements = Queue<Element>()
    /// The times at which they were received, followed by that of the completion.
    private var times = Queue<RxTime>()
    private var isTimed = false

    init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ downstream: Sink<Element>) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        timer = RestartableTimer.make(on: scheduler)
        super.init(downstream)
    }

    override func handle(_ element: Element) {
        elements.append(element)
        noteTime()
    }

    override func handleError(_ error: any Swift.Error) {
        let dropped = elements.removeAll()
        fail(error)
        _ = consume dropped
    }

    override func handleCompleted() {
        noteTime()
        disconnect()
    }

    override func disposeResources() {
        timer.dispose()
    }

    func timerDidFire(_: Int) {
        inGate(deliver)
    }

    private func noteTime() {
        times.append(scheduler.now)
        if !isTimed { setTimer(dueTime) }
    }

    private func setTimer(_ span: RxTimeInterval) {
        isTimed = true
        timer.set(after: span, owner: self)
    }

    /// Delivers the oldest event and, up to the timer's batch limit, others that are due.
    private func deliver() {
        var span = RxTimeInterval.nanoseconds(0)
        for _ in 0..<timer.batchLimit where span == .nanoseconds(0) {
            _ = times.popFirst()
            if elements.isEmpty { complete() } else { send(elements.removeFirst()) }
            guard !hasEnded, let next = times.first else { return isTimed = false }
            span = dueTime.remaining(since: next, at: scheduler.now)
        }
        setTimer(span)
    }
}
