/// Where ``Driver`` and ``Signal`` deliver: on the main thread, unless a test says otherwise.
public enum SharingScheduler {
    /// A task or thread has a scheduler of its own, so tests that run side by side do not see each other's.
    @TaskLocal private static var maker = Carrier<() -> any SchedulerType>({ MainScheduler() })

    /// Makes the scheduler of a sequence that is just being made.
    public static var make: () -> any SchedulerType { maker.value }

    /// Has the sequences that are made inside a function deliver on a test's scheduler.
    ///
    /// It holds for the task or thread that calls, and for nobody else.
    ///
    /// - Parameters:
    ///   - scheduler: Where they deliver.
    ///   - action: Makes the sequences.
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Has the sequences that are made inside a function deliver on a test's schedulers.
    ///
    /// It holds for the task or thread that calls, and for nobody else.
    ///
    /// - Parameters:
    ///   - makeScheduler: Makes the scheduler of each sequence.
    ///   - action: Makes the sequences.
    public static func mock(
        makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
    ) rethrows {
        try $maker.withValue(Carrier(makeScheduler), operation: action)
    }
}
