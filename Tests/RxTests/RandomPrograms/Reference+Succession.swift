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

    /// Subscribes again after so many errors; completes after the next one.
    func retry(_ source: Stream, times: Int) -> Stream {
        Stream { down in
            var left = times
            let retried = self.following(source) {
                { event, start in
                    guard event.error != nil else { return false }
                    left -= 1
                    if left >= 0 { start(source) } else { down.send(.completed) }
                    return true
                }
            }
            retried.run(down)
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
}
