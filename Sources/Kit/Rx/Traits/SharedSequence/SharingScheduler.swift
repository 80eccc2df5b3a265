/// Where ``Driver`` and ``Signal`` deliver: on the main thread, unless a test overrides it.
public enum SharingScheduler {
    /// Local to each task or thread, so that parallel tests do not affect each other.
    @TaskLocal private static var maker = Carrier<() -> any SchedulerType>({ MainScheduler() })

    /// Creates the scheduler of a new sequence.
    public static var make: () -> any SchedulerType { maker.value }

    /// Makes the sequences created in a closure deliver on a test's scheduler.
    ///
    /// Applies only to the calling task or thread.
    ///
    /// - Parameters:
    ///   - scheduler: Delivers the events.
    ///   - action: Creates the sequences.
    public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
        try mock(makeScheduler: { scheduler }, action: action)
    }

    /// Makes the sequences created in a closure deliver on a test's schedulers.
    ///
    /// Applies only to the calling task or thread.
    ///
    /// - Parameters:
    ///   - makeScheduler: Creates the scheduler of each sequence.
    ///   - action: Creates the sequences.
    public static func mock(
        makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
    ) rethrows {
        try $maker.withValue(Carrier(makeScheduler), operation: action)
    }
}
