extension ObservableType {
    /// Delivers all events on a scheduler, one at a time and in their order.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ObserveOn(source: asObservable(), scheduler: scheduler)
    }
}

private final class ObserveOn<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let source: Observable<Element>
    private let scheduler: any ImmediateSchedulerType

    init(source: Observable<Element>, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
        super.init()
        #if DEBUG
            if scheduler is SerialDispatchQueueScheduler { Resources.countSerialDispatchQueueObservables(1) }
        #endif
    }

    deinit {
        #if DEBUG
            if scheduler is SerialDispatchQueueScheduler { Resources.countSerialDispatchQueueObservables(-1) }
        #endif
    }

    override func run(_ sink: Sink<Element>) {
        source.attach(ObserveOnSink(scheduler: scheduler, sink))
    }
}

/// Queues events, and has the scheduler deliver them one a turn, so that other work gets its turn, too.
private final class ObserveOnSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // the lock guards the queue
{
    private let scheduler: any ImmediateSchedulerType
    private let lock = Lock()
    private var turn: SingleAssignmentDisposable?
    private var queue = Queue<Event<Element>>()
    private var isScheduled = false

    init(scheduler: any ImmediateSchedulerType, _ downstream: Sink<Element>) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        enqueue(.next(element))
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        enqueue(.error(error))
        disconnect()
    }

    override func onCompleted() {
        guard stop() else { return }
        enqueue(.completed)
        disconnect()
    }

    override func didDispose() {
        let (dropped, pending) = lock.locked {
            let left = (queue, turn)
            queue.removeAll()
            turn = nil
            return left
        }
        _ = dropped
        pending?.dispose()
    }

    private func enqueue(_ event: Event<Element>) {
        let mustSchedule = lock.locked {
            guard !isDisposed else { return false }
            queue.append(event)
            if isScheduled { return false }
            isScheduled = true
            return true
        }
        if mustSchedule { scheduleTurn() }
    }

    private func scheduleTurn() {
        // Kept before it is scheduled: kept after, it could put an end to a later turn.
        let pending = SingleAssignmentDisposable()
        let isWanted = lock.locked {
            guard !isDisposed else { return false }
            turn = pending
            return true
        }
        guard isWanted else { return }
        // It captures nothing but the sink, and so needs no memory of its own.
        pending.setDisposable(
            scheduler.schedule(()) { _ in
                if self.deliver() { self.scheduleTurn() }
                return Disposables.create()
            })
    }

    /// Delivers the oldest event; whether there is another one.
    private func deliver() -> Bool {
        let event = lock.locked { queue.popFirst() }
        if let event, !isDisposed { forward(event) }
        let (isMore, over) = lock.locked { () -> (Bool, SingleAssignmentDisposable?) in
            isScheduled = !queue.isEmpty
            if isScheduled { return (true, nil) }
            defer { turn = nil }
            return (false, turn)
        }
        // What has run still holds the sink.
        over?.dispose()
        return isMore
    }
}
