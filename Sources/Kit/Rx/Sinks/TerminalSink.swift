import Synchronization

/// The end of a chain, and the subscriber's subscription.
///
/// It releases the subscriber's closures when it ends, though it may be held much longer: a closure that retains its owner
/// does so only until then. As an event may be running on another thread, entries and exits are counted, and the last exit
/// after the end releases the closures.
@usableFromInline
class TerminalSink<Element>: Sink<Element>, @unchecked Sendable {  // the count guards the functions
    private static var ended: Int { 1 }
    private static var released: Int { 2 }
    private static var visitor: Int { 4 }

    private let use = Atomic<Int>(0)

    func handleNext(_ element: Element) {}

    /// Called with the error, which is the last event.
    func handleError(_ error: any Error) {}

    /// Called for the completion, which is the last event.
    func handleCompleted() {}

    /// Called when the subscription has ended.
    func handleDisposed() {}

    /// Releases the subscriber's closures.
    func releaseHandlers() {}

    final override func onNext(_ element: Element) {
        guard !isStopped, enter() else { return }
        handleNext(element)
        leave()
    }

    // After a result, which is the subscriber's last event, the source's own end still follows.
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

    /// Ends the subscription after its last event: first the subscriber is notified, then the source is disposed of.
    final func finish() {
        close()
        dispose()
    }

    /// Notifies the subscriber of the end, once, and accepts no more events.
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
