/// The sinks of a sequence that replays earlier events to new subscribers.
///
/// While a sink catches up, events from other threads are queued for it, so that it sees each once and in order. Guarded by
/// the owner's lock.
struct Followers {
    private(set) var sinks = SinkList.none
    private var catchingUp: [CatchUp] = []

    /// A sink that has not yet received everything that preceded it.
    final class CatchUp {
        let sink: AnySink
        let thread = currentThreadID()
        /// Whether the last known event is being delivered; read only by the delivering thread.
        var isOnLast = false
        /// Deliver the events that were sent meanwhile.
        var waiting: [() -> Void] = []

        init(_ sink: AnySink) {
            self.sink = sink
        }
    }

    var isEmpty: Bool { sinks.isEmpty }

    mutating func append(_ sink: AnySink) {
        sinks.append(sink)
    }

    mutating func append(_ catchUp: CatchUp) {
        sinks.append(catchUp.sink)
        catchingUp.append(catchUp)
    }

    /// Removes a sink, for the caller to release outside the lock.
    mutating func remove(_ sink: AnySink) -> AnySink? {
        sinks.remove(sink)
    }

    /// Removes all sinks except those catching up, which continue to the end.
    mutating func removeAll() {
        sinks = .none
    }

    /// The sinks to send an event to now; calls a function to queue the event for each of the others, which are catching up.
    @inline(__always)
    func receivers(puttingAside putAside: (CatchUp) -> Void) -> SinkList {
        catchingUp.isEmpty ? sinks : receivers(among: catchingUp, puttingAside: putAside)
    }

    /// Drops the queued events, for the caller to release outside the lock.
    func dropWaiting() -> [() -> Void] {
        var dropped: [() -> Void] = []
        for catchUp in catchingUp {
            dropped += catchUp.waiting
            catchUp.waiting = []
        }
        return dropped
    }

    /// The events queued for a sink; if there are none, the sink joins the others.
    mutating func takeWaiting(of catchUp: CatchUp) -> [() -> Void] {
        let batch = catchUp.waiting
        catchUp.waiting = []
        // Replays that nest on one thread finish last in, first out.
        if batch.isEmpty, let index = catchingUp.lastIndex(where: { $0 === catchUp }) { catchingUp.remove(at: index) }
        return batch
    }

    private func receivers(among catchingUp: [CatchUp], puttingAside putAside: (CatchUp) -> Void) -> SinkList {
        sinks.filter { sink in
            guard let catchUp = catchingUp.first(where: { $0.sink === sink }), !mayNest(in: catchUp) else {
                return true
            }
            putAside(catchUp)
            return false
        }
    }

    /// Whether this thread is catching up and inside the handler of the last event: an event then nests as usual.
    private func mayNest(in catchUp: CatchUp) -> Bool {
        catchUp.thread == currentThreadID() && catchUp.isOnLast && catchUp.waiting.isEmpty
    }
}
