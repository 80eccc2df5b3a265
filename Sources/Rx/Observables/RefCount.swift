extension ConnectableObservableType {
    /// Connects for the first subscriber, and disconnects after the last.
    public func refCount() -> Observable<Element> {
        RefCount(source: self)
    }
}

/// Joins and leaves pass through a gate: the last to leave may meet the first to come, on two threads, and the one's
/// disconnecting must not tear away what the other has just joined.
private final class RefCount<
    Source:
        ConnectableObservableType
>: Producer<Source.Element>, @unchecked Sendable  // the gate guards the share and its users
{
    private let source: Source
    private let gate = Gate()
    private var current: Share?

    init(source: Source) {
        self.source = source
    }

    override func run(_ sink: Sink<Source.Element>) {
        let user = User(self, sink)
        guard gate.enter() else {
            return gate.post {
                guard !user.isDisposed else { return }
                self.enroll(user)
                self.subscribe(user)
            }
        }
        enroll(user)
        gate.leave()
        subscribe(user)
    }

    /// Counts a user before it is attached, so that nobody disconnects between the two.
    private func enroll(_ user: User<Source>) {
        let share = current ?? Share()
        current = share
        share.users += 1
        user.share = share
    }

    private func subscribe(_ user: User<Source>) {
        source.asObservable().attach(user)
        inGate { self.join(user) }
    }

    private func join(_ user: User<Source>) {
        // A sequence that ended on subscription is not connected again.
        guard user.share != nil else { return }
        // The share may have come to its end meanwhile; what the user is attached to has begun anew then.
        if let share = user.share, share.state == .closed || share.state == .connected && isRunning(share) == false {
            close(share)
            enroll(user)
        }
        guard let share = user.share else { return }
        user.hasJoined = true
        if user.isDisposed, share.state == .idle, isOver { return leave(user) }
        if share.state == .idle {
            share.state = .connecting
            let running = source.connect()
            share.running = running
            share.connection.setDisposable(running)
            if share.state == .connecting { share.state = .connected }
            if share.users == 0 { close(share) }
        }
        // A user that a replay has satisfied connects all the same, as it does with RxSwift.
        if user.isDisposed { leave(user) }
    }

    /// Whether the sequence ends on subscription: a user that a replay has satisfied was gone before it could see that.
    private var isOver: Bool {
        let sink = EndSink<Source.Element>()
        source.asObservable().attach(sink)
        defer { sink.dispose() }
        return sink.isStopped
    }

    fileprivate func didDispose(_ user: User<Source>) {
        inGate { if user.hasJoined { self.leave(user) } }
    }

    fileprivate func didEnd(_ user: User<Source>) {
        inGate {
            if user.hasJoined, let share = user.share, self.isRunning(share) != true { self.close(share) }
            self.leave(user)
        }
    }

    private func leave(_ user: User<Source>) {
        guard let share = user.share else { return }
        user.share = nil
        share.users -= 1
        // Who comes while the source is being connected finds the share still there.
        if share.users == 0, share.state != .connecting { close(share) }
    }

    /// Whether the connection is known to run, or to have ended; a connectable of another's making does not tell.
    private func isRunning(_ share: Share) -> Bool? {
        guard let running = share.running, let source = source as? ConnectableObservable<Source.Element> else {
            return nil
        }
        return source.isConnected(by: running)
    }

    private func close(_ share: Share) {
        if current === share { current = nil }
        share.state = .closed
        share.connection.dispose()
    }

    private func inGate(_ work: @escaping () -> Void) {
        guard gate.enter() else { return gate.post(work) }
        work()
        gate.leave()
    }
}

/// One connection, and how many use it.
private final class Share {
    enum State {
        case idle
        case connecting
        case connected
        case closed
    }

    let connection = SingleAssignmentDisposable()
    var running: (any Disposable)?
    var state = State.idle
    var users = 0
}

private final class User<Source: ConnectableObservableType>: OperatorSink<Source.Element, Source.Element>,
    @unchecked Sendable  // the parent's gate guards the share
{
    private let parent: RefCount<Source>
    var share: Share?
    var hasJoined = false

    init(_ parent: RefCount<Source>, _ downstream: Sink<Source.Element>) {
        self.parent = parent
        super.init(downstream)
    }

    override func onNext(_ element: Source.Element) {
        guard !isStopped else { return }
        send(element)
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        parent.didEnd(self)
        fail(error)
    }

    override func onCompleted() {
        guard stop() else { return }
        parent.didEnd(self)
        complete()
    }

    override func didDispose() {
        parent.didDispose(self)
    }
}

/// Notes whether a sequence ends on subscription.
private final class EndSink<Element>: Sink<Element>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Element) {}

    override func onError(_ error: any Error) {
        _ = stop()
    }

    override func onCompleted() {
        _ = stop()
    }
}
