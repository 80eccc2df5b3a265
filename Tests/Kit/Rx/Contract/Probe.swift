import RxTest

@testable import Rx

/// Records what an operator sends to the sink below, and reports violations of the contract.
///
/// It is placed between the operator and a subscriber, and forwards everything, including violations.
final class Probe: @unchecked Sendable {  // used from one thread
    private(set) var events: [String] = []
    private(set) var violations: [String] = []
    private var hasStopped = false
    private var wasDisposed = false

    func observe<Element>(_ source: Observable<Element>) -> Observable<Element> {
        Operator(source) { ProbeSink($0, self) }
    }

    /// Whether the operator above has ended or was disposed; it must then neither send nor call anything.
    var isOver: Bool { hasStopped || wasDisposed }

    /// Reports a call of an operator's function after its end or disposal.
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

/// A source that sends events after its end and its disposal.
///
/// It feeds the sink directly: a sequence declared outside `Rx` would go through `create`, which enforces the contract.
final class MisbehavingSource: Observable<Int>, @unchecked Sendable {  // used from one thread
    private let script: Script
    private let scheduler: TestScheduler?
    private var isFirst = true

    /// - Parameter scheduler: Sends the events at their times; if `nil`, all are sent during the first subscription and none
    ///   during later ones, as `retry` would not end otherwise.
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
