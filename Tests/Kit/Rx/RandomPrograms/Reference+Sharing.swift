import Rx
import RxTest

extension Reference {
    /// One subscription to the source, and its subscribers.
    private final class Connection {
        var edges: [Edge] = []
        var replayed: [Int] = []
        var end: Event<Int>?
        var upstream: Edge?
        var isConnected = false
    }

    /// One subscription to a sequence for all current subscribers.
    ///
    /// - Parameters:
    ///   - isRefCount: Whether the connection is closed before its end is forwarded, as `refCount` does.
    ///   - isForever: Whether the replayed events and the end outlive the connection.
    func share(
        _ source: Stream, replay: Int, isRefCount: Bool = false, isForever: Bool = false
    ) -> Stream {
        var current: Connection?
        var replayedOfAll: [Int] = []
        var endOfAll: Event<Int>?
        func leave(_ connection: Connection, _ edge: Edge) {
            connection.edges.removeAll { $0 === edge }
            if connection.isConnected { closeIfUnused(connection) }
        }
        func closeIfUnused(_ connection: Connection) {
            guard connection.edges.isEmpty, connection.end == nil else { return }
            if current === connection { current = nil }
            connection.upstream?.dispose()
        }
        return Stream { edge in
            let running = current
            let connection = running ?? Connection()
            if running == nil, isForever { connection.replayed = replayedOfAll }
            if let end = endOfAll {
                for element in replayedOfAll { edge.send(.next(element)) }
                return edge.send(end)
            }
            current = connection
            connection.edges.append(edge)
            edge.own { leave(connection, edge) }
            for element in connection.replayed { edge.send(.next(element)) }
            guard running == nil else { return }
            let up = Edge { event in
                if let element = event.element {
                    connection.replayed = (connection.replayed + [element]).suffix(replay)
                }
                if isForever { replayedOfAll = connection.replayed }
                if event.isStopEvent {
                    connection.end = event
                    if isForever { endOfAll = event }
                    if current === connection { current = nil }
                }
                let edges = connection.edges
                if event.isStopEvent, isRefCount, connection.isConnected { connection.upstream?.dispose() }
                for edge in edges { edge.send(event) }
            }
            connection.upstream = up
            self.subscribe(source, up)
            connection.isConnected = true
            closeIfUnused(connection)
        }
    }

    /// A sequence derived from a subject, which the source feeds from the subscription on.
    func multicast(_ source: Stream, _ subject: Program.Subject, _ select: @escaping (Stream) -> Stream) -> Stream {
        Stream { down in
            var edges: [Edge] = []
            var last: Int? = subject == .behavior ? 5 : nil
            var end: Event<Int>?
            let shared = Stream(usesTrampoline: false) { edge in
                let isReplayed = subject != .publish && (subject == .replay || (end == nil) == (subject == .behavior))
                if end == nil {
                    edges.append(edge)
                    edge.own { edges.removeAll { $0 === edge } }
                }
                if isReplayed, end?.error == nil || subject == .replay, let last { edge.send(.next(last)) }
                if let end { edge.send(end) }
            }
            let sink = Edge(down.send)
            down.own(sink.dispose)
            self.subscribe(select(shared), sink)
            guard !sink.isDisposed else { return }
            let up = Edge { event in
                if let element = event.element { last = element }
                let receivers = edges
                if event.isStopEvent {
                    end = event
                    edges = []
                }
                for edge in receivers {
                    if subject == .async {
                        guard event.isStopEvent else { continue }
                        if event.isCompleted, let last { edge.send(.next(last)) }
                    }
                    edge.send(event)
                }
            }
            self.subscribe(source, up)
            sink.own(up.dispose)
        }
    }
}
