import Rx
import RxTest

/// A second implementation of the operators, as simple as possible: it runs on one thread, shares no code with `Rx`, and is not
/// optimized for speed or memory.
///
/// Unlike lists of timed events it models the order of simultaneous events, so it predicts the events between two operators and
/// the use of the current thread's queue. The contract is enforced in one place, `Edge`.
final class Reference {
    private(set) var clock: TestTime = 0
    private var jobs: [Job] = []
    private var nextJob = 0
    private var trampoline: [() -> Void]?
    private(set) lazy var journal = Journal(now: { [unowned self] in clock })

    /// An action to run at a time, unless it is cancelled.
    final class Job {
        fileprivate let time: TestTime
        fileprivate let number: Int
        fileprivate var action: (() -> Void)?

        fileprivate init(time: TestTime, number: Int, action: @escaping () -> Void) {
            self.time = time
            self.number = number
            self.action = action
        }

        func cancel() {
            action = nil
        }
    }

    /// The connection between two operators: forwards `next* (error | completed)?`, and nothing after the disposal.
    final class Edge {
        private var receive: ((Event<Int>) -> Void)?
        private var cleanups: [() -> Void] = []
        private var isStopped = false
        private(set) var isDisposed = false

        init(_ receive: @escaping (Event<Int>) -> Void) {
            self.receive = receive
        }

        func send(_ event: Event<Int>) {
            guard !isStopped, !isDisposed else { return }
            isStopped = event.isStopEvent
            receive?(event)
            if event.isStopEvent { dispose() }
        }

        func dispose() {
            guard !isDisposed else { return }
            isDisposed = true
            receive = nil
            let all = cleanups
            cleanups = []
            for cleanup in all { cleanup() }
        }

        /// Calls a function on disposal.
        func own(_ cleanup: @escaping () -> Void) {
            if isDisposed { cleanup() } else { cleanups.append(cleanup) }
        }
    }

    /// A sequence, as its subscribe function.
    struct Stream {
        /// Whether actions that it schedules on the current thread run after the whole chain is connected.
        var usesTrampoline = true
        /// The sequences of a `concat`: nested ones are flattened, as with RxSwift.
        var links: [Stream] = []
        /// The attempts of a `retry`: nested ones are flattened.
        var attempts: [Stream] = []
        let run: (Edge) -> Void
    }

    // MARK: Time

    func at(_ time: TestTime, _ action: @escaping () -> Void) -> Job {
        nextJob += 1
        let job = Job(time: max(time, clock + 1), number: nextJob, action: action)
        let place = jobs.firstIndex { $0.time > job.time } ?? jobs.endIndex
        jobs.insert(job, at: place)
        return job
    }

    func after(_ span: TestTime, _ action: @escaping () -> Void) -> Job {
        at(clock + span, action)
    }

    func runToTheEnd() {
        while !jobs.isEmpty {
            let job = jobs.removeFirst()
            guard let action = job.action else { continue }
            clock = job.time
            job.action = nil
            action()
        }
    }

    func enqueue(_ action: @escaping () -> Void) {
        guard trampoline == nil else {
            trampoline?.append(action)
            return
        }
        drain(action)
    }

    private func drain(_ first: () -> Void) {
        trampoline = []
        first()
        while let next = trampoline?.first {
            trampoline?.removeFirst()
            next()
        }
        trampoline = nil
    }

    // MARK: Subscriptions

    func subscribe(_ stream: Stream, _ edge: Edge) {
        guard !edge.isDisposed else { return }
        if stream.usesTrampoline, trampoline == nil { drain { stream.run(edge) } } else { stream.run(edge) }
    }

    /// A sequence that handles the events of another one.
    func onEvents(of source: Stream, _ makeHandler: @escaping (Edge) -> (Event<Int>) -> Void) -> Stream {
        Stream { down in
            let up = Edge(makeHandler(down))
            down.own(up.dispose)
            self.subscribe(source, up)
        }
    }

    /// A sequence that handles the elements of another one and forwards its end.
    func onElements(of source: Stream, _ makeHandler: @escaping (Edge) -> (Int) throws -> Void) -> Stream {
        onEvents(of: source) { down in
            let handle = makeHandler(down)
            return { event in
                guard let element = event.element else { return down.send(event) }
                do { try handle(element) } catch { down.send(.error(error)) }
            }
        }
    }

    // MARK: Sources

    /// A recorded sequence that delivers to its current subscribers.
    private final class HotSource {
        var edges: [Edge] = []
    }

    func hot(_ source: Program.Source) -> Stream {
        let hot = HotSource()
        for recorded in source.events {
            _ = at(recorded.time) { for edge in hot.edges { edge.send(recorded.value) } }
        }
        return Stream { edge in
            hot.edges.append(edge)
            edge.own { hot.edges.removeAll { $0 === edge } }
        }
    }

    func cold(_ source: Program.Source) -> Stream {
        Stream { edge in
            for recorded in source.events { _ = self.after(recorded.time) { edge.send(recorded.value) } }
        }
    }

    /// Elements delivered one per turn, on the current thread's queue or the scheduler.
    func queued(isScheduled: Bool = false, _ element: @escaping (Int) throws -> Int?) -> Stream {
        Stream { edge in
            func inTurn(_ action: @escaping () -> Void) {
                if isScheduled { _ = self.after(1, action) } else { self.enqueue(action) }
            }
            func step(_ index: Int) {
                inTurn {
                    guard !edge.isDisposed else { return }
                    do {
                        guard let next = try element(index) else { return edge.send(.completed) }
                        edge.send(.next(next))
                        if !edge.isDisposed { step(index + 1) }
                    } catch {
                        edge.send(.error(error))
                    }
                }
            }
            step(0)
        }
    }

    /// The numbers from 0, one per period.
    func periodic(after span: TestTime, period: TestTime) -> Stream {
        Stream { edge in
            var timer: Job?
            func setTimer(_ span: TestTime, _ count: Int) {
                timer = self.after(span) {
                    setTimer(period, count + 1)
                    edge.send(.next(count))
                }
            }
            setTimer(span, 0)
            edge.own { timer?.cancel() }
        }
    }

    /// Events delivered during the subscription.
    func immediate(_ events: [Event<Int>], usesTrampoline: Bool) -> Stream {
        Stream(usesTrampoline: usesTrampoline) { edge in for event in events { edge.send(event) } }
    }
}
