extension ObservableType {
    /// Collects elements into arrays, each delivered when it is full or its time span is over.
    ///
    /// If no element arrives in time, the array is empty. On completion the last array is delivered; on an error it is dropped.
    ///
    /// - Parameters:
    ///   - timeSpan: The maximum time between two arrays.
    ///   - count: The number of elements that fills an array.
    ///   - scheduler: Runs the timer.
    public func buffer(timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType) -> Observable<[Element]> {
        let source = asObservable()
        return Starter { sink in
            let bufferSink = BufferSink<Element>(timeSpan, count: count, scheduler, sink)
            bufferSink.setTimer()
            source.attach(bufferSink)
        }
    }
}

private final class BufferSink<Element>:
    GatedSink<Element, [Element]>, @unchecked Sendable  // the gate guards the state
{
    private let timeSpan: RxTimeInterval
    private let count: Int
    private let scheduler: any SchedulerType
    private let timer = SerialDisposable()
    private var elements: [Element] = []
    private var generation = 0

    init(_ timeSpan: RxTimeInterval, count: Int, _ scheduler: any SchedulerType, _ downstream: Sink<[Element]>) {
        self.timeSpan = timeSpan
        self.count = count
        self.scheduler = scheduler
        super.init(downstream)
    }

    override func handle(_ element: Element) {
        elements.append(element)
        if elements.count == count { deliver() }
    }

    override func handleError(_ error: any Error) {
        elements = []
        fail(error)
    }

    override func handleCompleted() {
        let last = elements
        elements = []
        send(last)
        complete()
    }

    override func disposeResources() {
        timer.dispose()
    }

    /// Starts the time span of the current array.
    func setTimer() {
        let pending = SingleAssignmentDisposable()
        timer.disposable = pending
        pending.setDisposable(
            scheduler.scheduleRelative(generation, dueTime: timeSpan) { generation in
                self.inGate { if generation == self.generation { self.deliver() } }
                return Disposables.create()
            })
    }

    private func deliver() {
        generation &+= 1
        let current = generation
        let full = elements
        elements = []
        send(full)
        // The receiver may have started the next array, whose timer is set then, or disposed of the subscription.
        if current == generation, !isDisposed { setTimer() }
    }
}
