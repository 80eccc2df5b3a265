extension ConnectableObservableType {
    /// Connects for the first subscriber, and disconnects after the last.
    public func refCount() -> Observable<Element> {
        RefCount(source: self)
    }
}

private final class RefCount<
    Source:
        ConnectableObservableType
>: Producer<Source.Element>, @unchecked Sendable  // the lock guards the fields
{
    private let source: Source
    private let lock = Lock()
    private var count = 0
    /// The connection that the subscribers share; a new one after the last has been given up.
    private var connection: SingleAssignmentDisposable?

    init(source: Source) {
        self.source = source
    }

    override func run(_ sink: Sink<Source.Element>) {
        let refSink = RefCountSink(self, sink)
        source.asObservable().attach(refSink)
        // A sequence that ended on subscription is not connected again.
        guard !refSink.isStopped else { return }
        let new = SingleAssignmentDisposable()
        let connection = lock.locked {
            count += 1
            let shared = self.connection ?? new
            self.connection = shared
            return shared
        }
        refSink.share(connection)
        if connection === new { connection.setDisposable(source.connect()) }
    }

    /// Gives up one share of a connection.
    fileprivate func giveUp(_ share: SingleAssignmentDisposable) {
        let unused: SingleAssignmentDisposable? = lock.locked {
            guard connection === share else { return nil }
            count -= 1
            guard count == 0 else { return nil }
            connection = nil
            return share
        }
        unused?.dispose()
    }

    /// Forgets a connection that has ended by itself.
    fileprivate func forget(_ share: SingleAssignmentDisposable) {
        let ended: SingleAssignmentDisposable? = lock.locked {
            guard connection === share else { return nil }
            connection = nil
            count = 0
            return share
        }
        ended?.dispose()
    }
}

private final class RefCountSink<Source: ConnectableObservableType>: OperatorSink<Source.Element, Source.Element>,
    @unchecked Sendable
{  // the lock guards the share
    private let parent: RefCount<Source>
    private let lock = Lock()
    private var held: SingleAssignmentDisposable?

    init(_ parent: RefCount<Source>, _ downstream: Sink<Source.Element>) {
        self.parent = parent
        super.init(downstream)
    }

    func share(_ connection: SingleAssignmentDisposable) {
        let isOver = lock.locked {
            held = connection
            return isDisposed
        }
        if isOver { giveUp() }
    }

    override func onNext(_ element: Source.Element) {
        downstream.onNext(element)
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        if let share = take() { parent.forget(share) }
        downstream.onError(error)
    }

    override func onCompleted() {
        guard stop() else { return }
        if let share = take() { parent.forget(share) }
        downstream.onCompleted()
    }

    override func didDispose() {
        giveUp()
    }

    private func giveUp() {
        if let share = take() { parent.giveUp(share) }
    }

    private func take() -> SingleAssignmentDisposable? {
        lock.locked {
            defer { held = nil }
            return held
        }
    }
}
