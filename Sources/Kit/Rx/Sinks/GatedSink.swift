/// The sink of an operator that observes other sequences besides its source, or acts on a scheduler.
///
/// The gate admits one event at a time, whichever side it comes from. Subclasses handle events inside it.
class GatedSink<Input, Output>:
    OperatorSink<Input, Output>, @unchecked Sendable  // the gate guards what subclasses add
{
    final let gate = Gate()

    /// Handles an element of the source.
    ///
    /// Called inside the gate.
    func handle(_ element: Input) {
        preconditionFailure("GatedSink.handle(_:) must be overridden.")
    }

    /// Handles the source's error.
    ///
    /// Called inside the gate.
    func handleError(_ error: any Error) {
        fail(error)
    }

    /// Handles the source's completion.
    ///
    /// Called inside the gate.
    func handleCompleted() {
        complete()
    }

    /// Performs work inside the gate, now or when the thread inside gets to it; not after the disposal.
    final func inGate(_ work: @escaping () -> Void) {
        let guarded = { if !self.isDisposed { work() } }
        guard gate.enter(from: self) else { return gate.post(from: self, guarded) }
        guarded()
        gate.leave()
    }

    final override func onNext(_ element: Input) {
        guard gate.enter(from: self) else {
            return gate.postElement(from: self) { if !self.isStopped { self.handle(element) } }
        }
        if !isStopped { handle(element) }
        gate.leave()
    }

    // The sink may have work left after its source has ended, and a source may send events before its upstream is connected.
    final override func onError(_ error: any Error) {
        inGate { if self.stop() { self.handleError(error) } }
    }

    final override func onCompleted() {
        inGate { if self.stop() { self.handleCompleted() } }
    }

    final override func didDispose() {
        gate.close()
        disposeResources()
    }

    /// Disposes of timers and other subscriptions.
    ///
    /// Called once, on any thread, after the source was cancelled.
    func disposeResources() {}
}

/// Observes a second sequence on behalf of a gated sink.
///
/// The parent disposes of it; it disposes of itself when its sequence ends.
class SideSink<Element, Parent: AnyObject>: Sink<Element>, @unchecked Sendable {  // immutable here
    final let parent: Parent
    private let gate: Gate

    #if DEBUG
        override var consumer: AnySink? { (parent as? AnySink)?.consumer }
    #endif

    init(_ parent: Parent, gate: Gate) {
        self.parent = parent
        self.gate = gate
    }

    /// Called inside the parent's gate.
    func handle(_ element: Element) {}

    /// Called inside the parent's gate.
    func handleError(_ error: any Error) {}

    /// Called inside the parent's gate.
    func handleCompleted() {}

    final override func onNext(_ element: Element) {
        guard gate.enter(from: self) else {
            return gate.postElement(from: self) { if !self.isDisposed { self.handle(element) } }
        }
        if !isDisposed { handle(element) }
        gate.leave()
    }

    final override func onError(_ error: any Error) {
        inGate {
            self.handleError(error)
            self.dispose()
        }
    }

    final override func onCompleted() {
        inGate {
            self.handleCompleted()
            self.dispose()
        }
    }

    private func inGate(_ work: @escaping () -> Void) {
        let guarded = { if !self.isDisposed { work() } }
        guard gate.enter(from: self) else { return gate.post(from: self, guarded) }
        guarded()
        gate.leave()
    }
}
