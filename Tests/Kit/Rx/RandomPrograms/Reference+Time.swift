import Rx
import RxTest

extension Reference {
    func timed(_ step: Program.Step, _ source: Stream) -> Stream {
        switch step {
        case .skipFor(let span):
            return beside(source) { down in
                var isOpen = false
                let job = self.after(span) { isOpen = true }
                return ({ if isOpen || $0.isStopEvent { down.send($0) } }, job.cancel)
            }
        case .takeFor(let span):
            return beside(source) { down in
                let job = self.after(span) { down.send(.completed) }
                return (down.send, job.cancel)
            }
        case .delay(let span): return delay(source, span)
        case .debounce(let span): return debounce(source, span)
        case .throttle(let span, let latest): return throttle(source, span, latest: latest)
        case .timeout(let span):
            return timeout(source, span, orElse: immediate([.error(RxError.timeout)], usesTrampoline: false))
        case .buffer(let span, let count), .windowSums(let span, let count): return buffer(source, span, count)
        default: preconditionFailure("\(step) does not depend on time.")
        }
    }

    /// A sequence that handles events, and has another resource to dispose of.
    private func beside(
        _ source: Stream, _ begin: @escaping (Edge) -> (handle: (Event<Int>) -> Void, end: () -> Void)
    ) -> Stream {
        Stream { down in
            let (handle, end) = begin(down)
            let up = Edge(handle)
            down.own(up.dispose)
            down.own(end)
            self.subscribe(source, up)
        }
    }

    private func delay(_ source: Stream, _ span: TestTime) -> Stream {
        beside(source) { down in
            var queue: [(time: TestTime, event: Event<Int>)] = []
            var timer: Job?
            func setTimer(_ time: TestTime) {
                timer = self.at(time) {
                    timer = nil
                    down.send(queue.removeFirst().event)
                    if !down.isDisposed, let next = queue.first { setTimer(next.time + span) }
                }
            }
            return (
                { event in
                    if event.error != nil { return down.send(event) }
                    queue.append((self.clock, event))
                    if queue.count == 1 { setTimer(self.clock + span) }
                }, { timer?.cancel() }
            )
        }
    }

    private func debounce(_ source: Stream, _ span: TestTime) -> Stream {
        beside(source) { down in
            var timer: Job?
            var waiting: Int?
            func flush() {
                guard let element = waiting else { return }
                waiting = nil
                down.send(.next(element))
            }
            return (
                { event in
                    guard let element = event.element else {
                        if event.isCompleted { flush() }
                        return down.send(event)
                    }
                    waiting = element
                    timer?.cancel()
                    timer = self.after(span, flush)
                }, { timer?.cancel() }
            )
        }
    }

    private func throttle(_ source: Stream, _ span: TestTime, latest: Bool) -> Stream {
        beside(source) { down in
            var timer: Job?
            var waiting: Int?
            var lastSent: TestTime?
            var isCompleted = false
            func send(_ element: Int) {
                waiting = nil
                down.send(.next(element))
                lastSent = self.clock
            }
            func timeIsUp() {
                if let waiting { send(waiting) }
                if isCompleted { down.send(.completed) }
            }
            return (
                { event in
                    switch event {
                    case .error: down.send(event)
                    case .completed: if waiting == nil { down.send(event) } else { isCompleted = true }
                    case .next(let element):
                        let due = lastSent.map { $0 + span } ?? .min
                        guard due > self.clock else { return send(element) }
                        guard latest else { return }
                        defer { waiting = element }
                        if waiting == nil { timer = self.at(due, timeIsUp) }
                    }
                }, { timer?.cancel() }
            )
        }
    }

    func timeout(_ stream: Stream, _ span: TestTime, orElse other: Stream) -> Stream {
        Stream { down in
            var timer: Job?
            var isOver = false
            var source: Edge?
            func setTimer() {
                timer?.cancel()
                timer = self.after(span) {
                    isOver = true
                    source?.dispose()
                    self.disposedBeforeItsEnd(other).run(down)
                }
            }
            let up = Edge { event in
                isOver = isOver || event.isStopEvent
                timer?.cancel()
                if event.isStopEvent { source?.dispose() }
                down.send(event)
                if !isOver, !down.isDisposed { setTimer() }
            }
            source = up
            down.own(up.dispose)
            down.own { timer?.cancel() }
            setTimer()
            self.subscribe(stream, up)
        }
    }

    private func buffer(_ source: Stream, _ span: TestTime, _ count: Int) -> Stream {
        beside(source) { down in
            var elements: [Int] = []
            var timer: Job?
            var generation = 0
            func send() {
                let full = elements
                elements = []
                down.send(.next(Program.Step.countAndSum(full)))
            }
            func deliver() {
                generation += 1
                let current = generation
                send()
                if current == generation, !down.isDisposed { setTimer() }
            }
            func setTimer() {
                timer?.cancel()
                timer = self.after(span, deliver)
            }
            setTimer()
            return (
                { event in
                    switch event {
                    case .next(let element):
                        elements.append(element)
                        if elements.count == count { deliver() }
                    case .error: down.send(event)
                    case .completed:
                        send()
                        down.send(event)
                    }
                }, { timer?.cancel() }
            )
        }
    }
}
