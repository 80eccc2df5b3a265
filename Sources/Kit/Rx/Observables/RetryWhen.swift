extension ObservableType {
    /// Resubscribes when a trigger derived from the errors emits.
    ///
    /// - Parameter notificationHandler: Creates the trigger from the sequence of errors. Its elements start another attempt,
    ///   its end ends the result.
    public func retry<Trigger: ObservableType>(
        when notificationHandler: @escaping (Observable<any Swift.Error>) -> Trigger
    ) -> Observable<Element> {
        let source = asObservable()
        return Starter { sink in
            let errors = PublishSubject<any Swift.Error>()
            RetryWhenSink(
                source,
                report: {
                    errors.onNext($0); return true
                }, sink
            )
            .start(trigger: notificationHandler(errors.asObservable()).asObservable())
        }
    }

    /// Resubscribes when a trigger derived from the errors of one type emits; other errors end the result.
    ///
    /// - Parameter notificationHandler: Creates the trigger from the sequence of errors. Its elements start another attempt,
    ///   its end ends the result.
    public func retry<Trigger: ObservableType, Failure: Swift.Error>(
        when notificationHandler: @escaping (Observable<Failure>) -> Trigger
    ) -> Observable<Element> {
        let source = asObservable()
        return Starter { sink in
            let errors = PublishSubject<Failure>()
            let report = { (error: any Swift.Error) -> Bool in
                guard let failure = error as? Failure else { return false }
                errors.onNext(failure)
                return true
            }
            RetryWhenSink(source, report: report, sink)
                .start(trigger: notificationHandler(errors.asObservable()).asObservable())
        }
    }
}

private final class RetryWhenSink<Element>: SuccessionSink<Element>, @unchecked Sendable {  // the gate guards the state
    let gate = Gate()
    private let source: Observable<Element>
    private let report: (any Swift.Error) -> Bool
    private let trigger = SingleAssignmentDisposable()
    private var isWaiting = false
    private var triggerEnd: Event<Element>?

    init(_ source: Observable<Element>, report: @escaping (any Swift.Error) -> Bool, _ downstream: Sink<Element>) {
        self.source = source
        self.report = report
        super.init(downstream)
    }

    func start<Trigger>(trigger: Observable<Trigger>) {
        let sink = TriggerSink<Trigger, Element>(self, gate: gate)
        self.trigger.setDisposable(sink)
        trigger.attach(sink)
        start(source)
    }

    override func sourceDidFail(_ error: any Swift.Error) {
        guard gate.enter() else { return gate.post { self.hasFailed(error) } }
        hasFailed(error)
        gate.leave()
    }

    override func didDispose() {
        super.didDispose()
        gate.close()
        trigger.dispose()
    }

    private func hasFailed(_ error: any Swift.Error) {
        isWaiting = true
        guard report(error) else { return fail(error) }
        // The trigger may have ended earlier, while no attempt was waiting for it.
        if isWaiting, let triggerEnd { finish(with: triggerEnd) }
    }

    /// Starts another attempt if the last one has failed.
    ///
    /// Called inside the gate.
    func triggerDidDeliver() {
        guard isWaiting else { return }
        isWaiting = false
        start(source)
    }

    /// Ends the result, now or at the next failure.
    ///
    /// Called inside the gate.
    func triggerDidEnd(_ end: Event<Element>) {
        triggerEnd = end
        if isWaiting { finish(with: end) }
    }

    private func finish(with end: Event<Element>) {
        if let error = end.error { fail(error) } else { complete() }
    }
}

private final class TriggerSink<Trigger, Element>:
    SideSink<Trigger, RetryWhenSink<Element>>, @unchecked Sendable  // adds no state
{
    override func handle(_ element: Trigger) {
        parent.triggerDidDeliver()
    }

    override func handleError(_ error: any Swift.Error) {
        parent.triggerDidEnd(.error(error))
    }

    override func handleCompleted() {
        parent.triggerDidEnd(.completed)
    }
}
