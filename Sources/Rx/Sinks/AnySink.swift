import Synchronization

/// What feeds a sink, and takes back a sink that wants no more.
protocol Upstream: AnyObject, Sendable {
    /// Stops feeding a receiver.
    func cancel(_ receiver: AnySink)
}

/// The part of a sink that does not depend on the type of its elements: where it stands, and what feeds it.
///
/// A sink is its own subscription: disposing of it cancels what feeds it, and so on up the chain.
class AnySink: Cancelable, Upstream, @unchecked Sendable {  // the flags decide who touches `feed`
    private enum Feed {
        case none
        case upstream(any Upstream)
        case disposable(any Disposable)
    }

    private static let connected: UInt8 = 1
    private static let disposed: UInt8 = 2
    private static let stopped: UInt8 = 4
    private static let released: UInt8 = 8

    private let flags = Atomic<UInt8>(0)
    private var feed = Feed.none

    init() {
        #if DEBUG
            Resources.incrementTotal()
        #endif
    }

    deinit {
        #if DEBUG
            Resources.decrementTotal()
        #endif
    }

    /// Whether the sink was disposed: then nothing that reaches it goes further.
    final var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

    /// Whether the sink was disposed or has seen a stop event.
    final var isStopped: Bool { flags.load(ordering: .acquiring) & (Self.disposed | Self.stopped) != 0 }

    /// Notes a stop event; false when there was one before, or the sink was disposed.
    final func stop() -> Bool {
        flags.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue & (Self.disposed | Self.stopped) == 0
    }

    /// Says what feeds the sink.
    ///
    /// Called at most once; after the disposal it is cancelled at once.
    final func connect(_ upstream: any Upstream) {
        connect(.upstream(upstream))
    }

    /// Says what is disposed with the sink.
    ///
    /// Called at most once, and not beside an upstream.
    final func connect(disposing disposable: any Disposable) {
        connect(.disposable(disposable))
    }

    final func dispose() {
        let before = flags.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
        guard before & Self.disposed == 0 else { return }
        if before & (Self.connected | Self.released) == Self.connected { release() }
        didDispose()
    }

    /// Cancels what feeds the sink, which gets nothing more from it: the source has ended, and the sink has work left to do, or
    /// no stop event will come.
    ///
    /// Otherwise the two would hold each other until somebody disposes of the subscription.
    final func disconnect() {
        let before = flags.bitwiseOr(Self.released, ordering: .acquiringAndReleasing).oldValue
        if before & (Self.connected | Self.released | Self.disposed) == Self.connected { release() }
    }

    final func cancel(_ receiver: AnySink) {
        dispose()
    }

    /// Gives back what else the sink holds.
    ///
    /// Called once, after what feeds it was cancelled.
    func didDispose() {}

    private func connect(_ feed: Feed) {
        self.feed = feed
        let before = flags.bitwiseOr(Self.connected, ordering: .acquiringAndReleasing).oldValue
        if before & (Self.disposed | Self.released) != 0 { release() }
    }

    private func release() {
        let feed = feed
        self.feed = .none
        switch feed {
        case .none: break
        case .upstream(let upstream): upstream.cancel(self)
        case .disposable(let disposable): disposable.dispose()
        }
    }
}
