extension ObservableType {
    /// Delivers the first elements, then completes.
    ///
    /// - Parameter count: The number of elements, at least 0.
    public func take(_ count: Int) -> Observable<Element> {
        precondition(count >= 0, "The count must not be negative.")
        return count == 0 ? .empty() : Operator(asObservable()) { TakeCountSink(count, $0) }
    }

    /// Delivers the elements of an initial time span, then completes.
    ///
    /// - Parameters:
    ///   - duration: The time span, starting at the subscription.
    ///   - scheduler: Runs the timer.
    public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
        let source = asObservable()
        return Starter { sink in
            let takeSink = TakeTimeSink(sink)
            takeSink.timer.setDisposable(
                scheduler.scheduleRelative((), dueTime: duration) { _ in
                    takeSink.inGate { takeSink.complete() }
                    return Disposables.create()
                })
            source.attach(takeSink)
        }
    }
}

private final class TakeCountSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private var remaining: Int

    init(_ count: Int, _ downstream: Sink<Element>) {
        remaining = count
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard remaining > 0, !isStopped else { return }
        remaining -= 1
        // Read before the element is sent: the receiver may cause the next one synchronously.
        let isLast = remaining == 0
        send(element)
        if isLast { complete() }
    }
}

private final class TakeTimeSink<Element>: GatedSink<Element, Element>, @unchecked Sendable {  // immutable
    let timer = SingleAssignmentDisposable()

    override func handle(_ element: Element) {
        send(element)
    }

    override func disposeResources() {
        timer.dispose()
    }
}
