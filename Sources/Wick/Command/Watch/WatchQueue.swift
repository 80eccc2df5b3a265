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

    private let events = Guarded<[WatchEvent]>([])
    private let signal = DispatchSemaphore(value: 0)

    /// Adds an event, on any thread.
    func add(_ event: WatchEvent) {
        events.withLock { events in
            if events.count >= Self.mostEvents, let index = events.lastIndex(where: { $0.isSuperseded(by: event) }) {
                events[index] = event
            } else {
                events.append(event)
            }
        }
        signal.signal()
    }

    /// Whether no events wait.
    var isEmpty: Bool { events.withLock { $0.isEmpty } }

    /// Takes all waiting events, in order; does not block.
    func take() -> [WatchEvent] {
        events.withLock { events in
            defer { events = [] }
            return events
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
