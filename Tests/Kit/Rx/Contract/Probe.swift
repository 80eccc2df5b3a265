import RxTest

@testable import Rx

/// Records what an operator sends to the sink below, and reports what breaks the contract.
///
/// It stands between the operator and a subscriber, and passes everything on: it does not defend what is below it.
final class Probe: @unchecked Sendable {  // used from one thread
    private(set) var events: [String] = []
    private(set) var violations: [String] = []
    private var hasStopped = false
    private var wasDisposed = false

    /// The sequence with a probe below it.
    func observe<Element>(_ source: Observable<Element>) -> Observable<Element> {
        Operator(source) { ProbeSink($0, self) }
    }

    /// Whether the operator above has ended, or was disposed: from then on it must neither send nor call anything.
    var isOver: Bool { hasStopped || wasDisposed }

    /// Reports an operator's function that is called although the operator is over.
    func functionIsCalled() {
        if isOver { violations.append("calls a function after \(events)") }
    }

    fileprivate func receive(_ event: String, isStop: Bool) {
        if wasDisposed { violations.append("sends \(event) after the disposal, after \(events)") }
        if hasStopped { violations.append("sends \(event) after its end, after \(events)") }
        events.append(event)
        hasStopped = hasStopped || isStop
    }

    fileprivate func didDispose() {
        wasDisposed = true
    }
}

private final class ProbeSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
    private let downstream: Sink<Element>
    private let probe: Probe

    init(_ downstream: Sink<Element>, _ probe: Probe) {
        self.downstream = downstream
        self.probe = probe
        super.init()
        downstream.connect(self)
    }

    override func onNext(_ element: Element) {
        probe.receive("\(element)", isStop: false)
        downstream.onNext(element)
    }

    override func onError(_ error: any Error) {
        probe.receive("\(error)", isStop: true)
        downstream.onError(error)
    }

    override func onCompleted() {
        probe.receive("completed", isStop: true)
        downstream.onCompleted()
    }

    override func didDispose() {
        probe.didDispose()
    }
}

/// A source that goes on after its end and after its disposal.
///
/// It feeds the sink itself: a sequence that is written outside of `Rx` is held to the contract by `create`.
final class MisbehavingSource: Observable<Int>, @unchecked Sendable {  // used from one thread
    private let script: Script
    private let scheduler: TestScheduler?
    private var isFirst = true

    /// - Parameter scheduler: Where the events come at their times; without it all come during the first
    ///   subscription, and none later, as `retry` would not end.
    init(_ script: Script, on scheduler: TestScheduler?) {
        self.script = script
        self.scheduler = scheduler
    }

    override func attach(_ sink: Sink<Int>) {
        sink.connect(disposing: Disposables.create())
        let isFirst = isFirst
        self.isFirst = false
        for event in script.events {
            guard let scheduler else {
                if isFirst { send(event.value, to: sink) }
                continue
            }
            if event.time > scheduler.clock { scheduler.scheduleAt(event.time) { self.send(event.value, to: sink) } }
        }
    }

    private func send(_ event: Event<Int>, to sink: Sink<Int>) {
        sink.on(event)
        guard event.isStopEvent else { return }
        for number in [77, 78, 79, 80] { sink.onNext(number) }
        sink.on(event)
        sink.onError(TestError.first)
        sink.onCompleted()
        sink.onNext(81)
    }
}
