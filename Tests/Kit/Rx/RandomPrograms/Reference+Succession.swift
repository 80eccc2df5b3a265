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
            return caught((0..<count).map { _ in source })
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
                let delayed = self.disposedBeforeItsEnd(source)
                let job = self.after(span) { delayed.run(down) }
                down.own(job.cancel)
            }
        default: preconditionFailure("\(step) runs one sequence.")
        }
    }

    /// Continues with the next sequence whenever one fails.
    func caught(_ streams: [Stream]) -> Stream {
        let attempts = streams.flatMap { $0.attempts.isEmpty ? [$0] : $0.attempts }
        var caught = inTurn(attempts) { $0.error != nil }
        caught.attempts = attempts
        return caught
    }

    func continued(_ first: Stream, by second: Stream) -> Stream {
        inTurn([first, second]) { $0.isCompleted }
    }

    /// A sequence that is disposed of before its end is passed on.
    func disposedBeforeItsEnd(_ source: Stream) -> Stream {
        following(source) { { _, _ in false } }
    }

    func concat(_ streams: [Stream]) -> Stream {
        let links = streams.flatMap { $0.links.isEmpty ? [$0] : $0.links }
        var concatenated = inTurn(links) { $0.isCompleted }
        concatenated.links = links
        return concatenated
    }

    private func inTurn(_ streams: [Stream], whenEndedBy isFollowed: @escaping (Event<Int>) -> Bool) -> Stream {
        guard let first = streams.first else { return immediate([.completed], usesTrampoline: true) }
        return following(first) {
            var rest = streams.dropFirst()
            return { event, start in
                guard isFollowed(event), let next = rest.popFirst() else { return false }
                start(next)
                return true
            }
        }
    }

    /// Resubscribes after each error, without limit.
    func retry(_ source: Stream) -> Stream {
        following(source) {
            { event, start in
                if event.error != nil { start(source) }
                return event.error != nil
            }
        }
    }

    /// Continues with nothing after an error of one kind.
    func completed(_ source: Stream, after isLast: @escaping (any Error) -> Bool) -> Stream {
        following(source) {
            { event, start in
                guard let error = event.error, isLast(error) else { return false }
                start(self.immediate([.completed], usesTrampoline: false))
                return true
            }
        }
    }

    /// Resubscribes after each of a number of errors of one kind; completes after the next one.
    func retry(_ source: Stream, times: Int, after isRetried: @escaping (any Error) -> Bool = { _ in true }) -> Stream {
        Stream { down in
            var left = times
            let retried = self.following(source) {
                { event, start in
                    guard let error = event.error, isRetried(error) else { return false }
                    left -= 1
                    if left >= 0 { start(source) } else { down.send(.completed) }
                    return true
                }
            }
            retried.run(down)
        }
    }

    /// Runs sequences one after another: a function receives each event and starts the next sequence or forwards the event.
    ///
    /// A sequence that ends during its subscription is followed after the subscription has returned.
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
