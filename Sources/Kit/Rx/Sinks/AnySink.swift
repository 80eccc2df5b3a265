import Synchronization

/// What feeds a sink, and takes back a sink that wants no more.
@usableFromInline
class Upstream: @unchecked Sendable {  // subclasses guard their own state
    /// Stops feeding a receiver.
    func cancel(_ receiver: AnySink) {
        preconditionFailure("What feeds a sink says how it stops.")
    }
}

/// The part of a sink that does not depend on the type of its elements: where it stands, and what feeds it.
///
/// A sink is its own subscription: disposing of it cancels what feeds it, and so on up the chain.
@usableFromInline
class AnySink: Upstream, Cancelable, @unchecked Sendable {  // the flags decide who touches `feed`
    private static let connected: UInt8 = 1
    private static let disposed: UInt8 = 2
    private static let stopped: UInt8 = 4
    private static let released: UInt8 = 8
    private static let ended: UInt8 = 16

    private let flags = Atomic<UInt8>(0)
    /// The index in the ``SinkList`` that feeds the sink, whose lock guards it; a sink is in one list at most.
    final var listIndex: UInt32 = 0
    /// Counted by hand: as taking a counted one out may free it, the compiler would have each access checked at run time.
    private var feed: Unmanaged<Upstream>?

    #if DEBUG
        /// Names the sink in the list of live subscriptions.
        final let id = LiveSubscriptions.makeID()
        /// Where the subscription was made; set before the sink is attached.
        @usableFromInline
        final var origin: (file: StaticString, line: UInt)?
        /// Whether the sink was attached to a sequence; set before it receives anything.
        final var isAttached = false
        /// The sink that receives what becomes of this one's events, as far as it is known when this one is attached.
        var consumer: AnySink? { nil }
        /// The shared sequence whose subscribers receive what this sink receives.
        var fedSequence: UInt64? { nil }

        /// The first sink down the chain that is in the list.
        final var listedConsumer: AnySink? {
            var sink = consumer
            while let next = sink, !next.isAttached { sink = next.consumer }
            return sink
        }
    #endif

    override init() {
        #if DEBUG
            Resources.incrementTotal()
        #endif
    }

    deinit {
        feed?.release()
        #if DEBUG
            if !isDisposed { LiveSubscriptions.remove(id) }
            Resources.decrementTotal()
        #endif
    }

    /// Whether the sink was disposed: then nothing that reaches it goes further.
    @usableFromInline
    final var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

    /// Whether the sink was disposed or has seen a stop event.
    final var isStopped: Bool { flags.load(ordering: .acquiring) & (Self.disposed | Self.stopped) != 0 }

    /// Notes a stop event; false when there was one before, or the sink was disposed.
    final func stop() -> Bool {
        flags.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue & (Self.disposed | Self.stopped) == 0
    }

    /// Whether the sink was disposed or has passed a stop event on: nothing goes further from then on.
    @inline(__always)
    final var hasEnded: Bool { flags.load(ordering: .acquiring) & (Self.disposed | Self.ended) != 0 }

    /// Notes that the sink is about to pass a stop event on; false when it has done so before, or was disposed.
    ///
    /// This is not ``stop()``: an operator may have events left to deliver when its source has ended.
    final func end() -> Bool {
        let before = flags.bitwiseOr(Self.ended | Self.stopped, ordering: .acquiringAndReleasing).oldValue
        return before & (Self.disposed | Self.ended) == 0
    }

    /// Says what feeds the sink.
    ///
    /// Called at most once; after the disposal it is cancelled at once.
    final func connect(_ upstream: Upstream) {
        feed = Unmanaged.passRetained(upstream)
        let before = flags.bitwiseOr(Self.connected, ordering: .acquiringAndReleasing).oldValue
        if before & (Self.disposed | Self.released) != 0 { release() }
    }

    /// Says what is disposed with the sink.
    ///
    /// Called at most once, and not beside an upstream.
    final func connect(disposing disposable: any Disposable) {
        if type(of: disposable) == NopDisposable.self { return }
        connect(DisposableUpstream(disposable))
    }

    @usableFromInline
    final func dispose() {
        let before = flags.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
        guard before & Self.disposed == 0 else { return }
        #if DEBUG
            LiveSubscriptions.remove(id)
        #endif
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

    override func cancel(_ receiver: AnySink) {
        dispose()
    }

    /// Gives back what else the sink holds.
    ///
    /// Called once, after what feeds it was cancelled.
    func didDispose() {}

    /// Does what was scheduled on a ``Trampoline``.
    func runScheduled() {}

    private func release() {
        guard let upstream = feed?.takeRetainedValue() else { return }
        feed = nil
        upstream.cancel(self)
    }
}

/// What is disposed with a sink, seen as what feeds it.
private final class DisposableUpstream: Upstream, @unchecked Sendable {  // immutable
    private let disposable: any Disposable

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    override func cancel(_ receiver: AnySink) {
        disposable.dispose()
    }
}
