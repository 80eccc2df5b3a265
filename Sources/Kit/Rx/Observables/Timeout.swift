extension ObservableType {
    /// Fails with ``RxError/timeout`` when no element arrives in time.
    ///
    /// - Parameters:
    ///   - dueTime: The maximum time before the first element and between two elements.
    ///   - scheduler: Runs the timer.
    public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
    }

    /// Continues with another sequence when no element arrives in time.
    ///
    /// - Parameters:
    ///   - dueTime: The maximum time before the first element and between two elements.
    ///   - other: The other sequence.
    ///   - scheduler: Runs the timer.
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
        // The timer may already have fired on another thread.
        start(Operator(source) { TimedSink(self, $0) }.named("timeout"), unlessStarted: true)
    }

    /// Handles an event of the source unless it timed out; `pass` forwards it.
    fileprivate func receive(isStop: Bool, _ pass: @escaping () -> Void) {
        let work = {
            guard !self.isOver else { return }
            self.generation += 1
            self.isOver = isStop
            pass()
            if !self.isOver { self.setTimer() }
        }
        guard gate.enter(from: self) else {
            return isStop ? gate.post(from: self, work) : gate.postElement(from: self, work)
        }
        work()
        gate.leave()
    }

    override func didDispose() {
        super.didDispose()
        gate.close()
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

/// Receives the source.
///
/// Events that race with a timeout on another thread are dropped, including the end.
private final class TimedSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // immutable
    private let timeout: TimeoutSink<Element>

    init(_ timeout: TimeoutSink<Element>, _ downstream: Sink<Element>) {
        self.timeout = timeout
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        timeout.receive(isStop: false) { self.send(element) }
    }

    override func onError(_ error: any Swift.Error) {
        guard stop() else { return }
        timeout.receive(isStop: true) { self.fail(error) }
    }

    override func onCompleted() {
        guard stop() else { return }
        timeout.receive(isStop: true) { self.complete() }
    }
}
