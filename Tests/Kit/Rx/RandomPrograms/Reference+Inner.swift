import Rx
import RxTest

extension Reference {
    func merged(_ streams: [Stream]) -> Stream {
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
            /// The number of sequences on the current thread's queue.
            var queued = 0
            var isOuterCompleted = false
            func run(_ stream: Stream) {
                var mine: Edge?
                let edge = Edge { event in
                    if let element = event.element, flattening == .expanding { return expand(element) }
                    guard event.isCompleted else { return down.send(event) }
                    mine?.dispose()
                    running.removeAll { $0 === mine }
                    if !waiting.isEmpty { runInTurn(waiting.removeFirst()) }
                    completeIfIdle()
                }
                mine = edge
                guard !down.isDisposed else { return edge.dispose() }
                running.append(edge)
                self.subscribe(stream, edge)
            }
            func runInTurn(_ stream: Stream) {
                queued += 1
                self.enqueue {
                    queued -= 1
                    run(stream)
                }
            }
            func expand(_ element: Int) {
                down.send(.next(element))
                guard !down.isDisposed else { return }
                do { runInTurn(try select(element)) } catch { down.send(.error(error)) }
            }
            func completeIfIdle() {
                if isOuterCompleted, running.isEmpty, waiting.isEmpty, queued == 0 { down.send(.completed) }
            }
            let up = Edge { event in
                guard let element = event.element else {
                    if event.error != nil { return down.send(event) }
                    isOuterCompleted = true
                    return completeIfIdle()
                }
                if flattening == .expanding { return expand(element) }
                if flattening == .first, !running.isEmpty { return }
                do {
                    let next = try select(element)
                    if let limit = flattening.limit, running.count + queued >= limit { return waiting.append(next) }
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
