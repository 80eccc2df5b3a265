/// A loop that schedules an action for each step: `range`, `from` and similar sources deliver one element per step.
///
/// On ``CurrentThreadScheduler`` the next step runs directly while nothing else is queued. The order of events is the same as
/// with one action per step, since an action scheduled on an empty queue would run next anyway.
class StepLoop: ScheduledItem, @unchecked Sendable {  // steps run one after another
    /// Performs one step; returns whether another one follows.
    func step() -> Bool {
        preconditionFailure("StepLoop.step() must be overridden.")
    }

    /// Starts the loop, which runs until its last step or the disposal of the sink that it feeds.
    ///
    /// Called from ``Producer/run(_:)``, that is, inside the current thread's trampoline.
    final func start(on scheduler: any ImmediateSchedulerType, feeding sink: AnySink) {
        if scheduler is CurrentThreadScheduler {
            sink.connect(self)
            Trampoline.current.enqueue(self)
        } else {
            sink.connect(
                disposing: scheduler.scheduleRecursive(()) { _, recurse in
                    if self.step(), !sink.isDisposed { recurse(()) }
                })
        }
    }

    final override func run() {
        let trampoline = Trampoline.current
        repeat {
            guard !isDisposed, step() else { return }
        } while trampoline.isEmpty
        trampoline.enqueue(self)
    }
}
