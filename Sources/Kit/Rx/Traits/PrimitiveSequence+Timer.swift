extension PrimitiveSequenceType where Element: FixedWidthInteger {
    /// Makes a sequence that gives 0 after some time.
    ///
    /// - Parameters:
    ///   - dueTime: The time before the element.
    ///   - scheduler: Where the time passes and the element is given.
    public static func timer(
        _ dueTime: RxTimeInterval, scheduler: any SchedulerType
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: .timer(dueTime, scheduler: scheduler))
    }
}
