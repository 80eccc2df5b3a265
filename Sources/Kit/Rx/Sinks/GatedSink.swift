/// The sink of an operator that listens to other sequences beside its source, or acts on a scheduler.
///
/// The gate lets one event through at a time, whichever side it comes from. Subclasses handle events inside it.
class GatedSink<Input, Output>:
    OperatorSink<Input, Output>, @unchecked Sendable  // the gate guards what subclasses add
{
    final let gate = Gate()

    /// Takes an element of the source.
    ///
    /// Called inside the gate.
    func handle(_ element: Input) {
        preconditionFailure("A gated sink says what it does with an element.")
    }

    /// Takes the source's error.
    ///
    /// Called inside the gate.
    func handleError(_ error: any Error) {
        fail(error)
    }

    /// Takes the source's completion.
    ///
    /// Called inside the gate.
    func handleCompleted() {
        complete()
    }

    /// Does something inside the gate, now or as soon as the thread that is inside gets to it; not after the disposal.
    final func inGate(_ work: @escaping () -> Void) {
        let guarded = { if !self.isDisposed { work() } }
        guard gate.enter() else { return gate.post(guarded) }
        guarded()
        gate.leave()
    }

    final override func onNext(_ element: Input) {
        guard gate.enter() else {
            return gate.postElement { if !self.isStopped { self.handle(element) } }
        }
        if !isStopped { handle(element) }
        gate.leave()
    }

    // Work may be left to do when the source has ended, and a source may go on where its own has yet to be subscribed to.
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
    /// Called once, after the source was cancelled, on any thread.
    func disposeResources() {}
}

/// What listens to a second sequence on behalf of a gated sink.
///
/// A subclass's parent disposes of it; it disposes of itself when its sequence ends.
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

    /// Takes an element.
    ///
    /// Called inside the parent's gate.
    func handle(_ element: Element) {}

    /// Takes the error.
    ///
    /// Called inside the parent's gate.
    func handleError(_ error: any Error) {}

    /// Takes the completion.
    ///
    /// Called inside the parent's gate.
    func handleCompleted() {}

    final override func onNext(_ element: Element) {
        guard gate.enter() else {
            return gate.postElement { if !self.isDisposed { self.handle(element) } }
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
        guard gate.enter() else { return gate.post(guarded) }
        guarded()
        gate.leave()
    }
}
