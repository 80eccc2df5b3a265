import Synchronization

/// The source that feeds a sink, and releases it on cancellation.
@usableFromInline
class Upstream: @unchecked Sendable {  // subclasses guard their own state
    func cancel(_ receiver: AnySink) {
        preconditionFailure("Upstream.cancel(_:) must be overridden.")
    }
}

/// The part of a sink that does not depend on its element type: its state and what feeds it.
///
/// A sink is its own subscription: disposing of it cancels what feeds it, and so on up the chain.
@usableFromInline
class AnySink: Upstream, Cancelable, @unchecked Sendable {  // the flags decide which thread touches `feed`
    private static let connected: UInt8 = 1
    private static let disposed: UInt8 = 2
    private static let stopped: UInt8 = 4
    private static let released: UInt8 = 8
    private static let ended: UInt8 = 16

    private let flags = Atomic<UInt8>(0)
    /// How many of the sink's events wait at a ``Gate``; the greatest number stays, and means any number.
    private let waitingEvents = Atomic<UInt16>(0)
    /// The index in the ``SinkList`` that feeds the sink, guarded by that list's lock; a sink is in at most one list.
    final var listIndex: UInt32 = 0
    /// Retained manually: the compiler would check each access for exclusivity, as taking out a strong reference may free it.
    private var feed: Unmanaged<Upstream>?

    #if DEBUG
        /// Identifies the sink in the list of live subscriptions.
        final let id = LiveSubscriptions.makeID()
        /// Where the subscription was made; set before the sink is attached.
        @usableFromInline
        final var origin: (file: StaticString, line: UInt)?
        /// Whether the sink was attached to a sequence; set before it receives anything.
        final var isAttached = false
        /// The sink that receives the events derived from this one's, as far as known when this one is attached.
        var consumer: AnySink? { nil }
        /// The identifier of the shared sequence whose subscribers receive what this sink receives.
        var fedSequence: UInt64? { nil }

        /// The first listed sink down the chain.
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

    /// Whether the sink was disposed; it then forwards nothing.
    @usableFromInline
    final var isDisposed: Bool { flags.load(ordering: .acquiring) & Self.disposed != 0 }

    /// Whether the sink was disposed or has received a stop event.
    final var isStopped: Bool { flags.load(ordering: .acquiring) & (Self.disposed | Self.stopped) != 0 }

    /// Records a stop event; `false` after an earlier one or the disposal.
    final func stop() -> Bool {
        flags.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue & (Self.disposed | Self.stopped) == 0
    }

    /// Whether the sink was disposed or has forwarded a stop event; it then forwards nothing more.
    @inline(__always)
    final var hasEnded: Bool { flags.load(ordering: .acquiring) & (Self.disposed | Self.ended) != 0 }

    /// Records that the sink is about to forward a stop event; `false` after an earlier one or the disposal.
    ///
    /// This is not ``stop()``: an operator may have events left to deliver after its source has ended.
    final func end() -> Bool {
        let before = flags.bitwiseOr(Self.ended | Self.stopped, ordering: .acquiringAndReleasing).oldValue
        return before & (Self.disposed | Self.ended) == 0
    }

    /// Whether events of the sink wait at a ``Gate``.
    final var hasWaitingEvents: Bool { waitingEvents.load(ordering: .acquiring) != 0 }

    /// Records that one more event of the sink waits, or one less.
    final func countWaitingEvent(isOver: Bool) {
        var now = waitingEvents.load(ordering: .relaxed)
        while now != .max {
            let exchange = waitingEvents.compareExchange(
                expected: now, desired: isOver ? now - 1 : now + 1, ordering: .acquiringAndReleasing)
            if exchange.exchanged { return }
            now = exchange.original
        }
    }

    /// Sets what feeds the sink.
    ///
    /// Called at most once; after the disposal the upstream is cancelled at once.
    final func connect(_ upstream: Upstream) {
        feed = Unmanaged.passRetained(upstream)
        let before = flags.bitwiseOr(Self.connected, ordering: .acquiringAndReleasing).oldValue
        if before & (Self.disposed | Self.released) != 0 { release() }
    }

    /// Sets a disposable that is disposed of with the sink.
    ///
    /// Called at most once, and not in addition to an upstream.
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

    /// Cancels what feeds the sink if the source has ended and the sink has work left, or if no stop event will come.
    ///
    /// Otherwise the two would retain each other until the subscription is disposed.
    final func disconnect() {
        let before = flags.bitwiseOr(Self.released, ordering: .acquiringAndReleasing).oldValue
        if before & (Self.connected | Self.released | Self.disposed) == Self.connected { release() }
    }

    override func cancel(_ receiver: AnySink) {
        dispose()
    }

    /// Releases other resources of the sink.
    ///
    /// Called once, after what feeds it was cancelled.
    func didDispose() {}

    /// Performs what was scheduled on a ``Trampoline``.
    func runScheduled() {}

    private func release() {
        guard let upstream = feed?.takeRetainedValue() else { return }
        feed = nil
        upstream.cancel(self)
    }
}

/// Adapts a disposable to an upstream.
private final class DisposableUpstream: Upstream, @unchecked Sendable {  // immutable
    private let disposable: any Disposable

    init(_ disposable: any Disposable) {
        self.disposable = disposable
    }

    override func cancel(_ receiver: AnySink) {
        disposable.dispose()
    }
}
