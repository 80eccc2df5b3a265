import Rx
import RxTest

extension Reference {
    func succession(_ join: Program.Join, _ first: Stream, _ second: Stream) -> Stream {
        following(first) {
            var hasFollowed = false
            var isEmpty = true
            return { event, start in
                if event.element != nil { isEmpty = false }
                guard event.isStopEvent, !hasFollowed else { return false }
                switch join {
                case .concat: guard event.isCompleted else { return false }
                case .catching: guard event.error != nil else { return false }
                default: guard event.isCompleted, isEmpty else { return false }
                }
                hasFollowed = true
                start(second)
                return true
            }
        }
    }

    func succession(_ step: Program.Step, _ source: Stream) -> Stream {
        switch step {
        case .ifEmpty(let element):
            return succession(
                .ifEmptySwitch, source, immediate([.next(element), .completed], usesTrampoline: false))
        case .catchAndReturn(let element):
            return succession(.catching, source, immediate([.next(element), .completed], usesTrampoline: false))
        case .retry(let count):
            return following(source) {
                var left = count
                return { event, start in
                    guard event.error != nil else { return false }
                    left -= 1
                    if left > 0 { start(source) }
                    return left > 0
                }
            }
        case .retryAfter(let span):
            return following(source) {
                { event, start in
                    guard event.error != nil else { return false }
                    _ = self.after(span) { start(source) }
                    return true
                }
            }
        case .delaySubscription(let span):
            return Stream { down in
                let job = self.after(span) {
                    let up = Edge(down.send)
                    down.own(up.dispose)
                    self.subscribe(source, up)
                }
                down.own(job.cancel)
            }
        default: preconditionFailure("\(step) runs one sequence.")
        }
    }

    /// Runs sequences one after another: a function gets each event, and starts the next one or has the event passed on.
    ///
    /// What ends while it is being subscribed to is followed when its subscription has returned.
    private func following(
        _ first: Stream, _ makeHandler: @escaping () -> (Event<Int>, @escaping (Stream) -> Void) -> Bool
    ) -> Stream {
        Stream { down in
            let handle = makeHandler()
            var next: Stream?
            var isStarting = false
            func start(_ stream: Stream) {
                next = stream
                guard !isStarting else { return }
                isStarting = true
                while let stream = next, !down.isDisposed {
                    next = nil
                    var mine: Edge?
                    let edge = Edge { event in
                        if event.isStopEvent { mine?.dispose() }
                        if !handle(event, start) { down.send(event) }
                    }
                    mine = edge
                    down.own(edge.dispose)
                    self.subscribe(stream, edge)
                }
                isStarting = false
            }
            start(first)
        }
    }

    /// One subscription to a sequence for all who are subscribed at a time.
    func share(_ source: Stream, replay: Int) -> Stream {
        final class Connection {
            var edges: [Edge] = []
            var last: Int?
            var upstream: Edge?
            var isConnected = false
            var isOver = false
        }
        var current: Connection?
        return Stream { edge in
            if let connection = current {
                connection.edges.append(edge)
                edge.own { leave(connection, edge) }
                if replay > 0, let last = connection.last { edge.send(.next(last)) }
                return
            }
            let connection = Connection()
            current = connection
            connection.edges.append(edge)
            edge.own { leave(connection, edge) }
            let up = Edge { event in
                if let element = event.element { connection.last = element }
                if event.isStopEvent, current === connection { current = nil }
                let edges = connection.edges
                if event.isStopEvent { connection.isOver = true }
                for edge in edges { edge.send(event) }
            }
            connection.upstream = up
            self.subscribe(source, up)
            connection.isConnected = true
            closeIfUnused(connection)
        }
        func leave(_ connection: Connection, _ edge: Edge) {
            connection.edges.removeAll { $0 === edge }
            if connection.isConnected { closeIfUnused(connection) }
        }
        func closeIfUnused(_ connection: Connection) {
            guard connection.edges.isEmpty, !connection.isOver else { return }
            if current === connection { current = nil }
            connection.upstream?.dispose()
        }
    }
}
