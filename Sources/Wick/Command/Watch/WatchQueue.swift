import Dispatch
import KitLocking
import Networking
import WickMarketSources

/// What happens during `wick watch`.
enum WatchEvent: Hashable, Sendable {
    /// What happens to a coin, by its position in the command.
    case coin(Int, CoinWatch.Event)
    /// A coin cannot be watched.
    case ended(Int, SiteFailure)
    /// The states of the sites' connections.
    case states([Site: StreamState])
    case timeIsUp
    case interrupted(Int32)
}

/// The events between the sources' threads and the one that writes.
///
/// While the reader of the output is slow, updates of the same candle replace each other, so that memory does not grow.
final class WatchQueue: Sendable {
    /// How many events wait before updates replace each other.
    static let mostEvents = 1000

    private struct State {
        var events: [WatchEvent] = []
        /// Whether events are awaited, not written.
        var isAwaited = false
    }

    private let state = Guarded(State())
    private let signal = DispatchSemaphore(value: 0)

    /// Adds an event, on any thread.
    func add(_ event: WatchEvent) {
        state.withLock { state in
            let full = state.events.count >= Self.mostEvents
            if full, let index = state.events.lastIndex(where: { $0.isSuperseded(by: event) }) {
                state.events[index] = event
            } else {
                state.events.append(event)
            }
        }
        signal.signal()
    }

    /// Adds a signal before all other events; returns false, without effect, unless events are awaited.
    func interrupt(_ number: Int32) -> Bool {
        let isAwaited = state.withLock { state in
            // Writing the others may take forever.
            if state.isAwaited { state.events.insert(.interrupted(number), at: 0) }
            return state.isAwaited
        }
        if isAwaited { signal.signal() }
        return isAwaited
    }

    /// Whether no events wait.
    var isEmpty: Bool { state.withLock { $0.events.isEmpty } }

    /// Accepts signals until the next ``take()``.
    func acceptSignals() { state.withLock { $0.isAwaited = true } }

    /// Takes all waiting events, in order; does not block.
    func take() -> [WatchEvent] {
        state.withLock { state in
            defer { state = State() }
            return state.events
        }
    }

    /// Blocks until an event may have been added.
    func wait() { signal.wait() }
}

extension WatchEvent {
    /// Whether another event contains a newer state of the same candle.
    fileprivate func isSuperseded(by event: WatchEvent) -> Bool {
        guard case .coin(let coin, .changed(let state)) = self,
            case .coin(let newerCoin, .changed(let newer)) = event
        else { return false }
        return coin == newerCoin && state.candle.time == newer.candle.time
    }
}
