import Foundation

extension ObservableType {
    /// Delivers each element and the completion some time later; an error at once.
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Where the time passes and events are delivered.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Operator(asObservable()) { DelaySink(dueTime, scheduler, $0) }
    }

    /// Subscribes some time later.
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Where the time passes and the sequence is subscribed to.
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

private final class DelaySink<Element>: GatedSink<Element, Element>, @unchecked Sendable {  // the gate guards the state
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType
    private let timer = SerialDisposable()
    private var queue = Queue<(time: RxTime, event: Event<Element>)>()
    private var isTimed = false

    init(_ dueTime: RxTimeInterval, _ scheduler: any SchedulerType, _ downstream: Sink<Element>) {
        self.dueTime = dueTime
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func handle(_ element: Element) {
        enqueue(.next(element))
    }

    override func handleError(_ error: any Swift.Error) {
        queue = Queue()
        fail(error)
    }

    override func handleCompleted() {
        enqueue(.completed)
        disconnect()
    }

    override func didDispose() {
        timer.dispose()
    }

    private func enqueue(_ event: Event<Element>) {
        queue.append((scheduler.now, event))
        if !isTimed { setTimer(dueTime) }
    }

    private func setTimer(_ span: RxTimeInterval) {
        isTimed = true
        let pending = SingleAssignmentDisposable()
        timer.disposable = pending
        pending.setDisposable(
            scheduler.scheduleRelative((), dueTime: span) { _ in
                self.inGate(self.timeIsUp)
                return Disposables.create()
            })
    }

    private func timeIsUp() {
        guard let due = queue.popFirst() else { return isTimed = false }
        forward(due.event)
        guard !queue.isEmpty else { return isTimed = false }
        setTimer(dueTime.remaining(since: queue.withFirst { $0.time }, at: scheduler.now))
    }
}
