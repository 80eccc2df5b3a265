extension ObservableType {
    /// Delivers an element once no other has followed it for a time span.
    ///
    /// On completion a pending element is delivered at once; on an error it is dropped.
    ///
    /// - Parameters:
    ///   - dueTime: How long after an element no other may follow.
    ///   - scheduler: Runs the timer and delivers the elements.
    public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        Debounce(source: asObservable(), dueTime: dueTime, scheduler: scheduler)
    }
}

private final class Debounce<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let source: Observable<Element>
    private let dueTime: RxTimeInterval
    private let scheduler: any SchedulerType

    init(source: Observable<Element>, dueTime: RxTimeInterval, scheduler: any SchedulerType) {
        self.source = source
        self.dueTime = dueTime
        self.scheduler = scheduler
    }

    override func run(_ sink: Sink<Element>) {
        source.attach(DebounceSink(dueTime: dueTime, scheduler: scheduler, sink))
    }
}

private final class DebounceSink<Element>:
    GatedSink<Element, Element>, RestartableTimerOwner, @unchecked Sendable  // the gate guards the state
{
    private let dueTime: RxTimeInterval
    private let timer: RestartableTimer
    private var waiting: Element?
    private var generation = 0

    init(dueTime: RxTimeInterval, scheduler: any SchedulerType, _ downstream: Sink<Element>) {
        self.dueTime = dueTime
        timer = RestartableTimer.make(on: scheduler)
        super.init(downstream)
    }

    override func handle(_ element: Element) {
        _ = exchange(&waiting, with: element)
        generation &+= 1
        timer.set(generation, after: dueTime, owner: self)
    }

    func timerDidFire(_ generation: Int) {
        inGate { if generation == self.generation { self.flush() } }
    }

    override func handleError(_ error: any Error) {
        _ = exchange(&waiting, with: nil)
        fail(error)
    }

    override func handleCompleted() {
        flush()
        complete()
    }

    override func disposeResources() {
        timer.dispose()
    }

    private func flush() {
        if let element = exchange(&waiting, with: nil) { send(element) }
    }
}
