extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Creates a sequence that delivers 0 after a time span.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the element.
    ///   - scheduler: Runs the timer and delivers the element.
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
    }
}
