import Rx
import RxTest

extension Reference {
    func joined(_ join: Program.Join, _ left: Stream, _ right: Stream) -> Stream {
        switch join {
        case .merge: return merged([left, right])
        case .zip, .combineLatest: return combined(left, right, isZip: join == .zip)
        case .amb: return raced(left, right)
        case .withLatestFrom:
            return pair(left, beginningWith: right) { down in
                var latest: Int?
                return (
                    { event in
                        guard let element = event.element else { return down.send(event) }
                        if let latest { down.send(.next(element * 3 + latest)) }
                    },
                    { event, _ in
                        latest = event.element ?? latest
                        if event.error != nil { down.send(event) }
                    }
                )
            }
        case .takeUntil:
            return pair(left, beginningWith: right) { down in
                (
                    down.send,
                    { event, _ in
                        if event.element != nil { down.send(.completed) }
                        if event.error != nil { down.send(event) }
                    }
                )
            }
        case .skipUntil: return skipped(left, until: right)
        case .sample: return sampled(left, by: right)
        case .concat: return concat([left, right])
        case .catching, .ifEmptySwitch: return succession(join, left, right)
        }
    }

    /// Two sequences of which the second is subscribed to first.
    private func pair(
        _ first: Stream, beginningWith second: Stream,
        _ begin: @escaping (Edge) -> ((Event<Int>) -> Void, (Event<Int>, Edge?) -> Void)
    ) -> Stream {
        Stream { down in
            let handlers = begin(down)
            let up = Edge(handlers.0)
            let side = Edge { handlers.1($0, nil) }
            down.own(up.dispose)
            down.own(side.dispose)
            self.subscribe(second, side)
            self.subscribe(first, up)
        }
    }

    private func skipped(_ first: Stream, until second: Stream) -> Stream {
        Stream { down in
            var isOpen = false
            var opener: Edge?
            let up = Edge { event in
                if isOpen || event.error != nil { return down.send(event) }
                if event.isCompleted { opener?.dispose() }
            }
            let edge = Edge { event in
                if event.element != nil {
                    isOpen = true
                    opener?.dispose()
                }
                if event.error != nil { down.send(event) }
            }
            opener = edge
            down.own(up.dispose)
            down.own(edge.dispose)
            self.subscribe(first, up)
            self.subscribe(second, edge)
        }
    }

    private func sampled(_ first: Stream, by second: Stream) -> Stream {
        Stream { down in
            var newest: Int?
            var isAtEnd = false
            let up = Edge { event in
                newest = event.element ?? newest
                isAtEnd = isAtEnd || event.isCompleted
                if event.error != nil { down.send(event) }
            }
            let sampler = Edge { event in
                if event.error != nil { return down.send(event) }
                if let element = newest {
                    newest = nil
                    down.send(.next(element))
                }
                if isAtEnd { down.send(.completed) }
            }
            down.own(up.dispose)
            down.own(sampler.dispose)
            self.subscribe(first, up)
            self.subscribe(second, sampler)
        }
    }

    private func combined(_ left: Stream, _ right: Stream, isZip: Bool) -> Stream {
        Stream { down in
            var queues: [[Int]] = [[], []]
            var isDone = [false, false]
            let edges = (0...1).map { side in
                Edge { event in
                    switch event {
                    case .next(let element):
                        queues[side] = isZip ? queues[side] + [element] : [element]
                        guard let first = queues[0].first, let second = queues[1].first else {
                            if !isZip, isDone[1 - side] { down.send(.completed) }
                            return
                        }
                        if isZip { queues = queues.map { Array($0.dropFirst()) } }
                        down.send(.next(first * 3 + second))
                    case .error: down.send(event)
                    case .completed:
                        isDone[side] = true
                        if isDone[1 - side] { down.send(event) }
                    }
                }
            }
            for edge in edges { down.own(edge.dispose) }
            self.subscribe(left, edges[0])
            self.subscribe(right, edges[1])
        }
    }

    private func raced(_ left: Stream, _ right: Stream) -> Stream {
        Stream { down in
            var edges: [Edge] = []
            var winner: Int?
            edges = (0...1).map { side in
                Edge { event in
                    if winner == nil {
                        winner = side
                        edges[1 - side].dispose()
                    }
                    down.send(event)
                }
            }
            for edge in edges { down.own(edge.dispose) }
            self.subscribe(left, edges[0])
            self.subscribe(right, edges[1])
        }
    }

    // MARK: Sequences of sequences

    private func merged(_ streams: [Stream]) -> Stream {
        flattened(
            .all,
            Stream { edge in
                for index in streams.indices { edge.send(.next(index)) }
                edge.send(.completed)
            }
        ) { streams[$0] }
    }

    func flattened(
        _ flattening: Program.Flattening, _ outer: Stream, _ select: @escaping (Int) throws -> Stream
    ) -> Stream {
        Stream { down in
            var running: [Edge] = []
            var waiting: [Stream] = []
            var isStarting = false
            var isOuterCompleted = false
            func run(_ stream: Stream) {
                var mine: Edge?
                let edge = Edge { event in
                    guard event.isCompleted else { return down.send(event) }
                    mine?.dispose()
                    running.removeAll { $0 === mine }
                    if flattening == .oneAfterAnother { startWaiting() }
                    completeIfIdle()
                }
                mine = edge
                guard !down.isDisposed else { return edge.dispose() }
                running.append(edge)
                self.subscribe(stream, edge)
            }
            func startWaiting() {
                guard !isStarting else { return }
                isStarting = true
                while running.isEmpty, !waiting.isEmpty, !down.isDisposed { run(waiting.removeFirst()) }
                isStarting = false
            }
            func completeIfIdle() {
                if isOuterCompleted, running.isEmpty, waiting.isEmpty { down.send(.completed) }
            }
            let up = Edge { event in
                guard let element = event.element else {
                    if event.error != nil { return down.send(event) }
                    isOuterCompleted = true
                    return completeIfIdle()
                }
                if flattening == .first, !running.isEmpty { return }
                do {
                    let next = try select(element)
                    if flattening == .oneAfterAnother {
                        waiting.append(next)
                        return startWaiting()
                    }
                    if flattening == .latest {
                        let old = running
                        running = []
                        for edge in old { edge.dispose() }
                    }
                    run(next)
                } catch {
                    down.send(.error(error))
                }
            }
            down.own(up.dispose)
            down.own { for edge in running { edge.dispose() } }
            self.subscribe(outer, up)
        }
    }
}
