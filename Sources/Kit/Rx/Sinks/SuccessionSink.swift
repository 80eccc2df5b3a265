/// The source side of an operator that runs one sequence after another: the subscription to the current one.
///
/// Subclasses decide what follows the end of a sequence. A sequence that ends during its subscription is followed in a loop,
/// not in a nested call, so a million of them need no deep stack. Another thread does not wait for that: its sequence replaces
/// the one that is being subscribed to.
class SuccessionSink<Element>: AnySink, @unchecked Sendable {  // the lock guards the fields
    private let downstream: Sink<Element>
    private let lock = Lock()
    private var current: (any Disposable)?
    /// The sequence to run after the one that the starting thread is subscribing to.
    private var next: Observable<Element>?
    /// The thread that is subscribing to a sequence, or 0.
    private var startingThread: UInt = 0
    private var hasStarted = false

    #if DEBUG
        override var consumer: AnySink? { downstream }
    #endif

    init(_ downstream: Sink<Element>) {
        self.downstream = downstream
        super.init()
        downstream.connect(self)
    }

    /// Runs a sequence in place of the current one.
    ///
    /// - Parameters:
    ///   - source: The sequence.
    ///   - isFirst: Whether to run it only if none has run before.
    final func start(_ source: Observable<Element>, unlessStarted isFirst: Bool = false) {
        let me = currentThreadID()
        // The replaced next sequence is released outside the lock.
        let (isMine, dropped): (Bool, Observable<Element>?) = lock.locked {
            if isFirst, hasStarted { return (false, nil) }
            hasStarted = true
            defer {
                next = source
                startingThread = me
            }
            return (startingThread != me, next)
        }
        _ = dropped
        guard isMine else { return }
        while let source = takeNext(on: me) {
            let sink = StageSink(self)
            if replaceCurrent(with: sink, on: me) { source.attach(sink) }
        }
    }

    /// Holds the disposable of the pending first start, until the first sequence replaces it.
    final func wait(for start: any Disposable) {
        let isHeld = lock.locked {
            if hasStarted || isDisposed { return false }
            current = start
            return true
        }
        if !isHeld { start.dispose() }
    }

    final func send(_ element: Element) {
        send(element, to: downstream)
    }

    final func fail(_ error: any Error) {
        fail(error, to: downstream)
    }

    final func complete() {
        complete(to: downstream)
    }

    /// Handles an element of the current sequence.
    func sourceDidDeliver(_ element: Element) {
        send(element)
    }

    /// Called when the current sequence has failed.
    func sourceDidFail(_ error: any Error) {
        fail(error)
    }

    /// Called when the current sequence has completed.
    func sourceDidComplete() {
        complete()
    }

    override func didDispose() {
        let dropped = lock.locked {
            defer { (current, next) = (nil, nil) }
            return (current, next)
        }
        dropped.0?.dispose()
    }

    private func takeNext(on thread: UInt) -> Observable<Element>? {
        lock.locked {
            guard startingThread == thread else { return nil }
            defer { next = nil }
            if next == nil { startingThread = 0 }
            return next
        }
    }

    /// Stores the next sequence's subscription, unless another thread has stored one or the sink was disposed.
    private func replaceCurrent(with sink: any Disposable, on thread: UInt) -> Bool {
        var outgoing: (any Disposable)?
        let isReplaced = lock.locked {
            guard startingThread == thread, !isDisposed else { return false }
            outgoing = current
            current = sink
            return true
        }
        outgoing?.dispose()
        return isReplaced
    }
}

private final class StageSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
    private let succession: SuccessionSink<Element>

    #if DEBUG
        override var consumer: AnySink? { succession.consumer }
    #endif

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
