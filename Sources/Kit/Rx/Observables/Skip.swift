extension ObservableType {
    /// Drops the first elements.
    public func skip(_ count: Int) -> Observable<Element> {
        Operator(asObservable()) { SkipCountSink(count, $0) }
    }

    /// Drops the elements of an initial time span.
    ///
    /// - Parameters:
    ///   - duration: The time span, starting at the subscription.
    ///   - scheduler: Runs the timer.
    public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Starter { sink in
            let skipSink = SkipTimeSink(sink)
            skipSink.timer.setDisposable(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    skipSink.inGate { skipSink.isOpen = true }
                    return Disposables.create()
                })
            source.attach(skipSink)
        }
    }
}

private final class SkipCountSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private var remaining: Int

    init(_ count: Int, _ downstream: Sink<Element>) {
        remaining = count
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        if remaining > 0 {
            remaining -= 1
        } else {
            send(element)
        }
    }
}

private final class SkipTimeSink<Element>:
    GatedSink<Element, Element>, @unchecked Sendable  // the gate guards the state
{
    let timer = SingleAssignmentDisposable()
    var isOpen = false

    override func handle(_ element: Element) {
        if isOpen { send(element) }
    }

    override func disposeResources() {
        timer.dispose()
    }
}
