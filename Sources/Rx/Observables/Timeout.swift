extension ObservableType {
    /// Fails with ``RxError/timeout`` when no element comes for some time.
    ///
    /// - Parameters:
    ///   - dueTime: The longest time before the first element, and between two.
    ///   - scheduler: Where the time passes.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Goes on with another sequence when no element comes for some time.
    ///
    /// - Parameters:
    ///   - dueTime: The longest time before the first element, and between two.
    ///   - other: The other sequence.
    ///   - scheduler: Where the time passes.
    public func timeout<Source: ObservableConvertibleType>(
        _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
    ) -> Observable<Element> where Source.Element == Element {
        let source = asObservable()
        let other = other.asObservable()
        return Starter { sink in TimeoutSink(dueTime, other, scheduler, sink).begin(source) }
    }
}

private final class TimeoutSink<Element>:
    SuccessionSink<Element>, RestartableTimerOwner, @unchecked Sendable  // the gate guards the state
{
    private let dueTime: RxTimeInterval
    private let other: Observable<Element>
    private let gate = Gate()
    private let timer: RestartableTimer
    private var generation = 0
    private var isOver = false

    init(
        _ dueTime: RxTimeInterval, _ other: Observable<Element>, _ scheduler: any SchedulerType,
        _ downstream: Sink<Element>
    ) {
        self.dueTime = dueTime
        self.other = other
        timer = RestartableTimer.make(on: scheduler)
        super.init(downstream)
    }

    func begin(_ source: Observable<Element>) {
        inGate(setTimer)
        // The time may be up already, on another thread.
        start(source, unlessStarted: true)
    }

    override func sourceDidDeliver(_ element: Element) {
        inGate {
            self.generation += 1
            self.send(element)
            if !self.isOver { self.setTimer() }
        }
    }

    override func sourceDidFail(_ error: any Swift.Error) {
        inGate {
            self.isOver = true
            self.fail(error)
        }
    }

    override func sourceDidComplete() {
        inGate {
            self.isOver = true
            self.complete()
        }
    }

    override func didDispose() {
        super.didDispose()
        timer.dispose()
    }

    private func setTimer() {
        timer.set(generation, after: dueTime, owner: self)
    }

    func timerDidFire(_ generation: Int) {
        inGate { self.timeIsUp(generation) }
    }

    private func timeIsUp(_ generation: Int) {
        guard !isOver, generation == self.generation else { return }
        isOver = true
        start(other)
    }

    private func inGate(_ work: @escaping () -> Void) {
        guard gate.enter() else { return gate.post(work) }
        work()
        gate.leave()
    }
}
