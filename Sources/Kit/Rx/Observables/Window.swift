extension ObservableType {
    /// Splits the sequence into windows, each completing when it is full or its time span is over.
    ///
    /// The source is disposed of when neither the result nor any window has subscribers. Elements are counted whether or not
    /// the window has subscribers; a window replays nothing.
    ///
    /// - Parameters:
    ///   - timeSpan: The maximum duration of a window.
    ///   - count: The number of elements that fills a window.
    ///   - scheduler: Runs the timer.
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return Starter { sink in
            let windowSink = WindowSink<Element>(timeSpan, count: count, scheduler, sink)
            windowSink.begin()
            source.attach(windowSink)
        }
    }
}

private final class WindowSink<Element>:
    GatedSink<Element, Observable<Element>>, @unchecked Sendable  // the gate guards the state
{
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let timer = SerialDisposable()
    private let subscription = SingleAssignmentDisposable()
    private let whole: RefCountDisposable
    private var window = PublishSubject<Element>()
    private var elementCount = 0
    private var generation = 0

    init(
        _ timeSpan: RxTimeInterval, count: Int, _ scheduler: any SchedulerType, _ downstream: Sink<Observable<Element>>
    ) {
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        whole = RefCountDisposable(disposable: subscription)
        super.init(outliving: downstream)
        subscription.setDisposable(self)
        downstream.connect(disposing: whole)
    }

    func begin() {
        inGate {
            self.deliverWindow()
            if !self.isDisposed { self.setTimer() }
        }
    }

    override func handle(_ element: Element) {
        window.onNext(element)
        elementCount += 1
        if elementCount == count { startNext() }
    }

    override func handleError(_ error: any Error) {
        window.onError(error)
        if !isDownstreamDisposed { fail(error) }
        dispose()
    }

    override func handleCompleted() {
        window.onCompleted()
        if !isDownstreamDisposed { complete() }
        dispose()
    }

    override func disposeResources() {
        timer.dispose()
    }

    private func startNext() {
        elementCount = 0
        generation &+= 1
        let current = generation
        window.onCompleted()
        window = PublishSubject()
        deliverWindow()
        // The receiver may have started the next window, whose timer is set then, or disposed of the subscription.
        if current == generation, !isDisposed { setTimer() }
    }

    /// Delivers the current window, unless only older windows have subscribers.
    private func deliverWindow() {
        guard !isDownstreamDisposed else { return }
        send(RefCounted(window, partOf: whole).named("window"))
    }

    private func setTimer() {
        let pending = SingleAssignmentDisposable()
        timer.disposable = pending
        pending.setDisposable(
            scheduler.scheduleRelative(generation, dueTime: timeSpan) { generation in
                self.inGate { if generation == self.generation { self.startNext() } }
                return Disposables.create()
            })
    }
}
