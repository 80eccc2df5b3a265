extension ConnectableObservableType {
    /// Connects for the first subscriber and disconnects after the last.
    ///
    /// A subscriber is attached on its own thread: replayed elements are delivered before `subscribe` returns.
    public func refCount() -> Observable<Element> {
        RefCount(source: self)
    }
}

private final class RefCount<Source: ConnectableObservableType>:
    Producer<Source.Element>, @unchecked Sendable  // immutable
{
    private let source: Source
    private let multicast: ConnectableObservable<Source.Element>?
    private let connection: CountedConnection

    init(source: Source) {
        self.source = source
        multicast = source as? ConnectableObservable<Source.Element>
        connection = CountedConnection(to: multicast, connect: source.connect)
    }

    override func run(_ sink: Sink<Source.Element>) {
        let user = User(of: connection, sink)
        // Counted before it is attached, so that no other thread disconnects in between.
        connection.enroll(user.membership)
        let session = multicast?.attachToSession(user)
        if multicast == nil { source.asObservable().attach(user) }
        // With a running connection, `isOver` is not evaluated.
        let isFinished = user.isDisposed && connection.isIdle(for: user.membership) && isOver
        connection.join(user.membership, of: user, in: session, connects: !isFinished)
    }

    /// Whether the sequence ends on subscription: a subscriber that its replay completed was disposed before it could see that.
    private var isOver: Bool {
        let sink = EndSink<Source.Element>()
        source.asObservable().attach(sink)
        defer { sink.dispose() }
        return sink.isStopped
    }
}

private final class User<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // immutable here
    let membership = CountedConnection.Membership()
    private let connection: CountedConnection

    init(of connection: CountedConnection, _ downstream: Sink<Element>) {
        self.connection = connection
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        send(element)
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        connection.didEnd(membership)
        fail(error)
    }

    override func onCompleted() {
        guard stop() else { return }
        connection.didEnd(membership)
        complete()
    }

    override func didDispose() {
        connection.didDispose(membership)
    }
}

/// Records whether a sequence ends on subscription.
private final class EndSink<Element>: Sink<Element>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Element) {}

    override func onError(_ error: any Error) {
        _ = stop()
    }

    override func onCompleted() {
        _ = stop()
    }
}
