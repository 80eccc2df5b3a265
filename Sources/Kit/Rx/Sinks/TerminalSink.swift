import Synchronization

/// The end of a chain, and what the subscriber holds as its subscription.
///
/// It lets go of the subscriber's functions when it ends, though it may be held much longer: a closure that keeps its
/// owner alive keeps it until then and no longer. As an event may just be running on another thread, events are counted in
/// and out, and the last one out after the end lets go.
@usableFromInline
class TerminalSink<Element>: Sink<Element>, @unchecked Sendable {  // the count decides who releases the functions
    private static var ended: Int { 1 }
    private static var released: Int { 2 }
    private static var visitor: Int { 4 }

    private let use = Atomic<Int>(0)

    /// Receives an element.
    func handleNext(_ element: Element) {}

    /// Receives the error, which is the last event.
    func handleError(_ error: any Error) {}

    /// Receives the completion, which is the last event.
    func handleCompleted() {}

    /// Is told that the subscription is over.
    func handleDisposed() {}

    /// Lets go of the subscriber's functions.
    func releaseHandlers() {}

    final override func onNext(_ element: Element) {
        guard !isStopped, enter() else { return }
        handleNext(element)
        leave()
    }

    // After an outcome, which is its subscriber's last event, the source's own end is still to come.
    final override func onError(_ error: any Error) {
        guard stop() else { return dispose() }
        guard enter() else { return }
        handleError(error)
        finish()
        leave()
    }

    final override func onCompleted() {
        guard stop() else { return dispose() }
        guard enter() else { return }
        handleCompleted()
        finish()
        leave()
    }

    final override func didDispose() {
        if use.load(ordering: .relaxed) & Self.ended == 0, enter() {
            close()
            leave()
        }
    }

    /// Ends the subscription after its last event: the subscriber is told first, then the source is disposed of.
    final func finish() {
        close()
        dispose()
    }

    /// Tells the subscriber, once, and closes the door.
    final func close() {
        let before = use.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue
        if before & Self.ended == 0 { handleDisposed() }
    }

    private func enter() -> Bool {
        let before = use.add(Self.visitor, ordering: .acquiringAndReleasing).oldValue
        if before & Self.ended == 0 { return true }
        leave()
        return false
    }

    private func leave() {
        let after = use.subtract(Self.visitor, ordering: .acquiringAndReleasing).newValue
        guard after == Self.ended else { return }
        let before = use.bitwiseOr(Self.released, ordering: .acquiringAndReleasing).oldValue
        if before & Self.released == 0 { releaseHandlers() }
    }
}
