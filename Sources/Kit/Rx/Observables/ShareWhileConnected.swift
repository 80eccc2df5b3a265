import Synchronization

/// A sequence with one subscription to its source, shared by the current subscribers.
///
/// Equivalent to a multicast with a reference count, in one object: every operator of a `Driver` has one.
final class ShareWhileConnected<Element>: Producer<Element>, @unchecked Sendable {  // the lock guards the connection
    private let source: Observable<Element>
    private let replay: Int
    private let lock = Lock()
    private var connection: SharedConnection<Element>?

    #if DEBUG
        private let id = LiveSubscriptions.makeID()
        override var sharedID: UInt64? { id }
    #endif

    init(source: Observable<Element>, replay: Int) {
        self.source = source
        self.replay = replay
    }

    override func run(_ sink: Sink<Element>) {
        while true {
            if let running = lock.locked({ connection }) {
                if running.admit(sink) { return }
                // It has just ended, and the ending thread has not reported it yet.
                forget(running)
            } else if let new = begin() {
                _ = new.admit(sink)  // a new connection has not ended
                return new.connect(to: source)
            }
        }
    }

    /// Creates the connection, unless another thread has created it meanwhile.
    private func begin() -> SharedConnection<Element>? {
        let new = SharedConnection(of: self, replay: replay)
        return lock.locked {
            guard connection == nil else { return nil }
            connection = new
            return new
        }
    }

    fileprivate func forget(_ over: SharedConnection<Element>) {
        let dropped: SharedConnection<Element>? = lock.locked {
            guard connection === over else { return nil }
            defer { connection = nil }
            return connection
        }
        _ = dropped
    }
}

/// Sends the source's events to all subscribers, from the first one's arrival to the last one's departure.
private final class SharedConnection<Element>: Sink<Element>, @unchecked Sendable {  // immutable but for an atomic
    private let parent: ShareWhileConnected<Element>
    private let receivers: ReplayingReceivers<Element>
    /// Whether the source has been subscribed to; until then the connection survives without subscribers.
    private let isConnected = Atomic<Bool>(false)

    #if DEBUG
        override var fedSequence: UInt64? { parent.sharedID }
    #endif

    init(of parent: ShareWhileConnected<Element>, replay: Int) {
        self.parent = parent
        receivers = ReplayingReceivers(limit: replay, replaysAfterEnd: false)
    }

    /// Adds a subscriber; `false` if the connection is over.
    func admit(_ sink: Sink<Element>) -> Bool {
        receivers.add(sink, fedBy: self) == nil
    }

    func connect(to source: Observable<Element>) {
        source.attach(self)
        isConnected.store(true, ordering: .sequentiallyConsistent)
        if receivers.endIfEmpty() { dispose() }
    }

    /// Removes a subscriber, and cancels the source after the last one.
    override func cancel(_ receiver: AnySink) {
        receivers.remove(receiver)
        if isConnected.load(ordering: .sequentiallyConsistent), receivers.endIfEmpty() { dispose() }
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        receivers.send(element)
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        parent.forget(self)
        receivers.sendError(error)
        dispose()
    }

    override func onCompleted() {
        guard stop() else { return }
        parent.forget(self)
        receivers.sendCompleted()
        dispose()
    }

    override func didDispose() {
        parent.forget(self)
    }
}
