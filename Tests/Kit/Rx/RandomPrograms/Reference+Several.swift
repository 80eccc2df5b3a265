import Rx
import RxTest

extension Reference {
    func joined(_ join: Program.Join, _ left: Stream, _ right: Stream) -> Stream {
        switch join {
        case .merge: return merged([left, right])
        case .zip: return combined([left, right], isZip: true, completesEarly: false)
        case .combineLatest: return combined([left, right], isZip: false, completesEarly: true)
        case .amb: return raced([left, right])
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
        case .sampleOrDefault: return sampled(left, by: right, orElse: Program.Join.sampledDefault)
        case .concat: return concat([left, right])
        case .andThen: return continued(ignored(left), by: right)
        case .zipOfCompletables: return merged([ignored(left), ignored(right)])
        case .catching, .ifEmptySwitch: return succession(join, left, right)
        }
    }

    /// Two sequences; the second is subscribed to first.
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

    private func sampled(_ first: Stream, by second: Stream, orElse replacement: Int? = nil) -> Stream {
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
                if let element = newest ?? replacement {
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

    func gathered(_ gathering: Program.Gathering, _ streams: [Stream]) -> Stream {
        switch gathering {
        case .mergeOfCollection: return merged(streams)
        case .concatOfCollection: return concat(streams)
        case .ambOfCollection: return raced(streams)
        case .catchOfCollection: return caught(streams)
        case .zipOfThree, .combineLatestOfThree, .zipOfCollection, .combineLatestOfCollection: break
        }
        guard !streams.isEmpty else {
            let events: [Event<Int>] = gathering.isZip ? [.completed] : [.next(0), .completed]
            return immediate(events, usesTrampoline: true)
        }
        return combined(streams, isZip: gathering.isZip, completesEarly: gathering.completesEarly)
    }

    private func combined(_ streams: [Stream], isZip: Bool, completesEarly: Bool) -> Stream {
        Stream { down in
            var queues: [[Int]] = streams.map { _ in [] }
            var isDone = streams.map { _ in false }
            let edges = streams.indices.map { side in
                Edge { event in
                    switch event {
                    case .next(let element):
                        queues[side] = isZip ? queues[side] + [element] : [element]
                        let first = queues.compactMap(\.first)
                        guard first.count == queues.count else {
                            let areOthersDone = isDone.enumerated().allSatisfy { $0.element || $0.offset == side }
                            if completesEarly, areOthersDone { down.send(.completed) }
                            return
                        }
                        if isZip { queues = queues.map { Array($0.dropFirst()) } }
                        down.send(.next(Program.combination(first)))
                    case .error: down.send(event)
                    case .completed:
                        isDone[side] = true
                        if !isDone.contains(false) { down.send(event) }
                    }
                }
            }
            for edge in edges { down.own(edge.dispose) }
            for (stream, edge) in zip(streams, edges) { self.subscribe(stream, edge) }
        }
    }

    private func raced(_ streams: [Stream]) -> Stream {
        Stream { down in
            var edges: [Edge] = []
            var winner: Int?
            edges = streams.indices.map { side in
                Edge { event in
                    if winner == nil {
                        winner = side
                        for other in edges where other !== edges[side] { other.dispose() }
                    }
                    down.send(event)
                }
            }
            for edge in edges { down.own(edge.dispose) }
            for (stream, edge) in zip(streams, edges) { self.subscribe(stream, edge) }
        }
    }
}
