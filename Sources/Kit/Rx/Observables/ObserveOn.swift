extension ObservableType {
    /// Delivers all events on a scheduler, one at a time and in order.
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
        if let scheduler = scheduler as? SerialDispatchQueueScheduler {
            source.attach(SerialObserveOnSink(scheduler, sink))
        } else {
            source.attach(ObserveOnSink(scheduler, sink))
        }
    }
}

/// Queues events and delivers one per scheduled action, so that other work on the scheduler can run in between.
private final class ObserveOnSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // the lock guards the queue
{
    private let scheduler: any ImmediateSchedulerType
    private let lock = Lock()
    private var turn: SingleAssignmentDisposable?
    private var queue = Queue<Event<Element>>()
    private var isScheduled = false

    init(_ scheduler: any ImmediateSchedulerType, _ downstream: Sink<Element>) {
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
        // The elements are released outside the lock: deinitializers may call back.
        var dropped = Queue<Event<Element>>()
        let pending = lock.locked {
            dropped = queue.removeAll()
            defer { turn = nil }
            return turn
        }
        _ = consume dropped
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
        // Stored before scheduling: stored afterwards, it could cancel a later action.
        let pending = SingleAssignmentDisposable()
        let isNeeded = lock.locked {
            guard !isDisposed else { return false }
            turn = pending
            return true
        }
        guard isNeeded else { return }
        // It captures only the sink, so the closure needs no allocation.
        pending.setDisposable(
            scheduler.schedule(()) { _ in
                if self.deliver() { self.scheduleTurn() }
                return Disposables.create()
            })
    }

    /// Delivers the oldest event; returns whether there is another.
    private func deliver() -> Bool {
        let event = lock.locked { queue.popFirst() }
        if let event, !isDisposed { forward(event) }
        let (isMore, over) = lock.locked { () -> (Bool, SingleAssignmentDisposable?) in
            isScheduled = !queue.isEmpty
            if isScheduled { return (true, nil) }
            defer { turn = nil }
            return (false, turn)
        }
        // The finished action still retains the sink.
        over?.dispose()
        return isMore
    }
}

/// Schedules a job for each event; many jobs share one block of the serial queue.
///
/// Events therefore keep the order in which they were sent, even relative to other sequences observed on the same scheduler.
private final class SerialObserveOnSink<Element>:
    OperatorSink<Element, Element>, Job, @unchecked Sendable  // the lock guards all but what jobs use, one at a time
{
    private enum Ending {
        case error(any Error)
        case completed
    }

    private let scheduler: SerialDispatchQueueScheduler
    private let lock = Lock()
    /// The newer elements, whose jobs have not run.
    private var waiting = Queue<Element>()
    /// The older elements, which belong to the running job.
    private var current = Queue<Element>()
    /// The stop event, delivered after all elements.
    private var ending: Ending?

    init(_ scheduler: SerialDispatchQueueScheduler, _ downstream: Sink<Element>) {
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped, !scheduler.runDirectly({ send(element) }) else { return }
        lock.locked { waiting.append(element) }
        scheduler.enqueue(self)
    }

    override func onError(_ error: any Error) {
        end(.error(error))
    }

    override func onCompleted() {
        end(.completed)
    }

    private func end(_ ending: Ending) {
        guard stop() else { return }
        if !scheduler.runDirectly({ deliver(ending) }) {
            lock.locked { self.ending = ending }
            scheduler.enqueue(self)
        }
        disconnect()
    }

    /// Delivers the oldest event unless the subscription was disposed, in which case events are released with the sink.
    func run() {
        guard !isDisposed else { return }
        if current.isEmpty { lock.locked { swap(&current, &waiting) } }
        if !current.isEmpty {
            send(current.removeFirst())
        } else if let ending = lock.locked({ ending }) {
            deliver(ending)
        }
    }

    private func deliver(_ ending: Ending) {
        switch ending {
        case .error(let error): fail(error)
        case .completed: complete()
        }
    }
}
