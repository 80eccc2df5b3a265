/// The sink of an operator that subscribes to inner sequences on a later turn of the current thread.
///
/// Sequences that complete at once then run in the trampoline's loop, not in nested calls.
class QueuedMergingSink<Input, Output>:
    MergingSink<Input, Output>, @unchecked Sendable  // the gate guards the queue
{
    private var queue = Queue<Observable<Output>>()

    /// Read inside the gate.
    final var queuedCount: Int { queue.count }

    override var hasWaiting: Bool { !queue.isEmpty }

    /// Runs an inner sequence after what is queued on the current thread; at once if nothing is running there.
    ///
    /// Called inside the gate.
    final func runOnNextTurn(_ source: Observable<Output>) {
        queue.append(source)
        let trampoline = Trampoline.current
        if trampoline.isRunning { trampoline.enqueue(self) } else { trampoline.enter(runScheduled) }
    }

    final override func runScheduled() {
        guard gate.enter() else { return gate.post(runNext) }
        runNext()
        gate.leave()
    }

    private func runNext() {
        if !isDisposed, let next = queue.popFirst() { run(next) }
    }
}
