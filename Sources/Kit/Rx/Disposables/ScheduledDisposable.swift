import Synchronization

/// Disposes of another disposable on a scheduler.
public final class ScheduledDisposable:
    Cancelable, @unchecked Sendable  // only the thread that sets the flag touches `held`
{
    /// The scheduler that disposes of it.
    public let scheduler: any ImmediateSchedulerType

    private let disposed = Atomic<Bool>(false)
    private var held: (any Disposable)?

    /// Creates one for a disposable.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        held = disposable
    }

    /// Whether it was disposed.
    public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

    /// Schedules the disposal.
    public func dispose() {
        _ = scheduler.schedule(self) { scheduled in
            scheduled.disposeInner()
            return Disposables.create()
        }
    }

    private func disposeInner() {
        guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let held = held
        self.held = nil
        held?.dispose()
    }
}
