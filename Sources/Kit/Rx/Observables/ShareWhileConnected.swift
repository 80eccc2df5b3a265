import Synchronization

/// A sequence that is subscribed to once for all who are subscribed at a time.
///
/// It is what a multicast with a reference count is, in one piece: every operator of a `Driver` has one.
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
                // It has just come to its end, and who ended it has yet to say so.
                forget(running)
            } else if let new = begin() {
                _ = new.admit(sink)  // what is not connected yet does not end
                return new.connect(to: source)
            }
        }
    }

    /// Makes the connection, unless another thread has made it meanwhile.
    private func begin() -> SharedConnection<Element>? {
        let new = SharedConnection(of: self, replay: replay)
        return lock.locked {
            guard connection == nil else { return nil }
            connection = new
            return new
        }
    }

    /// Forgets a connection that is over.
    fileprivate func forget(_ over: SharedConnection<Element>) {
        let dropped: SharedConnection<Element>? = lock.locked {
            guard connection === over else { return nil }
            defer { connection = nil }
            return connection
        }
        _ = dropped
    }
}

/// Hands the source's events to all who are subscribed, from the first to the last of them.
private final class SharedConnection<Element>: Sink<Element>, @unchecked Sendable {  // immutable but for an atomic
    private let parent: ShareWhileConnected<Element>
    private let receivers: ReplayingReceivers<Element>
    /// Whether the source has been subscribed to; until then the connection lasts, whoever leaves.
    private let isConnected = Atomic<Bool>(false)

    #if DEBUG
        override var fedSequence: UInt64? { parent.sharedID }
    #endif

    init(of parent: ShareWhileConnected<Element>, replay: Int) {
        self.parent = parent
        receivers = ReplayingReceivers(limit: replay, replaysAfterEnd: false)
    }

    /// Takes in a subscriber; false where the connection is over.
    func admit(_ sink: Sink<Element>) -> Bool {
        receivers.add(sink, fedBy: self) == nil
    }

    func connect(to source: Observable<Element>) {
        source.attach(self)
        isConnected.store(true, ordering: .sequentiallyConsistent)
        if receivers.endIfEmpty() { dispose() }
    }

    /// Lets a subscriber go, and with the last one the source.
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
