import Synchronization

/// What stands above the sink of an operator that runs one sequence after another: the subscription of the current one.
///
/// Subclasses say what the end of one sequence leads to. A sequence that ends while it is being subscribed to is followed in
/// a loop, not by a call within a call, so a million of them need no deep stack.
class SuccessionSink<Element>: AnySink, @unchecked Sendable {  // the sequences run one at a time
    final let downstream: Sink<Element>
    private let current = SerialDisposable()
    private var next: Observable<Element>?
    private let starts = Atomic<Int>(0)

    init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
        downstream.connect(self)
    }

    /// Runs a sequence in place of the current one.
    final func start(_ source: Observable<Element>) {
        next = source
        guard starts.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        repeat {
            guard !isDisposed, let source = next else { continue }
            next = nil
            let sink = StageSink(self)
            current.disposable = sink
            source.attach(sink)
        } while starts.subtract(1, ordering: .acquiringAndReleasing).newValue > 0
    }

    /// Holds what will start the first sequence; it is disposed of in its place.
    final func wait(for start: any Disposable) {
        current.disposable = start
    }

    /// Takes an element of the current sequence.
    func sourceDidDeliver(_ element: Element) {
        downstream.onNext(element)
    }

    /// Is told that the current sequence has failed.
    func sourceDidFail(_ error: any Error) {
        downstream.onError(error)
    }

    /// Is told that the current sequence has completed.
    func sourceDidComplete() {
        downstream.onCompleted()
    }

    override func didDispose() {
        current.dispose()
    }
}

/// Receives one of the sequences.
private final class StageSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
    private let succession: SuccessionSink<Element>

    init(_ succession: SuccessionSink<Element>) {
        self.succession = succession
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        succession.sourceDidDeliver(element)
    }

    override func onError(_ error: any Error) {
        guard stop() else { return }
        dispose()
        succession.sourceDidFail(error)
    }

    override func onCompleted() {
        guard stop() else { return }
        dispose()
        succession.sourceDidComplete()
    }
}
