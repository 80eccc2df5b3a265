extension ObservableType {
    /// Subscribes to the sequence and disposes of the subscription on a scheduler.
    ///
    /// It does not move the events to the scheduler; `observe(on:)` does.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        SubscribeOn(source: self, scheduler: scheduler)
    }
}

/// Subscribes to the source directly: as an ``Observable`` it would be disposed of when it ends, and not on the scheduler.
private final class SubscribeOn<
    Source:
        ObservableType
>: Producer<Source.Element>, @unchecked Sendable  // immutable
{
    private let source: Source
    private let scheduler: any ImmediateSchedulerType

    init(source: Source, scheduler: any ImmediateSchedulerType) {
        self.source = source
        self.scheduler = scheduler
    }

    override func run(_ sink: Sink<Source.Element>) {
        let subscription = SubscribeOnSubscription(sink)
        let source = source
        let scheduler = scheduler
        let pending = SingleAssignmentDisposable()
        subscription.current.disposable = pending
        pending.setDisposable(
            scheduler.schedule(()) { _ in
                let observable = source as? Observable<Source.Element>
                let inner = PassingSink(subscription, endsAtOnce: observable != nil)
                subscription.current.disposable = ScheduledDisposable(scheduler: scheduler, disposable: inner)
                if let observable {
                    observable.attach(inner)
                } else {
                    inner.connect(disposing: source.subscribe(inner))
                }
                return Disposables.create()
            })
    }
}

/// Waits for the scheduled subscription, then represents it.
private final class SubscribeOnSubscription<Element>: AnySink, @unchecked Sendable {  // adds a locked disposable alone
    let current = SerialDisposable()

    private let downstream: Sink<Element>

    #if DEBUG
        override var consumer: AnySink? { downstream }
    #endif

    init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
        downstream.connect(self)
    }

    func send(_ element: Element) {
        send(element, to: downstream)
    }

    func fail(_ error: any Error) {
        fail(error, to: downstream)
    }

    func complete() {
        complete(to: downstream)
    }

    override func didDispose() {
        current.dispose()
    }
}

/// Forwards events without being the subscription of the sink below.
private final class PassingSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
    private let subscription: SubscribeOnSubscription<Element>
    /// Whether a source that ends releases itself, as a chain of operators does.
    private let endsAtOnce: Bool

    #if DEBUG
        override var consumer: AnySink? { subscription.consumer }
    #endif

    init(_ subscription: SubscribeOnSubscription<Element>, endsAtOnce: Bool) {
        self.subscription = subscription
        self.endsAtOnce = endsAtOnce
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        subscription.send(element)
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        subscription.fail(error)
        if endsAtOnce { dispose() }
    }

    override func onCompleted() {
        guard stop() else { return }
        subscription.complete()
        if endsAtOnce { dispose() }
    }
}
