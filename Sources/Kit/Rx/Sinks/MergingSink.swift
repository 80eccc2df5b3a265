/// The sink of an operator that runs inner sequences and merges their events; subclasses decide when one runs.
///
/// The gate admits one event at a time, whichever sequence it comes from.
class MergingSink<Input, Output>:
    OperatorSink<Input, Output>, @unchecked Sendable  // the lock guards the inner sinks, the gate the rest
{
    final let gate = Gate()
    private let lock = Lock()
    private var newest: InnerSink<Input, Output>?
    /// Stored, as looking it up takes longer than creating an inner sink.
    private let innerType = InnerSink<Input, Output>.self
    /// The number of running inner sequences.
    ///
    /// Read inside the gate.
    final private(set) var activeCount = 0
    private var isSourceCompleted = false

    /// Read inside the gate.
    final var isActive: Bool { activeCount > 0 }

    /// Whether there are inner sequences that have not been started.
    ///
    /// Read inside the gate.
    var hasWaiting: Bool { false }

    /// Handles an element of the outer sequence.
    ///
    /// Called inside the gate.
    func handle(_ element: Input) {
        preconditionFailure("MergingSink.handle(_:) must be overridden.")
    }

    /// Called inside the gate.
    func innerDidDeliver(_ element: Output) {
        send(element)
    }

    /// Called inside the gate.
    func innerDidComplete() {}

    final override func onNext(_ element: Input) {
        guard gate.enter(from: self) else {
            return gate.postElement(from: self) { if !self.isStopped { self.handle(element) } }
        }
        if !isStopped { handle(element) }
        gate.leave()
    }

    final override func onError(_ error: any Error) {
        guard gate.enter(from: self) else {
            return gate.post(from: self) { self.failSource(error) }
        }
        failSource(error)
        gate.leave()
    }

    final override func onCompleted() {
        guard gate.enter(from: self) else {
            return gate.post(from: self) { self.completeSource() }
        }
        completeSource()
        gate.leave()
    }

    /// Called inside the gate.
    final func run(_ source: Observable<Output>) {
        activeCount += 1
        attach(source)
    }

    /// Runs sequences that are all known, instead of elements of an outer sequence.
    ///
    /// They do not wait for the gate, although another thread may be inside with an element of the first: when this returns, all are
    /// subscribed to, and none misses an element that is sent next. Called once.
    final func runAll(_ sources: [Observable<Output>]) {
        activeCount = sources.count
        for source in sources { attach(source) }
        onCompleted()
    }

    private func attach(_ source: Observable<Output>) {
        let inner = innerType.init(self)
        let isAccepted = lock.locked {
            guard !isDisposed else { return false }
            inner.older = newest
            newest?.newer = inner
            newest = inner
            return true
        }
        guard isAccepted else { return }
        source.attach(inner)
    }

    /// Called inside the gate.
    final func cancelInner() {
        guard activeCount > 0 else { return }
        activeCount = 0
        disposeInner()
    }

    final override func didDispose() {
        gate.close()
        disposeInner()
    }

    private func disposeInner() {
        var sinks: [InnerSink<Input, Output>] = []
        lock.locked {
            while let inner = newest {
                sinks.append(inner)
                unlink(inner)
            }
        }
        for sink in sinks.reversed() { sink.dispose() }
    }

    /// Called under the lock.
    private func unlink(_ inner: InnerSink<Input, Output>) {
        guard inner === newest || inner.newer != nil else { return }
        if inner === newest { newest = inner.older }
        inner.newer?.older = inner.older
        inner.older?.newer = inner.newer
        inner.older = nil
        inner.newer = nil
    }

    fileprivate func complete(_ inner: InnerSink<Input, Output>) {
        guard !inner.isDisposed else { return }
        lock.locked { unlink(inner) }
        inner.dispose()
        activeCount -= 1
        innerDidComplete()
        completeIfIdle()
    }

    private func failSource(_ error: any Error) {
        if stop() { fail(error) }
    }

    private func completeSource() {
        guard stop() else { return }
        isSourceCompleted = true
        completeIfIdle()
        disconnect()
    }

    private func completeIfIdle() {
        if isSourceCompleted, activeCount == 0, !hasWaiting { complete() }
    }
}

private final class InnerSink<Input, Output>: Sink<Output>, @unchecked Sendable {  // the parent's lock guards the links
    private let parent: MergingSink<Input, Output>
    private let gate: Gate
    var older: InnerSink?
    unowned(unsafe) var newer: InnerSink?  // cleared before the newer one is freed, under the same lock

    #if DEBUG
        override var consumer: AnySink? { parent.consumer }
    #endif

    required init(_ parent: MergingSink<Input, Output>) {
        self.parent = parent
        gate = parent.gate
    }

    override func onNext(_ element: Output) {
        guard gate.enter(from: self) else {
            return gate.postElement(from: self) { self.forward(element) }
        }
        forward(element)
        gate.leave()
    }

    override func onError(_ error: any Error) {
        guard gate.enter(from: self) else {
            return gate.post(from: self) { self.fail(error) }
        }
        fail(error)
        gate.leave()
    }

    override func onCompleted() {
        guard gate.enter(from: self) else {
            return gate.post(from: self) { self.parent.complete(self) }
        }
        parent.complete(self)
        gate.leave()
    }

    private func forward(_ element: Output) {
        guard !isDisposed else { return }
        parent.innerDidDeliver(element)
    }

    private func fail(_ error: any Error) {
        guard !isDisposed else { return }
        parent.fail(error)
    }
}
