/// The sinks of a sequence that hands what was there before to those who come.
///
/// While a sink catches up, what others send meanwhile waits for it, so that it sees everything once and in order. The owner's
/// lock guards it all.
struct Followers {
    private(set) var sinks = SinkList.none
    private var catchingUp: [CatchUp] = []

    /// A sink that has not yet seen all that was there when it came.
    final class CatchUp {
        let sink: AnySink
        let thread = currentThreadID()
        /// Whether the last event known to be there has been handed out; for the thread's own eyes.
        var isOnLast = false
        /// Hands out what others have sent meanwhile.
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

    /// Takes a sink out, for the caller to let go of outside the lock.
    mutating func remove(_ sink: AnySink) -> AnySink? {
        sinks.remove(sink)
    }

    /// Takes all sinks out but for those who are catching up, who do so to the end.
    mutating func removeAll() {
        sinks = .none
    }

    /// Those to hand an event to now; the others, who are catching up, a function puts it aside for.
    @inline(__always)
    func receivers(puttingAside putAside: (CatchUp) -> Void) -> SinkList {
        catchingUp.isEmpty ? sinks : receivers(among: catchingUp, puttingAside: putAside)
    }

    /// Drops what waits; it is for the caller to let go of outside the lock.
    func dropWaiting() -> [() -> Void] {
        var dropped: [() -> Void] = []
        for catchUp in catchingUp {
            dropped += catchUp.waiting
            catchUp.waiting = []
        }
        return dropped
    }

    /// What has been waiting for a sink; where nothing has, the sink runs with the others from now on.
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

    /// Whether this is the thread that is catching up, out of the last event's handler: there an event nests as it would
    /// anywhere.
    private func mayNest(in catchUp: CatchUp) -> Bool {
        catchUp.thread == currentThreadID() && catchUp.isOnLast && catchUp.waiting.isEmpty
    }
}
